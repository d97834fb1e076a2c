// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import TraitBridge

/// A value as lines that are the same in each run, on each machine.
///
/// Sets and dictionaries are in the order of their texts, objects have no addresses, numbers are
/// written without a locale, closures are only said to be there.
struct SnapshotText {
  private(set) var lines: [String] = []
  /// Whether the lines are a tree, so that each has a path.
  let isTree: Bool
  /// The objects around the value, so that a cycle ends.
  private var path: [ObjectIdentifier] = []

  init(_ value: Any) {
    if let text = value as? String {
      isTree = false
      lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map(String.init)
      if lines.last == "" { lines.removeLast() }
    } else {
      isTree = true
      add(value, label: nil, depth: 0)
    }
  }

  private mutating func add(_ value: Any, label: String?, depth: Int) {
    if let text = Self.leaf(value) { return addLine(text, label, depth) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first?.value else { return addLine("nil", label, depth) }
      add(wrapped, label: label, depth: depth)
    case .set: addSorted(mirror.children.map(\.value), label, depth)
    case .dictionary: addDictionary(mirror, label, depth)
    case .collection: addElements(mirror.children.map(\.value), label, depth)
    case .enum: addEnum(value, mirror, label, depth)
    case .class, .foreignReference: addObject(value, mirror, label, depth)
    case .struct, .tuple: addFields(mirror, label, depth)
    default: addLine(Self.typeName(value), label, depth)
    }
  }

  private mutating func addLine(_ text: String, _ label: String?, _ depth: Int) {
    let start = String(repeating: "  ", count: depth) + (label.map { $0 + ":" } ?? "")
    lines.append(label == nil ? start + text : text.isEmpty ? start : start + " " + text)
  }

  private mutating func addElements(_ elements: [Any], _ label: String?, _ depth: Int) {
    guard !elements.isEmpty else { return addLine("[]", label, depth) }
    addLine("", label, depth)
    for (index, element) in elements.enumerated() {
      add(element, label: "[\(index)]", depth: depth + 1)
    }
  }

  private mutating func addSorted(_ elements: [Any], _ label: String?, _ depth: Int) {
    let texts = elements.map { (lines: SnapshotText(nested: $0).lines, element: $0) }
    let sorted = texts.sorted { $0.lines.lexicographicallyPrecedes($1.lines) }
    addElements(sorted.map(\.element), label, depth)
  }

  private mutating func addDictionary(_ mirror: Mirror, _ label: String?, _ depth: Int) {
    let entries = mirror.children.compactMap { child -> (key: String, value: Any)? in
      let parts = Array(Mirror(reflecting: child.value).children)
      guard parts.count == 2 else { return nil }
      return (SnapshotText(nested: parts[0].value).joined(separator: " "), parts[1].value)
    }
    guard !entries.isEmpty else { return addLine("[:]", label, depth) }
    addLine("", label, depth)
    for entry in entries.sorted(by: { $0.key < $1.key }) {
      add(entry.value, label: entry.key, depth: depth + 1)
    }
  }

  private mutating func addEnum(
    _ value: Any, _ mirror: Mirror, _ label: String?, _ depth: Int
  ) {
    guard let payload = mirror.children.first else {
      return addLine(String(describing: value), label, depth)
    }
    addLine("." + (payload.label ?? ""), label, depth)
    let inner = Mirror(reflecting: payload.value)
    guard inner.displayStyle == .tuple else {
      return add(payload.value, label: "value", depth: depth + 1)
    }
    addChildren(of: inner, depth + 1)
  }

  private mutating func addObject(
    _ value: Any, _ mirror: Mirror, _ label: String?, _ depth: Int
  ) {
    let identity = ObjectIdentifier(value as AnyObject)
    guard !path.contains(identity) else {
      return addLine(Self.typeName(value) + " (around here)", label, depth)
    }
    path.append(identity)
    addFields(mirror, label, depth)
    path.removeLast()
  }

  private mutating func addFields(_ mirror: Mirror, _ label: String?, _ depth: Int) {
    let isTuple = mirror.displayStyle == .tuple
    addLine(isTuple ? "" : Self.name(of: mirror.subjectType), label, depth)
    addChildren(of: mirror, depth + 1)
  }

  private mutating func addChildren(of mirror: Mirror, _ depth: Int) {
    if let above = mirror.superclassMirror { addChildren(of: above, depth) }
    for (index, child) in mirror.children.enumerated() {
      add(child.value, label: child.label ?? ".\(index)", depth: depth)
    }
  }
}

extension SnapshotText {
  /// The lines of a value within another one, where text is quoted.
  private init(nested value: Any) {
    isTree = true
    add(value, label: nil, depth: 0)
  }

  /// A value in one line, where text is quoted.
  static func line(of value: Any) -> String {
    SnapshotText(nested: value).joined(separator: " ")
  }

  private func joined(separator: String) -> String {
    lines.map { String($0.drop { $0 == " " }) }.joined(separator: separator)
  }

  /// The text of a value that is shown in one line.
  private static func leaf(_ value: Any) -> String? {
    switch value {
    case let value as String: return value.debugDescription
    case let value as Substring: return String(value).debugDescription
    case let value as Character: return String(value).debugDescription
    case let value as Data: return "\(value.count) bytes \(value.base64EncodedString())"
    case is ModelAction: return "action"
    case let type as Any.Type: return name(of: type) + ".self"
    default: break
    }
    switch Mirror(reflecting: value).displayStyle {
    case .optional, .collection, .dictionary, .set, .tuple: return nil
    default: break
    }
    if name(of: type(of: value)) == "ModelBinding" { return "binding" }
    guard let value = value as? any CustomStringConvertible else { return nil }
    let text = value.description
    return text.contains(where: \.isNewline) ? text.debugDescription : text
  }

  private static func typeName(_ value: Any) -> String {
    let name = String(describing: type(of: value))
    return name.contains("->") ? "function" : name
  }

  /// The name of a type, without what it is generic over.
  private static func name(of type: Any.Type) -> String {
    String(String(describing: type).prefix { $0 != "<" })
  }

  /// The path of a line: the labels of the values around it, from the outside.
  func path(ofLine index: Int) -> String? {
    guard isTree else { return nil }
    return Self.path(ofLine: index, in: lines)
  }

  static func path(ofLine index: Int, in lines: [String]) -> String? {
    guard lines.indices.contains(index) else { return nil }
    var labels: [Substring] = []
    var depth = Int.max
    for line in lines[...index].reversed() {
      let indentation = line.prefix { $0 == " " }.count
      guard indentation < depth, indentation > 0 else { continue }
      depth = indentation
      labels.append(line.dropFirst(indentation).prefix { $0 != ":" })
    }
    let path = labels.reversed().joined(separator: ".").replacing(".[", with: "[")
    return path.isEmpty ? nil : path
  }
}

extension String {
  /// Creates the text of a value that snapshots are made of: the same in each run.
  ///
  /// Text stands as it is. Anything else is a tree, a line for each property; what describes itself
  /// (`CustomStringConvertible`) is one line.
  ///
  /// - Parameter value: The value.
  public init(snapshotOf value: Any) {
    self = SnapshotText(value).lines.joined(separator: "\n")
  }
}
