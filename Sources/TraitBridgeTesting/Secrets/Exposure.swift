// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Something that can be got out of a value by whoever has it.
struct Exposure {
  /// How to get it.
  let place: String
  let bytes: [UInt8]

  init(_ place: String, _ text: String) {
    self.init(place, Array(text.utf8))
  }

  init(_ place: String, _ bytes: [UInt8]) {
    self.place = place
    self.bytes = bytes
  }

  static func all(of value: Any) -> [Exposure] {
    var walk = MirrorWalk()
    walk.visit(value, at: "")
    return [
      Exposure("its description", String(describing: value)),
      Exposure("its debug description", String(reflecting: value)),
      Exposure("its dump", dumped(value)), Exposure("its snapshot", String(snapshotOf: value)),
    ] + coded(value) + messages(value) + walk.found
  }

  private static func dumped(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  private static func coded(_ value: Any) -> [Exposure] {
    guard let value = value as? any Encodable else { return [] }
    let lists = PropertyListEncoder()
    lists.outputFormat = .xml
    return [
      ("its JSON", try? JSONEncoder().encode([AnyEncodable(value)])),
      ("its property list", try? lists.encode([AnyEncodable(value)])),
    ].compactMap { place, data in data.map { Exposure(place, Array($0)) } }
  }

  private static func messages(_ value: Any) -> [Exposure] {
    guard let error = value as? any Error else { return [] }
    let bridged = error as NSError
    return [
      Exposure("its localized description", error.localizedDescription),
      Exposure("its user information", "\(bridged.userInfo)"),
    ]
  }
}

private struct AnyEncodable: Encodable {
  private let value: any Encodable

  init(_ value: any Encodable) {
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

/// A walk through the mirrors of a value, which looks at every text and all bytes on the way.
private struct MirrorWalk {
  private(set) var found: [Exposure] = []
  private var objects: Set<ObjectIdentifier> = []
  private var depth = 0

  mutating func visit(_ value: Any, at path: String) {
    guard depth < 64 else { return }
    depth += 1
    defer { depth -= 1 }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      guard objects.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
    }
    let place = path.isEmpty ? "its mirror" : "its mirror at \(path)"
    switch value {
    case let text as any StringProtocol: found.append(Exposure(place, String(text)))
    case let data as Data: found.append(Exposure(place, Array(data)))
    case let bytes as [UInt8]: found.append(Exposure(place, bytes))
    case let value as any CustomStringConvertible:
      if !path.isEmpty { found.append(Exposure(place, value.description)) }
      visitChildren(of: mirror, at: path)
    default: visitChildren(of: mirror, at: path)
    }
  }

  private mutating func visitChildren(of mirror: Mirror, at path: String) {
    if let above = mirror.superclassMirror { visitChildren(of: above, at: path) }
    for (index, child) in mirror.children.enumerated() {
      let label = child.label ?? "[\(index)]"
      visit(
        child.value, at: path.isEmpty || label.hasPrefix("[") ? path + label : "\(path).\(label)")
    }
  }
}
