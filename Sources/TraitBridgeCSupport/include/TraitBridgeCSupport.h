// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#ifndef TRAIT_BRIDGE_C_SUPPORT_H
#define TRAIT_BRIDGE_C_SUPPORT_H

#include <stddef.h>
#include <stdint.h>

/// The number of the calling thread, which no other thread of the process has or has had.
uint64_t traitbridge_c_thread_number(void);

/// The room for the text of the last error of a thread, with the zero at its end.
enum { traitbridge_c_error_capacity = 1024 };

/// The text of the last error of the calling thread, for its eyes alone.
char *_Nonnull traitbridge_c_error_text(void);

#endif
