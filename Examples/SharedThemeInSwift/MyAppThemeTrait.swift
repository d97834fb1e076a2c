// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// The themes in Swift, with the numbers that C has for them.
enum MyAppTheme: Int {
  case standard, pastel, bold, monochrome
}

/// The trait in Swift: the same one as that of C or Objective-C, since the identifier is the same.
struct MyAppThemeTrait: TraitDefinition {
  static let defaultValue = MyAppTheme.standard
  static let affectsColorAppearance = true
  static let name = "Theme"
  static let identifier = "com.myapp.theme"
}

extension TraitCollection {
  var myAppTheme: MyAppTheme { self[MyAppThemeTrait.self] }
}

extension MutableTraits {
  var myAppTheme: MyAppTheme {
    get { self[MyAppThemeTrait.self] }
    set { self[MyAppThemeTrait.self] = newValue }
  }
}
