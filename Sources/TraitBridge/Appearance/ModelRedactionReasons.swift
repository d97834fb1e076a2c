// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The reasons for which content is hidden, as SwiftUI's `RedactionReasons` has them.
///
/// The reasons in force at a place are the value of ``RedactionReasonsTrait``. Where nobody has set
/// them they are ``privacy``: nothing is shown until somebody above says so.
///
/// ```swift
/// scene.traitOverrides.redactionReasons = []            // shows everything below the scene
/// window.traitOverrides.redactionReasons = .privacy     // hides it again below the window
/// ```
public struct ModelRedactionReasons: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: The bits; those without a name count as reasons too.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The content is not there yet, and a stand-in takes its place.
  public static let placeholder = ModelRedactionReasons(rawValue: 1 << 0)

  /// The content is private.
  public static let privacy = ModelRedactionReasons(rawValue: 1 << 1)
}

extension ModelRedactionReasons: CustomStringConvertible {
  /// The names of the reasons, in brackets.
  public var description: String {
    var names: [String] = []
    if contains(.placeholder) { names.append("placeholder") }
    if contains(.privacy) { names.append("privacy") }
    let others = subtracting([.placeholder, .privacy])
    if !others.isEmpty { names.append("0x" + String(others.rawValue, radix: 16)) }
    return "[" + names.joined(separator: ", ") + "]"
  }
}
