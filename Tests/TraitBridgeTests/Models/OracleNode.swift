// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A property of one of the objects.
struct ObjectProperty: Hashable {
  let object: Int
  let path: WritableKeyPath<NaiveObject, Int>
}

/// What a planned view model makes, with the places that tell outputs apart.
struct OracleOutput: Equatable {
  var place = 0
  var id = 0
  var count = 0
  var values: [Int] = []
  var children: [OracleOutput] = []
  var rows: [Int] = []
}

/// Something that a run has read.
struct OracleRecord {
  enum Read: Equatable {
    case plan(ModelPlan.Read)
    case count, object
  }

  enum Source {
    case plain(Read)
    case output(OracleNode)
  }

  enum Value: Equatable {
    case plain(Int)
    case output(OracleOutput)
  }

  let source: Source
  let value: Value
}

/// A view model as the oracle of runs knows it.
final class OracleNode {
  enum Kind {
    /// A planned view model, which can be compared.
    case planned
    /// One that can't.
    case loose
    /// A list that reads its rows.
    case list
    /// A list that does not.
    case rows
  }

  let number: Int
  let name: String
  let kind: Kind
  private unowned let owner: OracleNode?
  var plan: ModelPlan
  var count = 0
  var output: OracleOutput?
  var children: [OracleNode] = []
  /// The properties of objects that the last run has read, or what ran within it.
  var following: Set<ObjectProperty> = []
  /// Whether to run whatever has been read.
  var isForced = false
  private(set) var reads: [OracleRecord] = []
  /// Whether the present run has read nothing that differs from what the last one read.
  private(set) var isRepeating = false
  private var lastReads: [OracleRecord] = []
  private var lastChildren: [OracleNode] = []

  init(number: Int, name: String, kind: Kind, owner: OracleNode?, plan: ModelPlan) {
    self.number = number
    self.name = name
    self.kind = kind
    self.owner = owner
    self.plan = plan
  }

  /// The planned view model above, with or without a list between.
  var planOwner: OracleNode? {
    guard let owner = owner else { return nil }
    return owner.kind == .list || owner.kind == .rows ? owner.planOwner : owner
  }

  /// This and all below, parents first.
  var all: [OracleNode] { [self] + children.flatMap(\.all) }

  func beginRun() {
    isRepeating = output != nil && !isForced
    isForced = false
    following = []
    lastReads = reads
    reads = []
    lastChildren = children
    children = []
  }

  func endRun() {
    lastReads = []
    lastChildren = []
  }

  /// The child that the last run has made under a name.
  func take(_ name: String) -> OracleNode? {
    guard let index = lastChildren.firstIndex(where: { $0.name == name }) else { return nil }
    let child = lastChildren.remove(at: index)
    children.append(child)
    return child
  }

  func record(_ source: OracleRecord.Source, _ value: OracleRecord.Value) {
    let next = reads.count
    if next >= lastReads.count || lastReads[next].value != value { isRepeating = false }
    reads.append(OracleRecord(source: source, value: value))
  }
}
