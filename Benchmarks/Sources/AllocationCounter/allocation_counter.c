// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include "AllocationCounter.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t thread_time(void) { return now(CLOCK_THREAD_CPUTIME_ID); }
uint64_t process_time(void) { return now(CLOCK_PROCESS_CPUTIME_ID); }
uint64_t wall_time(void) { return now(CLOCK_MONOTONIC); }

void write_output_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

#if defined(__GLIBC__)

#include <malloc.h>

// The program's own functions of these names take the place of those of the C library, which has
// the real ones under other names as well.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t count;

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
  count++;
  return __libc_calloc(items, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count++;
  *block = __libc_memalign(alignment, size);
  return *block == NULL ? 12 : 0;
}

uint64_t allocation_count(void) { return count; }

uint64_t allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (uint64_t)info.uordblks + (uint64_t)info.hblkhd;
}

#else

uint64_t allocation_count(void) { return 0; }
uint64_t allocated_bytes(void) { return 0; }

#endif
