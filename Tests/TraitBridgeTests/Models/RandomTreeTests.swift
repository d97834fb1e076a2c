// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct FirstTrait: TraitDefinition { static let defaultValue = 0 }
private struct SecondTrait: TraitDefinition { static let defaultValue = 0 }

@Suite struct RandomTreeTests {
  @Test(arguments: Seeds.all)
  func `a tree agrees with one that computes everything anew`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let comparison = Comparison()
    for step in 0..<500 {
      let operation = TreeOperation.random(
        using: &generator, nodes: comparison.naive.count,
        registrations: comparison.registrationCount)
      comparison.perform(operation)
      // Only a few nodes are read, since reading brings about what else would not be there.
      let read = (0..<2).map { _ in Int.random(in: 0..<comparison.naive.count, using: &generator) }
      let difference = comparison.difference(
        at: step == 499 ? Array(0..<comparison.naive.count) : read)
      guard let difference else { continue }
      Issue.record("seed \(seed), step \(step): \(difference), after \(operation)")
      return
    }
  }
}

/// A tree and its naive counterpart, to which the same is done.
private final class Comparison {
  static let allTraits: [TraitType] = [
    FirstTrait.self, SecondTrait.self, SumTrait.self, StyleTrait.self,
  ]

  var naive = NaiveTree()
  private var nodes: [TraitNode] = []
  private var naiveScripts: [[TreeOperation]] = []
  private var scripts: [[TreeOperation]] = []
  private var tokens: [TraitChangeRegistration] = []
  private var hosts: [TraitNode] = []
  private let deliveries = Log<NaiveTree.Delivery>()
  private let followers = TreeFollowers { traits in allTraits.map { traits.integer($0) } }

  var registrationCount: Int { tokens.count }

  init() {
    for _ in 0..<8 { addNode() }
  }

  func perform(_ operation: TreeOperation) {
    carryOut(operation)
    naive.batch(handler: runNaiveScript) { carryOut(operation, in: &$0) }
  }

  /// What the two do not agree on: what was delivered, and what some nodes are.
  func difference(at indices: some Collection<Int>) -> String? {
    let expected = naive.deliveries
    if deliveries.entries != expected {
      let index = zip(deliveries.entries, expected).enumerated().first { $1.0 != $1.1 }?.offset
      let place = index ?? min(deliveries.entries.count, expected.count)
      return "delivery \(place): \(deliveries.entries.dropFirst(place).first as Any)"
        + " instead of \(expected.dropFirst(place).first as Any)"
    }
    if let difference = followers.difference(from: naive.values) { return difference }
    for index in indices where values(at: nodes[index]) != naive.values(at: index) {
      return "node \(index): \(values(at: nodes[index])) instead of \(naive.values(at: index))"
    }
    for index in indices where traits(at: nodes[index]) != naive.values(at: index) {
      return "collection of \(index)"
    }
    for index in indices {
      let children = nodes[index].children.map { child in nodes.firstIndex { $0 === child } }
      if children != naive.children[index] { return "children of \(index)" }
    }
    return nil
  }

  // MARK: The engine

  private func addNode() {
    addFollowedNode()
    naive.addNode()
  }

  /// Not all of them are followed, for the reason that not all of them are read.
  private func addFollowedNode() {
    let node = TraitNode("\(nodes.count)")
    if nodes.count.isMultiple(of: 3) { followers.follow(node, as: nodes.count) }
    nodes.append(node)
  }

  private func carryOut(_ operation: TreeOperation) {
    switch operation {
    case .addNode:
      addFollowedNode()
    case .attach(let child, let parent, let index):
      guard !nodes[parent].isInside(nodes[child]) else { return }
      nodes[parent].attach(nodes[child], at: index)
    case .detach(let node):
      nodes[node].detach()
    case .setOverride(let value, let trait, let node):
      set(value, Self.allTraits[trait], at: nodes[node])
    case .register(let node, let traits, let script):
      register(at: nodes[node], traits: traits.map { Self.allTraits[$0] }, script: script)
    case .unregister(let id):
      hosts[id].unregisterForTraitChanges(tokens[id])
    case .batch(let operations):
      nodes[0].performBatchUpdates { for operation in operations { carryOut(operation) } }
    }
  }

  private func register(at node: TraitNode, traits: [TraitType], script: [TreeOperation]) {
    let id = tokens.count
    scripts.append(script.reversed())
    hosts.append(node)
    let token = node.registerForTraitChanges(traits) { [weak self] (node: TraitNode, previous) in
      guard let self else { return }
      deliveries.add(
        NaiveTree.Delivery(
          registration: id,
          previous: Comparison.allTraits.map { previous.integer($0) },
          current: values(at: node)))
      if let next = scripts[id].popLast() { carryOut(next) }
    }
    tokens.append(token)
  }

  private func set<Definition: TraitDefinition>(
    _ value: Int?, _ trait: Definition.Type, at node: TraitNode
  ) {
    if let value = value as? Definition.Value {
      node.traitOverrides[trait] = value
    } else {
      node.traitOverrides.remove(trait)
    }
  }

  private func values(at node: TraitNode) -> [Int] {
    [node[FirstTrait.self], node[SecondTrait.self], node[SumTrait.self], node[StyleTrait.self]]
  }

  private func traits(at node: TraitNode) -> [Int] {
    let traits = node.traitCollection
    return Self.allTraits.map { traits.integer($0) }
  }

  // MARK: The naive tree

  private func carryOut(_ operation: TreeOperation, in naive: inout NaiveTree) {
    switch operation {
    case .addNode:
      naive.addNode()
    case .attach(let child, let parent, let index):
      guard !naive.isInside(parent, child) else { return }
      naive.attach(child, to: parent, at: index)
    case .detach(let node):
      naive.detach(node)
    case .setOverride(let value, let trait, let node):
      naive.setOverride(value, of: trait, at: node)
    case .register(let node, let traits, let script):
      naive.register(naiveScripts.count, at: node, traits: traits)
      naiveScripts.append(script.reversed())
    case .unregister(let id):
      naive.unregister(id)
    case .batch(let operations):
      for operation in operations { carryOut(operation, in: &naive) }
    }
  }

  private func runNaiveScript(_ naive: inout NaiveTree, _ id: Int) {
    if let next = naiveScripts[id].popLast() { carryOut(next, in: &naive) }
  }
}

extension TraitCollection {
  fileprivate func integer<Definition: TraitDefinition>(_ trait: Definition.Type) -> Int {
    self[trait] as? Int ?? 0
  }
}

extension TraitNode {
  fileprivate func isInside(_ other: TraitNode) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === other }
  }
}
