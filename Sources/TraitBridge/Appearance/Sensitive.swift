// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A value that shows itself only to who names the redaction reasons in force.
///
/// Everything that prints, dumps, mirrors or interpolates a sensitive value gets
/// ``SensitiveText/placeholder``, which has the same length whatever it hides. There is no hash, no
/// order and no coding of the clear value.
///
/// ```swift
/// let owner = Sensitive("Ada Lovelace")
/// print(owner)                         // ••••••
/// owner.text([])                       // "Ada Lovelace"
/// owner.text(.privacy)                 // "••••••"
/// ```
///
/// Two sensitive values are equal where their clear values are, so that an unchanged secret counts
/// as unchanged.
public struct Sensitive<Value> {
  private let clearValue: Value

  /// Hides a value.
  ///
  /// - Parameter value: The value to hide.
  public init(_ value: Value) {
    clearValue = value
  }

  /// The clear value, if the reasons in force allow it to be seen.
  ///
  /// This is the only way to the clear value. Any reason at all hides it.
  ///
  /// - Parameter reasons: The reasons in force where the value is going to be shown, such as a
  ///   read of `\.redactionReasons`.
  /// - Returns: The value where there is no reason to hide it, `nil` otherwise.
  public func revealed(under reasons: ModelRedactionReasons) -> Value? {
    reasons.isEmpty ? clearValue : nil
  }

  /// Makes a sensitive value out of this one, which stays hidden meanwhile.
  ///
  /// - Parameter transform: What to make of the clear value.
  /// - Returns: The result, hidden.
  /// - Throws: What `transform` throws.
  public func map<Result, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Sensitive<Result> {
    Sensitive<Result>(try transform(clearValue))
  }
}

extension Sensitive: Sendable where Value: Sendable {}

extension Sensitive: Equatable where Value: Equatable {}

/// What stands in for text that may not be shown.
public enum SensitiveText {
  /// Six bullets, whatever they hide.
  public static let placeholder = "••••••"
}

extension Sensitive {
  /// The text of the value, or the placeholder where a reason hides it.
  ///
  /// - Parameters:
  ///   - reasons: The reasons in force where the text is going to be shown.
  ///   - format: What makes text out of the clear value; it runs only where nothing hides it.
  /// - Returns: The text, or ``SensitiveText/placeholder``.
  public func text(_ reasons: ModelRedactionReasons, format: (Value) -> String) -> String {
    revealed(under: reasons).map(format) ?? SensitiveText.placeholder
  }
}

extension Sensitive where Value: CustomStringConvertible {
  /// The description of the value, or the placeholder where a reason hides it.
  ///
  /// - Parameter reasons: The reasons in force where the text is going to be shown.
  /// - Returns: The text, or ``SensitiveText/placeholder``.
  public func text(_ reasons: ModelRedactionReasons) -> String {
    text(reasons) { $0.description }
  }
}
