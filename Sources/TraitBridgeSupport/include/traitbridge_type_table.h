// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#ifndef TRAIT_BRIDGE_TYPE_TABLE_H
#define TRAIT_BRIDGE_TYPE_TABLE_H

#include <stdint.h>

/// One type that is known, with what is known of it.
struct traitbridge_known_type {
  /// The address of the type with the number of the registry in its low bits; 0 for a free place.
  uintptr_t name;
  /// Kept for good.
  const void *_Nullable entry;
};

/// Types by a hash of their names. Places are taken and never given back.
struct traitbridge_type_table {
  uintptr_t mask;
  /// The table that this one has replaced, in which there may still be readers.
  struct traitbridge_type_table *_Nullable smaller;
  struct traitbridge_known_type places[];
};

/// The table in force, which readers take without a lock.
extern struct traitbridge_type_table *_Nullable traitbridge_types;

static inline uintptr_t traitbridge_type_hash(uintptr_t name) {
  // Metadata lies at multiples of 8, close to each other.
  return (name >> 3) ^ (name >> 9) ^ (name << 4);
}

/// What is known of a type, or nothing.
static inline const void *_Nullable traitbridge_find_type(uintptr_t name) {
  struct traitbridge_type_table *table = __atomic_load_n(&traitbridge_types, __ATOMIC_ACQUIRE);
  if (!table) return 0;
  for (uintptr_t hash = traitbridge_type_hash(name);; hash++) {
    struct traitbridge_known_type *place = &table->places[hash & table->mask];
    // An entry is written before its name, so who sees the name sees the entry.
    uintptr_t known = __atomic_load_n(&place->name, __ATOMIC_ACQUIRE);
    if (known == name) return place->entry;
    if (known == 0) return 0;
  }
}

/// Remembers what is known of a type, for good.
///
/// Callers take turns, and remember each name once. A table that has become too small is replaced,
/// and stays in memory for readers that are in it.
void traitbridge_remember_type(uintptr_t name, const void *_Nonnull entry);

#endif
