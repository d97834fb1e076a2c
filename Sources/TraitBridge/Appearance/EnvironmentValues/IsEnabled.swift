// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

private enum IsEnabledKey: ModelEnvironmentKey {
  static let defaultValue = true
}

extension ModelEnvironmentValues {
  /// Whether the user can act on what is here.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

extension ViewModel {
  /// Says that the user cannot act on this view model and everything below it.
  ///
  /// - Parameter isDisabled: Whether that is so; where it is not, what is inherited counts.
  /// - Returns: The view model.
  public func disabled(_ isDisabled: Bool) -> some ViewModel<Output> {
    transformEnvironment(\.isEnabled) { isEnabled in
      if isDisabled { isEnabled = false }
    }
  }
}
