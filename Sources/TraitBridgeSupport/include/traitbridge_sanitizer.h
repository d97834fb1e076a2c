// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#ifndef TRAIT_BRIDGE_SANITIZER_H
#define TRAIT_BRIDGE_SANITIZER_H

#include <stdbool.h>

/// Whether the package is compiled for Thread Sanitizer, which the compiler of C is told.
bool traitbridge_is_under_thread_sanitizer(void);

#endif
