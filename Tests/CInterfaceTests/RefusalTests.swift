// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge
import TraitBridgeC
import TraitBridgeCInterface

private enum OriginalTrait: TraitDefinition {
  static let defaultValue = 1
  static let name = "Original"
  static let identifier = "test.c.original"
  static let affectsColorAppearance = true
}

@Suite struct RefusalTests {
  /// In what a definition differs from the first one, and the status for that.
  enum Difference: CaseIterable, Sendable {
    case none, kind, defaultValue, name, colorFlag

    var status: tb_status {
      switch self {
      case .none: tb_status(TB_OK)
      case .kind: tb_status(TB_ERROR_KIND_CONFLICT)
      case .defaultValue: tb_status(TB_ERROR_DEFAULT_CONFLICT)
      case .name: tb_status(TB_ERROR_NAME_CONFLICT)
      case .colorFlag: tb_status(TB_ERROR_COLOR_FLAG_CONFLICT)
      }
    }
  }

  @Test(arguments: Difference.allCases, [true, false])
  func `each difference of a definition has a status of its own`(
    difference: Difference, isFirstInSwift: Bool
  ) throws {
    let identifier = isFirstInSwift ? OriginalTrait.identifier : "test.c.first"
    if isFirstInSwift {
      _ = ForeignTrait(OriginalTrait.self)
    } else {
      #expect(claim(identifier, origin: "c:first.c", .none) == ok)
    }
    #expect(claim(identifier, origin: "c:second.c", difference) == difference.status)
    guard difference != .none else { return }
    let first = isFirstInSwift ? String(reflecting: OriginalTrait.self) : "c:first.c"
    #expect(lastError().contains("\(first) and c:second.c"))
  }

  private func claim(
    _ identifier: String, origin: String, _ difference: Difference
  ) -> tb_status {
    Definition(
      kind: Int(difference == .kind ? TB_KIND_DOUBLE : TB_KIND_INTEGER), identifier: identifier,
      integer: difference == .defaultValue ? 2 : 1,
      name: difference == .name ? "Other" : "Original", origin: origin,
      affectsColorAppearance: difference != .colorFlag
    ).define().status
  }

  @Test func `a trait of nobody, a wrong kind and a circle are errors`() throws {
    let trait = try defined(TB_KIND_INTEGER, "test.c.refusals")
    #expect(find("test.c.nobody").status == tb_status(TB_ERROR_UNKNOWN_TRAIT))
    #expect(
      Definition(kind: 9, identifier: "test.c.kind").define().status
        == tb_status(TB_ERROR_INVALID_ARGUMENT))
    #expect(
      Definition(kind: 1, identifier: "").define().status == tb_status(TB_ERROR_INVALID_ARGUMENT))
    let (scene, window) = (TraitNode("scene"), TraitNode("window"))
    scene.attach(window)
    try withHandle(scene) { scene in
      let wrongKind = tb_status(TB_ERROR_WRONG_KIND)
      var number = 4.5
      #expect(unsafe tb_node_get_double(scene, trait, &number) == wrongKind)
      #expect(number == 4.5)
      #expect(tb_overrides_set_double(scene, trait, 1) == wrongKind)
      #expect(unsafe tb_overrides_set_string(scene, trait, "1") == wrongKind)
      #expect(tb_overrides_set_object(scene, trait, tb_object()) == wrongKind)
      try withHandle(window) { window in
        #expect(tb_node_attach(scene, window) == tb_status(TB_ERROR_CYCLE))
        #expect(tb_node_attach(scene, scene) == tb_status(TB_ERROR_CYCLE))
      }
    }
    #expect(scene.parent == nil)
  }

  @Test func `structs say their size and version`() throws {
    let invalid = tb_status(TB_ERROR_INVALID_ARGUMENT)
    let unsupported = tb_status(TB_ERROR_UNSUPPORTED_VERSION)
    var definition = Definition(kind: 1, identifier: "test.c.size", size: 8)
    #expect(definition.define().status == invalid)
    definition.size = nil
    for version in [0, tb_version() + 1] {
      definition.version = version
      #expect(definition.define().status == unsupported)
    }
    #expect(find("test.c.size").status == tb_status(TB_ERROR_UNKNOWN_TRAIT))
  }

  @Test func `a handle is stale once it has been released, whatever took its place`() throws {
    let stale = tb_status(TB_ERROR_STALE_HANDLE)
    var (first, second) = (tb_collection(), tb_collection())
    #expect(unsafe tb_collection_create(&first) == ok)
    #expect(tb_collection_retain(first) == ok)
    #expect(tb_collection_release(first) == ok)
    #expect(tb_collection_release(first) == ok)
    #expect(unsafe tb_collection_create(&second) == ok)
    #expect(tb_collection_release(first) == stale)
    #expect(tb_collection_retain(first) == stale)
    #expect(tb_collection_release(second) == ok)
    // A number of another kind, and one that never was a handle.
    let trait = try defined(TB_KIND_INTEGER, "test.c.stale")
    #expect(tb_collection_release(tb_collection(value: trait.value)) == stale)
    #expect(tb_node_release(tb_node(value: .max)) == stale)
    #expect(tb_object_release(tb_object(value: 1)) == stale)
    #expect(tb_node_release(tb_node()) == tb_status(TB_ERROR_NULL_ARGUMENT))
    var value = 5
    #expect(unsafe tb_collection_get_integer(tb_collection(), tb_trait(value: 3), &value) == stale)
    #expect(value == 5)
  }

  @Test func `another thread is told that a node is not its own`() throws {
    let trait = try defined(TB_KIND_INTEGER, "test.c.thread")
    let node = TraitNode("mine")
    let wrong = tb_status(TB_ERROR_WRONG_THREAD)
    try withHandle(node) { handle in
      let heard = onAnotherThread {
        var value = 0
        let statuses = [
          tb_overrides_set_integer(handle, trait, 1),
          unsafe tb_node_get_integer(handle, trait, &value),
          tb_node_release(handle), tb_node_retain(handle), tb_node_detach(handle),
        ]
        return (statuses, lastError())
      }
      #expect(heard.0 == Array(repeating: wrong, count: 5))
      #expect(heard.1 == "the node mine belongs to another thread")
      #expect(tb_overrides_set_integer(handle, trait, 1) == ok)
    }
  }

  @Test func `each thread has its own last error`() {
    #expect(find("test.c.nobody.here").status != ok)
    let other = onAnotherThread {
      let before = lastError()
      _ = find("test.c.nobody.there")
      return (before, lastError())
    }
    #expect(other.0 == "")
    #expect(other.1.contains("test.c.nobody.there"))
    #expect(lastError().contains("test.c.nobody.here"))
  }

  @Test func `every status has a name`() {
    let names = (0...16).map { unsafe String(cString: tb_status_name($0)) }
    #expect(Set(names).count == 17)
    #expect(names.first == "TB_OK")
    #expect(names.dropFirst().allSatisfy { $0.hasPrefix("TB_ERROR_") })
    #expect(unsafe String(cString: tb_status_name(17)) == "an unknown status")
  }
}

/// Runs something on a thread of its own and waits for it.
func onAnotherThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let box = Box<Result>()
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    box.value = body()
    done.signal()
  }
  done.wait()
  guard let value = box.value else { preconditionFailure("The thread has run.") }
  return value
}

private final class Box<Value>: @unchecked Sendable {
  // Written before the semaphore is signalled, and read after that.
  var value: Value?
}
