// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The role in which an object belongs to a list of back references.
///
/// The object remembers its place in the list, so that it can be removed in constant time.
protocol BackReferenceRole {
  associatedtype Member: AnyObject

  static func position(of member: Member) -> Int
  static func move(_ member: Member, to position: Int)
}

/// References to objects that know their place in the list, in no particular order.
///
/// The list does not keep its members alive. Invariant: a member removes itself before it ends.
@safe
struct BackReferences<Role: BackReferenceRole>: ~Copyable {
  private var list = ReferenceList<Role.Member>()

  // Where the last member leaves, so does the memory.
  var isEmpty: Bool { list.isNothing }
  var count: Int { list.count }

  subscript(index: Int) -> Role.Member { unsafe list[index].takeUnretainedValue() }

  /// Calls a closure with each member; nothing may be inserted or removed meanwhile.
  @inline(__always)
  func forEach(_ body: (Role.Member) -> Void) {
    list.forEach(body)
  }

  mutating func insert(_ member: Role.Member) {
    Role.move(member, to: count)
    unsafe list.append(.passUnretained(member))
  }

  mutating func remove(_ member: Role.Member) {
    let position = Role.position(of: member)
    if let moved = unsafe list.replaceWithLast(at: position) {
      unsafe moved._withUnsafeGuaranteedRef { Role.move($0, to: position) }
    } else {
      list.freeMemory()
    }
  }
}
