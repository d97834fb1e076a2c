// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#ifndef TRAIT_BRIDGE_THREAD_STATE_H
#define TRAIT_BRIDGE_THREAD_STATE_H

#include <stdint.h>

/// What runs on this thread right now. Each pointer but the last is borrowed: the Swift frame that
/// sets it keeps the object alive and puts the pointer before it back when it ends.
struct traitbridge_thread_state {
  /// The commit that is open on this thread.
  const void *_Nullable transaction;
  /// The computation that runs on this thread, and that reads are recorded for.
  const void *_Nullable computation;
  /// The innermost call whose reads of observable objects are followed, on the stack.
  void *_Nullable followed_call;
  /// The table behind `TraitCollection.current`.
  const void *_Nullable traits;
  /// How many computations run on this thread, each within the one before.
  int nesting;
  /// The moment, which is another one after each change and each run, and the same on no two threads.
  uint64_t moment;
  /// A commit for the next one to use again, which the thread keeps.
  const void *_Nullable spare_transaction;
  /// What the engine has looked at on this thread, for tests.
  uint64_t visited_slots;
  uint64_t visited_readers;
  uint64_t runs;
};

extern _Thread_local struct traitbridge_thread_state traitbridge_thread_state_storage;

/// The state of the calling thread.
static inline struct traitbridge_thread_state *_Nonnull traitbridge_current_thread_state(void) {
  return &traitbridge_thread_state_storage;
}

/// A moment that no thread has had: the first of a block that now belongs to the calling thread.
uint64_t traitbridge_first_moment_of_block(void);

/// Begins another moment on the calling thread.
///
/// A block has 2^32 moments; the first of them is left out, so that no moment is 0.
static inline uint64_t traitbridge_next_moment(void) {
  struct traitbridge_thread_state *state = traitbridge_current_thread_state();
  uint64_t moment = state->moment + 1;
  if ((uint32_t)moment <= 1) moment = traitbridge_first_moment_of_block();
  state->moment = moment;
  return moment;
}

/// Has what the thread keeps released when the thread ends.
void traitbridge_release_at_thread_end(void);

#endif
