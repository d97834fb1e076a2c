// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

extension Benchmark {
  static var treeRows: [Benchmark] {
    [
      Benchmark("register.cycle", against: "the same with 10 live", target: 3) {
        Trial(subject: Registrations(live: 100_000).cycle, baseline: Registrations(live: 10).cycle)
      },
      Benchmark("attach.subtree", against: "walking 1,000 class objects", target: 3) {
        let subtree = Subtree(nodes: 1000, readers: 10)
        let objects = PlainObject.tree(1000)
        return Trial(subject: subtree.move) { times in
          var sum = 0
          for _ in 0..<times { sum &+= objects.sum() }
          keep(sum)
        }
      },
    ]
  }
}

private final class Registrations {
  private let node = TraitNode("node")

  init(live: Int) {
    for _ in 0..<live { node.registerForTraitChanges([ThemeTrait.self]) { (_: TraitNode, _) in } }
  }

  func cycle(times: Int) {
    for _ in 0..<times {
      let token = node.registerForTraitChanges([ThemeTrait.self]) { (_: TraitNode, _) in }
      node.unregisterForTraitChanges(token)
    }
  }
}

/// A subtree that is taken out of its tree and put back.
private final class Subtree {
  private let scene = TraitNode("scene")
  private let nodes: [TraitNode]

  init(nodes count: Int, readers: Int) {
    nodes = Trees.broad(count)
    scene.attach(nodes[0])
    for number in 0..<readers {
      nodes[number * count / readers].registerForTraitChanges([ThemeTrait.self]) {
        (_: TraitNode, _) in
      }
    }
  }

  func move(times: Int) {
    for _ in 0..<times {
      nodes[0].detach()
      scene.attach(nodes[0])
    }
  }
}

/// An object in a tree of objects.
final class PlainObject {
  private var children: [PlainObject] = []
  private var number = 1

  static func tree(_ count: Int) -> PlainObject {
    let objects = (0..<count).map { _ in PlainObject() }
    for number in 1..<count { objects[(number - 1) / 10].children.append(objects[number]) }
    return objects[0]
  }

  @inline(never)
  func sum() -> Int {
    var sum = number
    for child in children { sum &+= child.sum() }
    return sum
  }
}
