// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge
internal import TraitBridgeC

/// What the handles of one kind stand for.
///
/// A handle is a number of three parts: its kind, a generation, and a place in the table. A place is
/// used again, with a higher generation, so what has been released is told from what came after it.
final class HandleTable<Content>: Sendable {
  private let kind: HandleKind
  /// Refuses what the calling thread may not use.
  private let check: @Sendable (Content) throws(Failure) -> Void
  private let state = Lock(State())

  private struct Place {
    var generation: UInt64 = 1
    var retainCount: UInt32 = 0
    var content: Content?
    var identity: AnyHashable?
  }

  private struct State {
    var places: [Place] = []
    var free: [Int] = []
    /// The handles of what has an identity, so that it has one handle at a time.
    var handles: [AnyHashable: UInt64] = [:]
  }

  init(
    _ kind: HandleKind,
    check: @escaping @Sendable (Content) throws(Failure) -> Void = { _ in }
  ) {
    self.kind = kind
    self.check = check
  }

  /// How many handles there are.
  var count: Int { state.withLock { $0.places.count - $0.free.count } }

  /// A handle to release, which is the present one if what has this identity has one.
  func insert(_ content: Content, identity: AnyHashable? = nil) throws(Failure) -> UInt64 {
    try state.withLock { state throws(Failure) in
      if let identity, let handle = state.handles[identity] {
        try retain(handle, &state)
        return handle
      }
      let handle = try occupy(content, identity, &state)
      if let identity { state.handles[identity] = handle }
      return handle
    }
  }

  /// The handle of what is never released.
  func intern(_ content: Content, identity: AnyHashable) throws(Failure) -> UInt64 {
    if let known = state.withLock({ $0.handles[identity] }) { return known }
    return try insert(content, identity: identity)
  }

  func content(of handle: UInt64) throws(Failure) -> Content {
    try state.withLock { state throws(Failure) in
      let index = try index(of: handle, state)
      guard let content = state.places[index].content else { throw .staleHandle(kind) }
      return content
    }
  }

  func retain(_ handle: UInt64) throws(Failure) {
    try state.withLock { state throws(Failure) in try retain(handle, &state) }
  }

  func release(_ handle: UInt64) throws(Failure) {
    // What it stands for may end with it, and run code of the client's: not under the lock.
    let released = try state.withLock { state throws(Failure) in
      let index = try index(of: handle, state)
      state.places[index].retainCount -= 1
      return state.places[index].retainCount == 0 ? vacate(index, &state) : nil
    }
    withExtendedLifetime(released) {}
  }

  private func retain(_ handle: UInt64, _ state: inout State) throws(Failure) {
    let index = try index(of: handle, state)
    guard state.places[index].retainCount < .max else { throw .tooManyHandles(kind) }
    state.places[index].retainCount += 1
  }

  private func occupy(
    _ content: Content, _ identity: AnyHashable?, _ state: inout State
  ) throws(Failure) -> UInt64 {
    let index = state.free.popLast() ?? state.places.count
    guard index <= HandleParts.greatestIndex else { throw .tooManyHandles(kind) }
    if index == state.places.count { state.places.append(Place()) }
    state.places[index].retainCount = 1
    state.places[index].content = content
    state.places[index].identity = identity
    let generation = state.places[index].generation
    return HandleParts(kind: kind, generation: generation, index: index).handle
  }

  /// Takes the content out of a place, which gets another generation, or is never used again if
  /// there is none left.
  private func vacate(_ index: Int, _ state: inout State) -> Content? {
    let content = state.places[index].content
    if let identity = state.places[index].identity { state.handles[identity] = nil }
    state.places[index].content = nil
    state.places[index].identity = nil
    state.places[index].generation += 1
    if state.places[index].generation <= HandleParts.greatestGeneration { state.free.append(index) }
    return content
  }

  private func index(of handle: UInt64, _ state: State) throws(Failure) -> Int {
    guard handle != 0 else { throw .nullHandle(kind) }
    guard let parts = HandleParts(handle), parts.kind == kind, parts.index < state.places.count,
      state.places[parts.index].generation == parts.generation,
      let content = state.places[parts.index].content
    else { throw .staleHandle(kind) }
    // Under the lock, so that what belongs to another thread cannot end here.
    try check(content)
    return parts.index
  }
}

/// What a handle stands for.
enum HandleKind: UInt64 {
  case trait = 1
  case object, collection, node, registration
}

/// The parts of a handle: 8 bits of kind, 24 of generation, 32 of index.
struct HandleParts {
  static let greatestGeneration: UInt64 = 0xFF_FFFF
  static let greatestIndex = 0xFFFF_FFFF

  let kind: HandleKind
  let generation: UInt64
  let index: Int

  init(kind: HandleKind, generation: UInt64, index: Int) {
    self.kind = kind
    self.generation = generation
    self.index = index
  }

  init?(_ handle: UInt64) {
    guard let kind = HandleKind(rawValue: handle >> 56) else { return nil }
    self.kind = kind
    generation = handle >> 32 & Self.greatestGeneration
    index = Int(handle & UInt64(Self.greatestIndex))
  }

  var handle: UInt64 {
    kind.rawValue << 56 | generation << 32 | UInt64(index)
  }
}
