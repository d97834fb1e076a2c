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
struct BackReferences<Role: BackReferenceRole> {
  private var members: [Unmanaged<Role.Member>] = unsafe []

  var count: Int { unsafe members.count }
  var isEmpty: Bool { unsafe members.isEmpty }

  subscript(index: Int) -> Role.Member {
    unsafe members[index].takeUnretainedValue()
  }

  mutating func insert(_ member: Role.Member) {
    Role.move(member, to: count)
    unsafe members.append(.passUnretained(member))
  }

  mutating func remove(_ member: Role.Member) {
    let position = Role.position(of: member)
    let last = unsafe members.removeLast()
    guard position < count else { return }
    unsafe members[position] = last
    Role.move(unsafe last.takeUnretainedValue(), to: position)
  }
}
