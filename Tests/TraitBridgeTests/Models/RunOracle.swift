// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Which bodies of planned view models have to run, found out by comparing values.
///
/// A body runs if it is new, if a value that its last run has read differs, or if what its parent
/// says of it does. What cannot be compared differs if its parent runs, unless everything that the
/// parent has read before it makes the child is what it was.
///
/// An object that changes runs the bodies that have read it, and those within whose runs that was:
/// nested tracking in the Observation library counts what is read within as read outside.
final class RunOracle {
  private let root: OracleNode
  private var lastNumber = 0
  /// What runs just now, the innermost last.
  private var running: [OracleNode] = []
  private var ran: [Int] = []
  /// The environment of the host.
  private var environment = NaiveEnvironment()
  private(set) var objects = [NaiveObject(), NaiveObject()]

  init(_ plan: ModelPlan) {
    root = OracleNode(number: 0, name: "root", kind: .planned, owner: nil, plan: plan)
  }

  // MARK: Operations

  func replacePlan(by plan: ModelPlan) {
    root.isForced = root.isForced || plan != root.plan
    root.plan = plan
  }

  /// Adds one to the state of the view model at a place in the order of their outputs.
  func increment(_ index: Int) {
    outputNodes[index].count += 1
  }

  func change(_ property: ObjectProperty, to value: Int) {
    guard objects[property.object][keyPath: property.path] != value else { return }
    objects[property.object][keyPath: property.path] = value
    for node in root.all where node.following.contains(property) {
      node.isForced = true
      node.following = []
    }
  }

  /// Brings the output and those of all children that are followed on their own up to date.
  ///
  /// - Returns: The plans that have run, in order, and what those children are and make.
  func pull(in environment: NaiveEnvironment) -> (ran: [Int], rows: [(Int, OracleOutput?)]) {
    self.environment = environment
    ran = []
    bringUpToDate(root)
    var rows: [OracleNode] = []
    pullRows(below: root, &rows)
    outputNodes = root.all.filter { $0.kind == .planned || $0.kind == .loose }
    return (ran, rows.map { ($0.number, $0.output) })
  }

  private var outputNodes: [OracleNode] = []

  var output: OracleOutput? { root.output }

  private func pullRows(below node: OracleNode, _ rows: inout [OracleNode]) {
    for child in node.children {
      if node.plan.arrangement.isFollowed, child.kind != .rows {
        rows.append(child)
        bringUpToDate(child)
      }
      pullRows(below: child, &rows)
    }
  }

  // MARK: Evaluation

  private func bringUpToDate(_ node: OracleNode) {
    guard node.output != nil, !node.isForced else { return run(node) }
    for record in node.reads {
      if case .plain(let read) = record.source, value(of: read, at: node) != record.value {
        return run(node)
      }
    }
    for record in node.reads {
      guard case .output(let child) = record.source else { continue }
      bringUpToDate(child)
      if child.output.map(OracleRecord.Value.output) != record.value { return run(node) }
    }
  }

  private func run(_ node: OracleNode) {
    node.beginRun()
    running.append(node)
    defer { running.removeLast() }
    switch node.kind {
    case .planned, .loose:
      ran.append(node.plan.id)
      node.output = plannedOutput(of: node)
    case .list:
      let rows = node.plan.children.map { row($0, of: node) }
      node.output = OracleOutput(children: rows.map { read($0, at: node) })
    case .rows:
      node.output = OracleOutput(rows: node.plan.children.map { row($0, of: node).number })
    }
    node.endRun()
  }

  private func plannedOutput(of node: OracleNode) -> OracleOutput {
    let plan = node.plan
    let values = plan.reads.map { read($0, at: node) }
    _ = read(.count, at: node)
    var output = OracleOutput(
      place: node.number, id: plan.id, count: node.count, values: values)
    guard isShowing(node) else { return output }
    var occurrences: [Bool: Int] = [:]
    switch plan.arrangement {
    case .list: output.children = read(list(.list, of: node), at: node).children
    case .rows: output.rows = read(list(.rows, of: node), at: node).rows
    case .identified, .occurrence:
      for child in plan.children {
        occurrences[child.isLoose, default: 0] += 1
        let identity =
          plan.arrangement == .identified ? child.id : occurrences[child.isLoose] ?? 0
        let made = self.child(
          "\(plan.arrangement) \(identity) \(child.isLoose)", child.isLoose ? .loose : .planned,
          child, of: node)
        output.children.append(read(made, at: node))
      }
    case .handles:
      output.rows = plan.children.map { child in
        self.child(
          "handles \(child.id) \(child.isLoose)", child.isLoose ? .loose : .planned, child, of: node
        ).number
      }
    }
    return output
  }

  private func isShowing(_ node: OracleNode) -> Bool {
    switch node.plan.condition {
    case .always: true
    case .evenCount: read(.count, at: node) % 2 == 0
    case .boldTheme: read(.plan(.theme), at: node) == 2
    case .highDensity: read(.plan(.density), at: node) > 12
    }
  }

  // MARK: Children

  private func list(_ kind: OracleNode.Kind, of node: OracleNode) -> OracleNode {
    child("\(kind)", kind, node.plan, of: node)
  }

  private func row(_ plan: ModelPlan, of list: OracleNode) -> OracleNode {
    child("row \(plan.id)", .planned, plan, of: list)
  }

  private func child(
    _ name: String, _ kind: OracleNode.Kind, _ plan: ModelPlan, of parent: OracleNode
  ) -> OracleNode {
    if let known = parent.take(name) {
      guard !parent.isRepeating else { return known }
      known.isForced = known.isForced || kind != .planned || plan != known.plan
      known.plan = plan
      return known
    }
    lastNumber += 1
    let made = OracleNode(number: lastNumber, name: name, kind: kind, owner: parent, plan: plan)
    parent.children.append(made)
    return made
  }

  // MARK: Reading

  private func read(_ child: OracleNode, at node: OracleNode) -> OracleOutput {
    bringUpToDate(child)
    let output = child.output ?? OracleOutput()
    node.record(.output(child), .output(output))
    return output
  }

  private func read(_ read: ModelPlan.Read, at node: OracleNode) -> Int {
    guard read.isOfObject else { return self.read(.plan(read), at: node) }
    let index = self.read(.object, at: node)
    guard index >= 0 else { return -1 }
    let path: WritableKeyPath<NaiveObject, Int> = read == .objectName ? \.name : \.count
    for node in running { node.following.insert(ObjectProperty(object: index, path: path)) }
    return objects[index][keyPath: path]
  }

  private func read(_ read: OracleRecord.Read, at node: OracleNode) -> Int {
    let result = plainValue(of: read, at: node)
    node.record(.plain(read), .plain(result))
    return result
  }

  private func value(of read: OracleRecord.Read, at node: OracleNode) -> OracleRecord.Value {
    .plain(plainValue(of: read, at: node))
  }

  private func plainValue(of read: OracleRecord.Read, at node: OracleNode) -> Int {
    switch read {
    case .count: node.count
    case .object: environment(of: node)[.object]
    case .plan(.density): environment(of: node)[.density]
    case .plan(.theme), .plan(.currentTheme): environment(of: node)[.theme]
    case .plan(.level): environment(of: node)[.level]
    case .plan(.sum): environment(of: node)[.sum]
    case .plan(.both): environment(of: node)[.density] + environment(of: node)[.level]
    case .plan(.parentCount): node.planOwner?.count ?? 0
    case .plan(.objectName), .plan(.objectCount): 0
    }
  }

  private func environment(of node: OracleNode) -> NaiveEnvironment {
    guard let owner = node.planOwner else { return environment }
    return environment(of: owner)
      .applying(node.plan.outerWrites).applying(node.plan.innerWrites)
  }
}

extension ModelPlan.Arrangement {
  fileprivate var isFollowed: Bool { self == .rows || self == .handles }
}
