// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// References to objects in one word, to look at without counting.
///
/// Most lists have one member or none, so the word is nothing, the only member, or with its lowest bit
/// set the memory of several. Objects and memory are at even addresses. Invariant: whoever has a list
/// sees to it that a member does not end before it is taken out.
@safe
struct ReferenceList<Member: AnyObject>: ~Copyable {
  typealias Reference = Unmanaged<Member>

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

  /// Whether there is no member, and no memory for several.
  var isNothing: Bool { word == 0 }

  var count: Int {
    guard let memory = unsafe memory else { return word == 0 ? 0 : 1 }
    return unsafe header(memory).pointee.count
  }

  subscript(index: Int) -> Reference {
    guard let memory = unsafe memory else {
      guard index == 0, let single = unsafe single else { preconditionFailure("No such member.") }
      return unsafe single
    }
    precondition(unsafe index >= 0 && index < header(memory).pointee.count)
    return unsafe references(memory)[index]
  }

  /// Calls a closure with each member; nothing may be added or taken out meanwhile.
  @inline(__always)
  func forEach(_ body: (Member) -> Void) {
    guard let memory = unsafe memory else {
      unsafe single?._withUnsafeGuaranteedRef(body)
      return
    }
    let references = unsafe references(memory)
    for index in 0..<(unsafe header(memory).pointee.count) {
      unsafe references[index]._withUnsafeGuaranteedRef(body)
    }
  }

  mutating func append(_ reference: Reference) {
    guard !isNothing else {
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

  /// Takes out the last member and puts it in the place of another one.
  ///
  /// - Parameter index: The place of the one that leaves the list.
  /// - Returns: The member that is there now, if it is another one.
  mutating func replaceWithLast(at index: Int) -> Reference? {
    let last = count - 1
    let moved = unsafe self[last]
    removeAll(from: last)
    guard index < last, let memory = unsafe memory else { return nil }
    unsafe references(memory)[index] = unsafe moved
    return unsafe moved
  }

  /// Lets two members change places.
  mutating func swapAt(_ first: Int, _ second: Int) {
    guard first != second, let memory = unsafe memory else { return }
    let count = unsafe header(memory).pointee.count
    precondition(first >= 0 && first < count && second >= 0 && second < count)
    let references = unsafe references(memory)
    let moved = unsafe references[first]
    unsafe references[first] = unsafe references[second]
    unsafe references[second] = unsafe moved
  }

  /// Takes out the members from an index on; memory stays, to be used again.
  mutating func removeAll(from start: Int) {
    guard let memory = unsafe memory else {
      if start == 0 { word = 0 }
      return
    }
    precondition(unsafe start >= 0 && start <= header(memory).pointee.count)
    unsafe header(memory).pointee.count = start
  }

  /// Gives back the memory of a list without members.
  mutating func freeMemory() {
    guard let memory = unsafe memory, unsafe header(memory).pointee.count == 0 else { return }
    unsafe memory.deallocate()
    word = 0
  }
}
