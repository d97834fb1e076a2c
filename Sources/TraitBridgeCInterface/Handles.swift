// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge
internal import TraitBridgeC
internal import TraitBridgeCSupport

/// The handles of the process, by what they stand for.
enum Handles {
  static let traits = HandleTable<ForeignTrait>(.trait)
  static let objects = HandleTable<ForeignObject>(.object)
  static let collections = HandleTable<TraitCollection>(.collection)
  static let nodes = HandleTable<OwnedNode>(.node) { owned throws(Failure) in
    guard owned.isOfThisThread else { throw .wrongThread(owned.node.label) }
  }
  static let registrations = HandleTable<OwnedRegistration>(.registration) {
    owned throws(Failure) in
    guard owned.isOfThisThread else { throw .wrongThread(owned.label) }
  }
}

/// Something of a tree, which belongs to one thread.
protocol ThreadOwned {
  var thread: UInt64 { get }
}

extension ThreadOwned {
  var isOfThisThread: Bool { thread == traitbridge_c_thread_number() }
}

/// A node with the thread that its tree belongs to.
struct OwnedNode: ThreadOwned {
  let node: TraitNode
  let thread = traitbridge_c_thread_number()
}

/// A registration with the thread that its node belongs to, and the label of that.
struct OwnedRegistration: ThreadOwned {
  let registration: TraitChangeRegistration
  let label: String
  let thread = traitbridge_c_thread_number()
}

extension tb_trait {
  /// The handle of a trait, which is the same each time.
  init(_ trait: ForeignTrait) throws(Failure) {
    self.init(value: try Handles.traits.intern(trait, identity: trait))
  }

  var trait: ForeignTrait {
    get throws(Failure) { try Handles.traits.content(of: value) }
  }
}

extension tb_object {
  /// A handle to release, or zeros for no object.
  init(_ object: ForeignObject?) throws(Failure) {
    self.init(value: 0)
    if let object { value = try Handles.objects.insert(object) }
  }

  /// The object, or none for zeros.
  var object: ForeignObject? {
    get throws(Failure) { value == 0 ? nil : try Handles.objects.content(of: value) }
  }
}

extension tb_collection {
  /// A handle to release.
  init(_ collection: TraitCollection) throws(Failure) {
    self.init(value: try Handles.collections.insert(collection))
  }

  /// The collection, which is empty for zeros.
  var collection: TraitCollection {
    get throws(Failure) {
      value == 0 ? TraitCollection() : try Handles.collections.content(of: value)
    }
  }
}

extension tb_node {
  /// A handle to release; a node has one at a time.
  init(_ node: TraitNode) throws(Failure) {
    self.init(
      value: try Handles.nodes.insert(OwnedNode(node: node), identity: ObjectIdentifier(node)))
  }

  var node: TraitNode {
    get throws(Failure) { try Handles.nodes.content(of: value).node }
  }
}

extension tb_registration {
  /// A handle to release.
  init(_ registration: TraitChangeRegistration, at node: TraitNode) throws(Failure) {
    let owned = OwnedRegistration(registration: registration, label: node.label)
    self.init(value: try Handles.registrations.insert(owned))
  }

  var registration: TraitChangeRegistration {
    get throws(Failure) { try Handles.registrations.content(of: value).registration }
  }
}
