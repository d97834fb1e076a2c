// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridgeSupport

/// What runs on this thread right now.
///
/// The engine is synchronous: between the moment that one of these is set and the moment that it is
/// put back, the frame that set it is on the stack and keeps the object alive.
@usableFromInline
enum ThreadContext {
  /// The commit that is open on this thread.
  static var transaction: Transaction? {
    get { unsafe object(at: traitbridge_current_thread_state().pointee.transaction) }
    set { unsafe traitbridge_current_thread_state().pointee.transaction = pointer(to: newValue) }
  }

  /// The computation that runs on this thread, for which reads are recorded.
  static var computation: Computation? {
    get { unsafe object(at: traitbridge_current_thread_state().pointee.computation) }
    set { unsafe traitbridge_current_thread_state().pointee.computation = pointer(to: newValue) }
  }

  /// Whether a computation runs on this thread.
  @usableFromInline
  static var isComputing: Bool {
    unsafe traitbridge_current_thread_state().pointee.computation != nil
  }

  /// Whether neither a computation runs on this thread nor a commit is open, so that a read needs
  /// nothing but the value.
  @usableFromInline
  static var isIdle: Bool {
    let state = unsafe traitbridge_current_thread_state()
    return unsafe state.pointee.computation == nil && state.pointee.transaction == nil
  }

  /// The table that counts as current on this thread.
  static var currentTable: ValueTable? {
    get { unsafe object(at: traitbridge_current_thread_state().pointee.traits) }
    set { unsafe traitbridge_current_thread_state().pointee.traits = pointer(to: newValue) }
  }

  /// Calls a closure with a table as the current one, which somebody keeps meanwhile.
  @inline(__always)
  static func withCurrentTable(_ table: ValueTable, _ body: () -> Void) {
    let state = unsafe traitbridge_current_thread_state()
    let outer = unsafe state.pointee.traits
    unsafe state.pointee.traits = pointer(to: table)
    body()
    unsafe traitbridge_current_thread_state().pointee.traits = outer
  }

  /// How many computations run on this thread, each within the one before.
  static var nesting: Int {
    get { unsafe Int(traitbridge_current_thread_state().pointee.nesting) }
    set { unsafe traitbridge_current_thread_state().pointee.nesting = Int32(newValue) }
  }

  /// What a run of a computation takes the place of.
  @safe
  struct OuterRun {
    fileprivate let computation: UnsafeRawPointer?
    fileprivate let table: UnsafeRawPointer?
  }

  /// Notes that a computation runs, within the one that has run up to now.
  static func beginRun(of computation: Computation) -> OuterRun {
    let state = unsafe traitbridge_current_thread_state()
    let outer = unsafe OuterRun(
      computation: state.pointee.computation, table: state.pointee.traits)
    unsafe state.pointee.computation = pointer(to: computation)
    unsafe state.pointee.traits = nil
    unsafe state.pointee.nesting += 1
    return outer
  }

  /// Notes that a run has ended, and the one around it goes on.
  static func endRun(_ outer: OuterRun) {
    let state = unsafe traitbridge_current_thread_state()
    unsafe state.pointee.computation = outer.computation
    unsafe state.pointee.traits = outer.table
    unsafe state.pointee.nesting -= 1
    nextMoment()
  }

  /// Begins another moment, a number that no thread has had before.
  @discardableResult
  static func nextMoment() -> UInt64 { traitbridge_next_moment() }

  /// The moment on this thread.
  @usableFromInline
  static var moment: UInt64 { unsafe traitbridge_current_thread_state().pointee.moment }

  /// Calls a closure with the commit that is open on this thread, if there is one.
  @inline(__always) @discardableResult
  static func withTransaction<Result>(_ body: (Transaction) -> Result) -> Result? {
    guard let open = unsafe traitbridge_current_thread_state().pointee.transaction else {
      return nil
    }
    return unsafe Unmanaged<Transaction>.fromOpaque(open)._withUnsafeGuaranteedRef(body)
  }

  /// The commit that is open on this thread, for who does not outlast it.
  @safe
  struct TransactionReference {
    fileprivate let pointer: UnsafeRawPointer?

    /// Whether there is one.
    var isOpen: Bool { unsafe pointer != nil }

    /// Calls a closure with the commit, if there is one.
    @inline(__always) @discardableResult
    func with<Result>(_ body: (Transaction) -> Result) -> Result? {
      guard let open = unsafe pointer else { return nil }
      return unsafe Unmanaged<Transaction>.fromOpaque(open)._withUnsafeGuaranteedRef(body)
    }
  }

  static var transactionReference: TransactionReference {
    unsafe TransactionReference(pointer: traitbridge_current_thread_state().pointee.transaction)
  }

  /// Calls a closure with the computation that runs on this thread, if one does; its frame keeps it.
  @inline(__always) @discardableResult
  static func withComputation<Result>(_ body: (Computation) -> Result) -> Result? {
    guard let running = unsafe traitbridge_current_thread_state().pointee.computation else {
      return nil
    }
    return unsafe Unmanaged<Computation>.fromOpaque(running)._withUnsafeGuaranteedRef(body)
  }

  /// Brings up to date what decides on the result of reads, if anything does.
  static func settle() {
    guard let open = unsafe traitbridge_current_thread_state().pointee.transaction else { return }
    unsafe Unmanaged<Transaction>.fromOpaque(open)._withUnsafeGuaranteedRef { $0.settle() }
  }

  /// The transaction that the thread keeps until it ends, to be used again by each commit.
  static func spareTransaction(_ make: () -> Transaction) -> Unmanaged<Transaction> {
    let state = unsafe traitbridge_current_thread_state()
    if let spare = unsafe state.pointee.spare_transaction {
      return unsafe .fromOpaque(spare)
    }
    let made = unsafe Unmanaged.passRetained(make())
    unsafe state.pointee.spare_transaction = UnsafeRawPointer(made.toOpaque())
    traitbridge_release_at_thread_end()
    return unsafe made
  }

  /// Opens a transaction that the thread keeps.
  static func open(_ transaction: Unmanaged<Transaction>) {
    unsafe traitbridge_current_thread_state().pointee.transaction = UnsafeRawPointer(
      transaction.toOpaque())
  }

  /// Runs something whose reads are recorded for nobody.
  static func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let state = unsafe traitbridge_current_thread_state()
    let outer = unsafe state.pointee.computation
    unsafe state.pointee.computation = nil
    // Looked up once more, since the closure may be what has brought the thread here.
    defer { unsafe traitbridge_current_thread_state().pointee.computation = outer }
    return try body()
  }

  private static func object<Object: AnyObject>(at pointer: UnsafeRawPointer?) -> Object? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  private static func pointer(to object: AnyObject?) -> UnsafeRawPointer? {
    unsafe object.map { unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
  }
}
