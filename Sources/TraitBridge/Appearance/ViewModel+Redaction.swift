// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension ViewModel {
  /// Adds reasons to hide the content of this view model and everything below it.
  ///
  /// Reasons are only ever added: an empty set changes nothing.
  ///
  /// - Parameter reason: The reasons to add.
  /// - Returns: The view model with the reasons.
  public func redacted(reason: ModelRedactionReasons) -> some ViewModel<Output> {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Marks the content of this view model and everything below it as private, or not.
  ///
  /// It is hidden where the reasons in force contain ``ModelRedactionReasons/privacy``.
  ///
  /// - Parameter sensitive: Whether the content is private.
  /// - Returns: The view model with the mark.
  public func privacySensitive(_ sensitive: Bool = true) -> some ViewModel<Output> {
    environment(\.isPrivacySensitive, sensitive)
  }
}
