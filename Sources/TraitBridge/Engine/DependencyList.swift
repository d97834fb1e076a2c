// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The dependences of one observer, in order, to look at without counting references.
///
/// Invariant: the list keeps each of its members, once, until it is taken out; whoever has a list
/// takes all out before it ends.
@safe
struct DependencyList<Member: Dependency>: ~Copyable {
  private var list = ReferenceList<Member>()

  var count: Int { list.count }
  var isEmpty: Bool { list.count == 0 }

  subscript(index: Int) -> Member { unsafe list[index].takeUnretainedValue() }

  var all: [Member] {
    var members: [Member] = []
    list.forEach { members.append($0) }
    return members
  }

  /// Calls a closure with one member; nothing may be taken out meanwhile.
  @inline(__always)
  func with<Result>(_ index: Int, _ body: (Member) -> Result) -> Result {
    unsafe list[index]._withUnsafeGuaranteedRef(body)
  }

  /// Whether a dependence is among the first ones.
  func contains(_ dependency: Dependency, before end: Int) -> Bool {
    for index in 0..<end where with(index, { $0 === dependency }) { return true }
    return false
  }

  mutating func append(_ dependency: Member) {
    unsafe list.append(.passRetained(dependency))
  }

  /// Puts a member in a place, and the one that has been there at the end.
  mutating func insert(_ dependency: Member, at index: Int) {
    append(dependency)
    list.swapAt(index, count - 1)
  }

  /// Lets two members change places.
  mutating func swapAt(_ first: Int, _ second: Int) {
    list.swapAt(first, second)
  }

  /// Takes out the last member, if there are more than a number.
  mutating func removeLast(downTo number: Int) -> Member? {
    let last = count - 1
    guard last >= number else { return nil }
    let member = unsafe list[last]
    list.removeAll(from: last)
    return unsafe member.takeRetainedValue()
  }
}
