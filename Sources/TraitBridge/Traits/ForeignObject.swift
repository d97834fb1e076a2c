// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// An object whose type only one language knows.
///
/// Give a trait this type, best as an optional, to hold an object of another language. What a Swift
/// trait holds that is neither a number nor text is one of these to other languages.
public struct ForeignObject: Sendable {
  /// What it holds.
  public let content: any Equatable & Sendable

  /// Creates an object.
  ///
  /// - Parameter content: What it holds.
  public init(_ content: some Equatable & Sendable) {
    self.content = content
  }
}

extension ForeignObject: Equatable {
  /// Whether the contents of two objects are of one type and equal.
  ///
  /// - Parameters:
  ///   - first: An object.
  ///   - second: Another one.
  /// - Returns: `true` where they are.
  public static func == (first: ForeignObject, second: ForeignObject) -> Bool {
    first.content.isEqual(to: second.content)
  }
}

extension ForeignObject: CustomStringConvertible {
  /// The description of the content.
  public var description: String { String(describing: content) }
}

extension Equatable {
  fileprivate func isEqual(to other: any Equatable) -> Bool {
    (other as? Self).map { $0 == self } ?? false
  }
}
