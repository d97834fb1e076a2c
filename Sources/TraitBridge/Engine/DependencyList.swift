// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The dependences of one observer, in order, to look at without counting references.
///
/// Invariant: the list keeps each of its members, once, until it is taken out; whoever has a list
/// takes all out before it ends.
@safe
struct DependencyList {
  /// Most observers have one dependence or none, which takes no memory beside the list itself.
  private var first: Unmanaged<Dependency>?
  private var others: [Unmanaged<Dependency>] = unsafe []

  var count: Int { unsafe first == nil ? 0 : others.count + 1 }
  var isEmpty: Bool { unsafe first == nil }

  private func reference(_ index: Int) -> Unmanaged<Dependency> {
    if index > 0 { return unsafe others[index - 1] }
    guard let first = unsafe first else { preconditionFailure("There is no dependence.") }
    return unsafe first
  }

  subscript(index: Int) -> Dependency { unsafe reference(index).takeUnretainedValue() }

  var all: [Dependency] { (0..<count).map { self[$0] } }

  /// Calls a closure with one member; nothing may be taken out meanwhile.
  @inline(__always)
  func with<Result>(_ index: Int, _ body: (Dependency) -> Result) -> Result {
    unsafe reference(index)._withUnsafeGuaranteedRef(body)
  }

  /// Whether a dependence is among the first ones.
  func contains(_ dependency: Dependency, before end: Int) -> Bool {
    (0..<end).contains { with($0) { $0 === dependency } }
  }

  mutating func append(_ dependency: Dependency) {
    let reference = unsafe Unmanaged.passRetained(dependency)
    if unsafe first == nil {
      unsafe first = unsafe reference
    } else {
      unsafe others.append(reference)
    }
  }

  /// Takes out the members from an index on.
  mutating func take(from start: Int) -> [Dependency] {
    guard start < count else { return [] }
    var taken: [Dependency] = []
    if start == 0, let first = unsafe first {
      taken.append(unsafe first.takeRetainedValue())
      unsafe self.first = nil
    }
    let rest = unsafe others[max(start - 1, 0)...]
    taken += unsafe rest.map { unsafe $0.takeRetainedValue() }
    unsafe others.removeSubrange(max(start - 1, 0)...)
    return taken
  }
}
