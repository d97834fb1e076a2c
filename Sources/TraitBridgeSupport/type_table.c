// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include "traitbridge_type_table.h"

#include <stdlib.h>

struct traitbridge_type_table *traitbridge_types;

static uintptr_t count;

static void insert(struct traitbridge_type_table *table, uintptr_t name, const void *entry) {
  uintptr_t hash = traitbridge_type_hash(name);
  while (table->places[hash & table->mask].name != 0) hash++;
  struct traitbridge_known_type *place = &table->places[hash & table->mask];
  place->entry = entry;
  __atomic_store_n(&place->name, name, __ATOMIC_RELEASE);
}

static struct traitbridge_type_table *grown(struct traitbridge_type_table *table) {
  uintptr_t places = table ? 2 * (table->mask + 1) : 256;
  struct traitbridge_type_table *larger =
      calloc(1, sizeof(*larger) + places * sizeof(struct traitbridge_known_type));
  // Without memory for a few words no Swift program goes on either.
  if (!larger) abort();
  larger->mask = places - 1;
  larger->smaller = table;
  if (!table) return larger;
  for (uintptr_t index = 0; index <= table->mask; index++) {
    if (table->places[index].name == 0) continue;
    insert(larger, table->places[index].name, table->places[index].entry);
  }
  return larger;
}

void traitbridge_remember_type(uintptr_t name, const void *entry) {
  struct traitbridge_type_table *table = traitbridge_types;
  // At most a third of the places is taken, so a search is over soon.
  count++;
  if (!table || count * 3 > table->mask) {
    table = grown(table);
    insert(table, name, entry);
    __atomic_store_n(&traitbridge_types, table, __ATOMIC_RELEASE);
    return;
  }
  insert(table, name, entry);
}
