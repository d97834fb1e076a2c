// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridgeSupport

/// What runs on this thread right now.
///
/// The engine is synchronous: between the moment that one of these is set and the moment that it is
/// put back, the frame that set it is on the stack and keeps the object alive.
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

  /// The table that counts as current on this thread.
  static var currentTable: ValueTable? {
    get { unsafe object(at: traitbridge_current_thread_state().pointee.traits) }
    set { unsafe traitbridge_current_thread_state().pointee.traits = pointer(to: newValue) }
  }

  /// The innermost run on this thread whose reads of Observable objects are followed.
  static var followedRun: AnyObject? {
    get {
      guard let pointer = unsafe traitbridge_current_thread_state().pointee.followed_run else {
        return nil
      }
      return unsafe Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    }
    set {
      let pointer = unsafe newValue.map { unsafe address(of: $0) }
      unsafe traitbridge_current_thread_state().pointee.followed_run = pointer
    }
  }

  /// How many computations run on this thread, each within the one before.
  static var nesting: Int {
    get { unsafe Int(traitbridge_current_thread_state().pointee.nesting) }
    set { unsafe traitbridge_current_thread_state().pointee.nesting = Int32(newValue) }
  }

  /// The entry of a registry for a type, if this thread remembers it.
  ///
  /// The caller knows the class of the entry, and the registry keeps it for good.
  static func known<Entry: AnyObject>(_ type: ObjectIdentifier, in registry: AnyObject) -> Entry? {
    let place = unsafe place(of: type)
    guard unsafe place.pointee.type == address(of: type),
      unsafe place.pointee.registry == address(of: registry)
    else { return nil }
    return unsafe object(at: place.pointee.entry)
  }

  /// Remembers the entry of a registry for a type, in the place of another one.
  static func remember(_ entry: AnyObject, as type: ObjectIdentifier, in registry: AnyObject) {
    let place = unsafe place(of: type)
    unsafe place.pointee.type = address(of: type)
    unsafe place.pointee.registry = address(of: registry)
    unsafe place.pointee.entry = address(of: entry)
  }

  private static func place(
    of type: ObjectIdentifier
  ) -> UnsafeMutablePointer<traitbridge_known_type> {
    unsafe traitbridge_known_type_place(address(of: type))
  }

  private static func address(of type: ObjectIdentifier) -> UnsafeRawPointer {
    // The identifier of a type is the address of its metadata, which is never zero.
    unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  private static func address(of object: AnyObject) -> UnsafeRawPointer {
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  /// Runs something whose reads are recorded for nobody.
  static func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = computation
    computation = nil
    defer { computation = outer }
    return try body()
  }

  private static func object<Object: AnyObject>(at pointer: UnsafeRawPointer?) -> Object? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  private static func pointer(to object: AnyObject?) -> UnsafeRawPointer? {
    unsafe object.map { unsafe address(of: $0) }
  }
}
