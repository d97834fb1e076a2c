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
///
/// Most lists have one member or none, so the list is one word: nothing, the only member, or with its
/// lowest bit set the memory of several. Objects and memory are at even addresses.
@safe
struct BackReferences<Role: BackReferenceRole>: ~Copyable {
  private typealias Reference = Unmanaged<Role.Member>

  /// What comes before the references in memory.
  private struct Header {
    var count: Int
    var capacity: Int
  }

  private var word: UInt = 0

  deinit {
    unsafe memory?.deallocate()
  }

  private var memory: UnsafeMutableRawPointer? {
    word & 1 == 0 ? nil : unsafe UnsafeMutableRawPointer(bitPattern: word & ~1)
  }

  private func header(_ memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Header> {
    unsafe memory.assumingMemoryBound(to: Header.self)
  }

  private func references(_ memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Reference> {
    unsafe (memory + MemoryLayout<Header>.size).assumingMemoryBound(to: Reference.self)
  }

  private var single: Reference? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: word) else { return nil }
    return unsafe .fromOpaque(pointer)
  }

  var isEmpty: Bool { word == 0 }

  var count: Int {
    guard let memory = unsafe memory else { return word == 0 ? 0 : 1 }
    return unsafe header(memory).pointee.count
  }

  subscript(index: Int) -> Role.Member {
    guard let memory = unsafe memory else {
      guard index == 0, let single = unsafe single else { preconditionFailure("No such member.") }
      return unsafe single.takeUnretainedValue()
    }
    precondition(unsafe index < header(memory).pointee.count)
    return unsafe references(memory)[index].takeUnretainedValue()
  }

  /// Calls a closure with each member; nothing may be inserted or removed meanwhile.
  @inline(__always)
  func forEach(_ body: (Role.Member) -> Void) {
    guard let memory = unsafe memory else {
      unsafe single?._withUnsafeGuaranteedRef(body)
      return
    }
    let references = unsafe references(memory)
    for index in 0..<(unsafe header(memory).pointee.count) {
      unsafe references[index]._withUnsafeGuaranteedRef(body)
    }
  }

  mutating func insert(_ member: Role.Member) {
    let reference = unsafe Reference.passUnretained(member)
    Role.move(member, to: count)
    guard !isEmpty else {
      word = unsafe UInt(bitPattern: reference.toOpaque())
      return
    }
    let memory = unsafe memoryWithRoom()
    let count = unsafe header(memory).pointee.count
    unsafe (references(memory) + count).initialize(to: reference)
    unsafe header(memory).pointee.count = count + 1
  }

  /// The memory, with room for one member more.
  private mutating func memoryWithRoom() -> UnsafeMutableRawPointer {
    guard let memory = unsafe memory else {
      let made = unsafe Self.makeMemory(4)
      if let single = unsafe single {
        unsafe references(made).initialize(to: single)
        unsafe header(made).pointee.count = 1
      }
      word = UInt(bitPattern: made) | 1
      return unsafe made
    }
    let header = unsafe header(memory).pointee
    guard header.count == header.capacity else { return unsafe memory }
    let larger = unsafe Self.makeMemory(2 * header.capacity)
    unsafe references(larger).initialize(from: references(memory), count: header.count)
    unsafe self.header(larger).pointee.count = header.count
    unsafe memory.deallocate()
    word = UInt(bitPattern: larger) | 1
    return unsafe larger
  }

  private static func makeMemory(_ capacity: Int) -> UnsafeMutableRawPointer {
    let size = unsafe MemoryLayout<Header>.size + capacity * MemoryLayout<Reference>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<Header>.alignment)
    unsafe memory.initializeMemory(as: Header.self, to: Header(count: 0, capacity: capacity))
    return unsafe memory
  }

  mutating func remove(_ member: Role.Member) {
    guard let memory = unsafe memory else {
      word = 0
      return
    }
    let position = Role.position(of: member)
    let count = unsafe header(memory).pointee.count - 1
    unsafe header(memory).pointee.count = count
    if position < count {
      let last = unsafe references(memory)[count]
      unsafe references(memory)[position] = last
      unsafe last._withUnsafeGuaranteedRef { Role.move($0, to: position) }
    }
    guard count == 0 else { return }
    unsafe memory.deallocate()
    word = 0
  }
}
