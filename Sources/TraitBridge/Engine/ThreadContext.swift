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
    get {
      guard let pointer = unsafe traitbridge_current_thread_state().pointee.transaction else {
        return nil
      }
      return unsafe Unmanaged<Transaction>.fromOpaque(pointer).takeUnretainedValue()
    }
    set {
      let pointer = unsafe newValue.map {
        unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque())
      }
      unsafe traitbridge_current_thread_state().pointee.transaction = pointer
    }
  }

  /// The computation that runs on this thread, for which reads are recorded.
  static var computation: Computation? {
    get {
      guard let pointer = unsafe traitbridge_current_thread_state().pointee.computation else {
        return nil
      }
      return unsafe Unmanaged<Computation>.fromOpaque(pointer).takeUnretainedValue()
    }
    set {
      let pointer = unsafe newValue.map {
        unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque())
      }
      unsafe traitbridge_current_thread_state().pointee.computation = pointer
    }
  }

  /// The table that counts as current on this thread.
  static var currentTable: ValueTable? {
    get {
      guard let pointer = unsafe traitbridge_current_thread_state().pointee.traits else {
        return nil
      }
      return unsafe Unmanaged<ValueTable>.fromOpaque(pointer).takeUnretainedValue()
    }
    set {
      let pointer = unsafe newValue.map {
        unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque())
      }
      unsafe traitbridge_current_thread_state().pointee.traits = pointer
    }
  }

  /// Runs something whose reads are recorded for nobody.
  static func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = computation
    computation = nil
    defer { computation = outer }
    return try body()
  }
}
