// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge

/// Something that is meant to keep a text to itself.
protocol SecretHolder: Equatable, Sendable {
  init(holding text: String)
}

extension Sensitive: SecretHolder where Value == String {
  init(holding text: String) { self.init(text) }
}

/// What a program does with its values that others get to see, for one kind of holder.
enum LeakChannels<Holder: SecretHolder> {
  private struct Account: Equatable {
    var holder: Holder
    var list: [Holder?]
    var table: [String: Holder]
    var more: (any Sendable)?

    static func == (first: Account, second: Account) -> Bool { first.holder == second.holder }
  }

  private final class Owner {
    let account: Account
    lazy var later = account
    init(_ account: Account) { self.account = account }
  }

  private indirect enum Choice {
    case one(Holder)
    case nested(Choice)
  }

  private struct Failure: LocalizedError {
    let holder: Holder
  }

  private struct HolderTrait: TraitDefinition {
    static var defaultValue: Holder? { nil }
    static var identifier: String { "t.holder.\(Holder.self)" }
  }

  private struct Model: ViewModel {
    @ModelState var holder: Holder
    @ModelEnvironment(HolderTrait.self) var inherited
    var body: Output { Output(holder: holder, binding: $holder, inherited: inherited) }
  }

  private struct Output {
    let holder: Holder
    let binding: ModelBinding<Holder>
    let inherited: Holder?
  }

  /// What each channel shows of the holder.
  static func texts(of text: String) async -> [String: String] {
    let holder = Holder(holding: text)
    let account = Account(holder: holder, list: [holder], table: ["a": holder], more: holder)
    var texts = plainTexts(of: holder)
    texts.merge(nestedTexts(of: account)) { first, _ in first }
    texts.merge(errorTexts(of: holder)) { first, _ in first }
    texts.merge(treeTexts(of: holder)) { first, _ in first }
    texts.merge(await streamTexts(of: holder)) { first, _ in first }
    texts.merge(reportTexts(of: holder)) { first, _ in first }
    return texts
  }

  private static func plainTexts(of holder: Holder) -> [String: String] {
    var printed = ""
    print(holder, holder as Any, separator: "", to: &printed)
    var printedForDebugging = ""
    debugPrint(holder, to: &printedForDebugging)
    return [
      "interpolation": "\(holder)",
      "describing": String(describing: holder),
      "reflecting": String(reflecting: holder),
      "print": printed,
      "debugPrint": printedForDebugging,
      "dump": dumped(holder),
      "mirror": walked(holder),
      "optional": "\(Optional(holder) as Any)",
      "metatype": "\(type(of: holder)) \(Mirror(reflecting: holder).subjectType)",
      "playground":
        "\((holder as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? "")",
    ]
  }

  private static func nestedTexts(of account: Account) -> [String: String] {
    let owner = Owner(account)
    _ = owner.later
    return [
      "struct": "\(account)",
      "struct, reflecting": String(reflecting: account),
      "struct, dump": dumped(account),
      "struct, mirror": walked(account),
      "class, dump": dumped(owner),
      "class, mirror": walked(owner),
      "enum": "\(Choice.nested(.one(account.holder)))",
      "enum, dump": dumped(Choice.nested(.one(account.holder))),
      "tuple": "\((account.holder, account.holder))",
      "collections": "\(account.list) \(account.table)",
      "key path": "\(\Account.holder)",
      "result": "\(Result<Holder, Failure>.success(account.holder))",
      "existential": "\(account.more as Any)",
    ]
  }

  private static func errorTexts(of holder: Holder) -> [String: String] {
    let failure = Failure(holder: holder)
    return [
      "error": "\(failure)",
      "error, localized": failure.localizedDescription,
      "error, bridged": "\(failure as NSError)",
      "result of an error": "\(Result<Int, Failure>.failure(failure))",
      "coding": coded(holder),
    ]
  }

  private static func coded(_ holder: Holder) -> String {
    let coder = TraitCollectionCoder(for: [HolderTrait.self])
    do throws(TraitCodingError) {
      let traits = TraitCollection(HolderTrait.self, value: holder)
      return String(decoding: try coder.encodeIncludingPrivacyTraits(traits), as: UTF8.self)
    } catch {
      return "\(error) \(error.localizedDescription) \(dumped(error))"
    }
  }

  private static func treeTexts(of holder: Holder) -> [String: String] {
    let node = TraitNode("node")
    node.traitOverrides[HolderTrait.self] = holder
    let host = ModelHost(Model(holder: holder), in: node)
    let output = host.output
    let action = ModelAction { [holder] in _ = holder }
    let values: [String: Any] = [
      "node": node, "collection": node.traitCollection, "overrides": node.traitOverrides,
      "environment": node.environment, "host": host, "output": output, "binding": output.binding,
      "state": ModelState(wrappedValue: holder), "action": action, "model": Model(holder: holder),
    ]
    return values.mapValues { "\($0) \(String(reflecting: $0)) \(dumped($0)) \(walked($0))" }
  }

  /// Streams with something in them that nobody has taken yet.
  private static func streamTexts(of holder: Holder) async -> [String: String] {
    let node = TraitNode("node")
    let values = node.values(of: HolderTrait.self)
    let changes = node.changes(of: HolderTrait.self)
    let iterator = changes.makeAsyncIterator()
    let registered = Log<String>()
    node.registerForTraitChanges([HolderTrait.self]) { (_: TraitNode, previous) in
      registered.add("\(previous) \(dumped(previous))")
    }
    for value in [holder, nil, holder] { node.traitOverrides[HolderTrait.self] = value }
    var taking = node.changes(of: HolderTrait.self).makeAsyncIterator()
    node.traitOverrides[HolderTrait.self] = nil
    let changed = [await taking.next()].compactMap { $0 }
    return [
      "values": dumped(values) + walked(values),
      "changes": dumped(changes) + walked(changes) + dumped(iterator) + walked(iterator),
      "change": changed.map { "\($0) \(dumped($0)) \(walked($0))" }.joined(),
      "handlers": registered.entries.joined(),
    ]
  }

  private static func reportTexts(of holder: Holder) -> [String: String] {
    let found = diagnostics {
      let model = Model(holder: holder)
      _ = model.holder
      model.holder = holder
      _ = model.output()
      _ = ModelHost(Model(holder: holder).environment(HolderTrait.self, holder)).output
      let bound = ModelHost(Model(holder: holder)).output.binding
      bound.wrappedValue = holder
    }
    let other = Holder(holding: "other")
    let issues = Shared<[String]>([])
    withKnownIssue {
      #expect(holder == other)
      #expect([holder] == [other])
      #expect(throws: Never.self) { throw Failure(holder: holder) }
    } matching: { issue in
      issues.value.append("\(issue) \(String(reflecting: issue)) \(issue.comments)")
      return true
    }
    return [
      "diagnostics": "\(found) \(dumped(found))",
      "failed tests": issues.value.joined(),
    ]
  }

  private static func dumped(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  /// Everything that mirrors show, a few levels deep.
  private static func walked(_ value: Any, depth: Int = 8) -> String {
    guard depth > 0 else { return "" }
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map {
      "\($0.label ?? "") \($0.value) \(walked($0.value, depth: depth - 1))"
    }
    return children.joined(separator: " ") + (mirror.superclassMirror.map { "\($0)" } ?? "")
  }
}
