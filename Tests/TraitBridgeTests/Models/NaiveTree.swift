// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A tree of traits that computes everything anew, to compare the engine with.
struct NaiveTree {
  typealias Values = [Int]

  struct Registration {
    let id: Int
    let node: Int
    let traits: [Int]
    /// What was there when it was made within a round.
    var baseline: Values?
  }

  struct Delivery: Equatable {
    let registration: Int
    let previous: Values
    let current: Values
  }

  /// The traits: a default, and what an override makes of an inherited value.
  static let traits: [(standard: Int, combine: @Sendable (Int, Int) -> Int)] = [
    (0, { $1 }), (0, { $1 }), (100, { $0 + $1 }), (-1, { $1 == -1 ? $0 : $1 }),
  ]

  private(set) var parents: [Int?] = []
  private(set) var children: [[Int]] = []
  private(set) var overrides: [[Int: Int]] = []
  private(set) var registrations: [Registration] = []
  private(set) var deliveries: [Delivery] = []
  private var before: [Values] = []
  private var openBatches = 0

  var count: Int { parents.count }

  mutating func addNode() {
    parents.append(nil)
    children.append([])
    overrides.append([:])
  }

  func values(at node: Int) -> Values {
    Self.traits.indices.map { value(of: $0, at: node) }
  }

  private func value(of trait: Int, at node: Int) -> Int {
    var path: [Int] = []
    var above: Int? = node
    while let next = above {
      path.append(next)
      above = parents[next]
    }
    var value: Int?
    for next in path.reversed() {
      guard let override = overrides[next][trait] else { continue }
      value = value.map { Self.traits[trait].combine($0, override) } ?? override
    }
    return value ?? Self.traits[trait].standard
  }

  func isInside(_ node: Int, _ other: Int) -> Bool {
    var above: Int? = node
    while let next = above {
      if next == other { return true }
      above = parents[next]
    }
    return false
  }

  // MARK: Changes

  mutating func batch(handler: (inout NaiveTree, Int) -> Void, _ body: (inout NaiveTree) -> Void) {
    if openBatches == 0 { before = allValues() }
    openBatches += 1
    body(&self)
    openBatches -= 1
    if openBatches == 0 { deliver(handler) }
  }

  mutating func attach(_ child: Int, to parent: Int, at index: Int) {
    detach(child)
    parents[child] = parent
    children[parent].insert(child, at: min(index, children[parent].count))
  }

  mutating func detach(_ child: Int) {
    guard let parent = parents[child] else { return }
    children[parent].removeAll { $0 == child }
    parents[child] = nil
  }

  mutating func setOverride(_ value: Int?, of trait: Int, at node: Int) {
    overrides[node][trait] = value
  }

  mutating func register(_ id: Int, at node: Int, traits: [Int]) {
    registrations.append(
      Registration(id: id, node: node, traits: traits, baseline: values(at: node)))
  }

  mutating func unregister(_ id: Int) {
    registrations.removeAll { $0.id == id }
  }

  // MARK: Delivery

  private func allValues() -> [Values] {
    parents.indices.map { values(at: $0) }
  }

  private mutating func deliver(_ handler: (inout NaiveTree, Int) -> Void) {
    // Handlers write within the commit.
    openBatches += 1
    defer {
      openBatches -= 1
      forgetBaselines()
    }
    while true {
      let now = allValues()
      let due = dueDeliveries(now)
      before = now
      forgetBaselines()
      guard !due.isEmpty else { return }
      for (registration, previous) in due
      where registrations.contains(where: { $0.id == registration.id }) {
        deliveries.append(
          Delivery(
            registration: registration.id, previous: previous,
            current: values(at: registration.node)))
        handler(&self, registration.id)
      }
    }
  }

  private mutating func forgetBaselines() {
    for index in registrations.indices { registrations[index].baseline = nil }
  }

  private func dueDeliveries(_ now: [Values]) -> [(Registration, previous: Values)] {
    var due: [(Registration, previous: Values)] = []
    for registration in registrations {
      let node = registration.node
      let old = registration.baseline ?? (node < before.count ? before[node] : now[node])
      if registration.traits.contains(where: { old[$0] != now[node][$0] }) {
        due.append((registration, old))
      }
    }
    let position = positions(of: due.map(\.0))
    return due.sorted {
      (position[$0.0.node] ?? 0, $0.0.id) < (position[$1.0.node] ?? 0, $1.0.id)
    }
  }

  /// The nodes' places in the order of delivery: trees by their oldest registration, then parents
  /// before children, then siblings in order.
  private func positions(of registrations: [Registration]) -> [Int: Int] {
    var positions: [Int: Int] = [:]
    var done: Set<Int> = []
    for registration in registrations.sorted(by: { $0.id < $1.id }) {
      var top = registration.node
      while let parent = parents[top] { top = parent }
      guard done.insert(top).inserted else { continue }
      var pending = [top]
      while let node = pending.popLast() {
        positions[node] = positions.count
        pending += children[node].reversed()
      }
    }
    return positions
  }
}
