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

  /// A member that the list keeps, to look at before anything is taken out.
  @safe
  struct Element {
    fileprivate let reference: Unmanaged<Member>

    @inline(__always)
    func with<Result>(_ body: (Member) -> Result) -> Result {
      unsafe reference._withUnsafeGuaranteedRef(body)
    }
  }

  /// One member; who has it does not hold on to the list, whose owner would have to be kept for that.
  @inline(__always)
  func element(_ index: Int) -> Element { unsafe Element(reference: list[index]) }

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

  /// Takes out the members from an index on.
  mutating func take(from start: Int) -> [Member] {
    let end = count
    guard start < end else { return [] }
    var taken: [Member] = []
    taken.reserveCapacity(end - start)
    for index in start..<end { taken.append(unsafe list[index].takeRetainedValue()) }
    list.removeAll(from: start)
    return taken
  }
}
