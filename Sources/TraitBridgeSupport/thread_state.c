// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include "traitbridge_thread_state.h"

#include <pthread.h>

_Thread_local struct traitbridge_thread_state traitbridge_thread_state_storage;

static uint64_t blocks;

uint64_t traitbridge_first_moment_of_block(void) {
  return (__atomic_add_fetch(&blocks, 1, __ATOMIC_RELAXED) << 32) + 2;
}

// Of the Swift runtime.
extern void swift_release(void *object);

static pthread_key_t end_of_thread;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void thread_ends(void *value) {
  struct traitbridge_thread_state *state = value;
  void *spare = (void *)state->spare_transaction;
  state->spare_transaction = 0;
  if (spare) swift_release(spare);
}

static void make_key(void) { pthread_key_create(&end_of_thread, thread_ends); }

void traitbridge_release_at_thread_end(void) {
  pthread_once(&once, make_key);
  pthread_setspecific(end_of_thread, &traitbridge_thread_state_storage);
}
