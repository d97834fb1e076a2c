// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension DynamicValue {
  /// Creates a value that is the same under all traits.
  ///
  /// - Parameter value: The value.
  public init(constant value: Value) {
    self.init { _ in value }
  }

  /// Creates a value with a light and a dark form.
  ///
  /// - Parameters:
  ///   - light: The value for a light style, and where no style is specified.
  ///   - dark: The value for a dark style.
  public init(light: Value, dark: Value) {
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// Creates a value with a form for the usual contrast and one for a high contrast.
  ///
  /// - Parameters:
  ///   - normal: The value for the usual contrast, and where no contrast is specified.
  ///   - highContrast: The value for a high contrast.
  public init(normal: DynamicValue, highContrast: DynamicValue) {
    self.init { traits in
      (traits.accessibilityContrast == .high ? highContrast : normal).resolved(with: traits)
    }
  }

  /// Creates a value with forms for both styles and both contrasts.
  ///
  /// - Parameters:
  ///   - light: The value for a light style, and where no style is specified.
  ///   - dark: The value for a dark style.
  ///   - highContrastLight: The value for a light style with a high contrast.
  ///   - highContrastDark: The value for a dark style with a high contrast.
  public init(light: Value, dark: Value, highContrastLight: Value, highContrastDark: Value) {
    self.init(
      normal: DynamicValue(light: light, dark: dark),
      highContrast: DynamicValue(light: highContrastLight, dark: highContrastDark))
  }

  /// Makes another dynamic value out of this one.
  ///
  /// - Parameter transform: Makes the other value out of what this one is resolved to.
  /// - Returns: The other value, which depends on the same traits.
  public func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> DynamicValue<Other> {
    DynamicValue<Other> { transform(resolved(with: $0)) }
  }
}

extension TraitEnvironment {
  /// What a dynamic value is here.
  ///
  /// - Parameter value: The value.
  /// - Returns: The value under the traits here.
  public func resolve<Value>(_ value: DynamicValue<Value>) -> Value {
    value.resolved(with: traitCollection)
  }
}
