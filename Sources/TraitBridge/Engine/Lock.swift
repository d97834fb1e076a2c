// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A value that several threads may read and change, one at a time.
///
/// It stands on `pthread_mutex` because Thread Sanitizer follows that one, and reports races that
/// do not exist for the standard library's mutex on Linux.
///
/// The closure must not call code of the user's: no default, no `==`, no handler.
@safe
package final class Lock<Value>: @unchecked Sendable {
  // Sendable because every access to `value` happens between lock and unlock of `mutex`, which also
  // makes each of them the only one.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  @safe @exclusivity(unchecked) private var value: Value

  package init(_ value: sending Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
