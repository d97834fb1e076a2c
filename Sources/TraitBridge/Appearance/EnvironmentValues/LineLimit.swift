// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

private enum LineLimitKey: ModelEnvironmentKey {
  static let defaultValue: Int? = nil
}

extension ModelEnvironmentValues {
  /// How many lines a text may have here, if there is a limit.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
}

extension ViewModel {
  /// Says how many lines a text in this view model and everything below it may have.
  ///
  /// - Parameter number: How many; `nil` for any number.
  /// - Returns: The view model with the limit.
  public func lineLimit(_ number: Int?) -> some ViewModel<Output> {
    environment(\.lineLimit, number)
  }
}
