// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// Follows all traits of some nodes, to compare what is told with what there is.
final class TreeFollowers {
  struct Change: Hashable {
    let node: Int
    let previous: [Int]
    let current: [Int]
  }

  private let values: (TraitCollection) -> [Int]
  private let told = Log<Change>()
  private var known: [Int: [Int]] = [:]
  private var observations: [ModelObservation] = []

  /// - Parameter values: The numbers to compare, out of a collection.
  init(of values: @escaping (TraitCollection) -> [Int]) {
    self.values = values
  }

  /// Follows a node from now on.
  func follow(_ node: TraitNode, as index: Int) {
    known[index] = values(node.traitCollection)
    observations.append(
      node.observeTraitChanges { [values, told] (_: TraitNode, change) in
        told.add(
          Change(node: index, previous: values(change.previous), current: values(change.current)))
      })
  }

  /// Compares what has been told with what there is, once a commit is over.
  ///
  /// - Parameter values: What a node is, worked out anew.
  /// - Returns: What was not told, or should not have been.
  func difference(from values: (Int) -> [Int]) -> String? {
    var expected: Set<Change> = []
    for (index, previous) in known where values(index) != previous {
      expected.insert(Change(node: index, previous: previous, current: values(index)))
      known[index] = values(index)
    }
    let told = told.take()
    guard told.count != expected.count || Set(told) != expected else { return nil }
    return "followers are told \(told) instead of \(expected)"
  }
}
