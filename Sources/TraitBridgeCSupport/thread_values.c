// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include "TraitBridgeCSupport.h"

#include <stdatomic.h>

static _Atomic uint64_t last_thread_number;
static _Thread_local uint64_t thread_number;
static _Thread_local char error_text[traitbridge_c_error_capacity];

uint64_t traitbridge_c_thread_number(void) {
  if (thread_number == 0) thread_number = atomic_fetch_add(&last_thread_number, 1) + 1;
  return thread_number;
}

char *traitbridge_c_error_text(void) { return error_text; }
