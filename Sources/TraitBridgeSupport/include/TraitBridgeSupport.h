// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#ifndef TRAIT_BRIDGE_SUPPORT_H
#define TRAIT_BRIDGE_SUPPORT_H

/// What runs on this thread right now. Each pointer is borrowed: the Swift frame that sets it
/// keeps the object alive and puts the pointer before it back when it ends.
struct traitbridge_thread_state {
  /// The commit that is open on this thread.
  const void *_Nullable transaction;
  /// The computation that runs on this thread, and that reads are recorded for.
  const void *_Nullable computation;
  /// The table behind `TraitCollection.current`.
  const void *_Nullable traits;
};

extern _Thread_local struct traitbridge_thread_state traitbridge_thread_state_storage;

/// The state of the calling thread.
static inline struct traitbridge_thread_state *_Nonnull traitbridge_current_thread_state(void) {
  return &traitbridge_thread_state_storage;
}

#endif
