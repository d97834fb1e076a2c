// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// How many blocks the calling thread has taken from the heap; 0 where that is not counted.
uint64_t allocation_count(void);

/// How many bytes of the heap are in use, with what the allocator adds; 0 where that is not known.
uint64_t allocated_bytes(void);

/// Processor time of the calling thread in nanoseconds.
uint64_t thread_time(void);

/// Processor time of all threads of the process in nanoseconds.
uint64_t process_time(void);

/// Time of the clock on the wall in nanoseconds.
uint64_t wall_time(void);

/// Lets each line of the standard output be written as soon as it is whole.
void write_output_by_line(void);

#endif
