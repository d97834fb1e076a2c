// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Names of SwiftUI that a file uses beside those of TraitBridge, as far as such a file needs them.

public struct Color {
  public init() {}
}

@propertyWrapper
public struct Environment<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

@propertyWrapper
public struct State<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

@propertyWrapper
public struct Binding<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}
