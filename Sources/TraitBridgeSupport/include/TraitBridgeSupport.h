// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#ifndef TRAIT_BRIDGE_SUPPORT_H
#define TRAIT_BRIDGE_SUPPORT_H

#include <stdint.h>

enum { traitbridge_known_type_count = 64 };

/// What a thread has found out about a type, so that it need not ask for it under a lock.
struct traitbridge_known_type {
  const void *_Nullable type;
  const void *_Nullable registry;
  /// Kept alive by the registry, which lets go of nothing.
  const void *_Nullable entry;
};

/// What runs on this thread right now. Each pointer is borrowed: the Swift frame that sets it
/// keeps the object alive and puts the pointer before it back when it ends.
struct traitbridge_thread_state {
  /// The commit that is open on this thread.
  const void *_Nullable transaction;
  /// The computation that runs on this thread, and that reads are recorded for.
  const void *_Nullable computation;
  /// The innermost run whose reads of observable objects are followed.
  const void *_Nullable followed_run;
  /// How many computations run on this thread, each within the one before.
  int nesting;
  /// The table behind `TraitCollection.current`.
  const void *_Nullable traits;
  /// Some of the types that this thread has asked for, by a hash of their address.
  struct traitbridge_known_type known_types[traitbridge_known_type_count];
};

extern _Thread_local struct traitbridge_thread_state traitbridge_thread_state_storage;

/// The state of the calling thread.
static inline struct traitbridge_thread_state *_Nonnull traitbridge_current_thread_state(void) {
  return &traitbridge_thread_state_storage;
}

/// The place where a thread remembers a type.
static inline struct traitbridge_known_type *_Nonnull traitbridge_known_type_place(
    const void *_Nonnull type) {
  uintptr_t address = (uintptr_t)type;
  uintptr_t hash = (address >> 4) ^ (address >> 10);
  return &traitbridge_thread_state_storage.known_types[hash % traitbridge_known_type_count];
}

#endif
