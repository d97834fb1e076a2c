// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include "traitbridge_sanitizer.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define UNDER_THREAD_SANITIZER true
#endif
#endif
#ifndef UNDER_THREAD_SANITIZER
#define UNDER_THREAD_SANITIZER false
#endif

bool traitbridge_is_under_thread_sanitizer(void) { return UNDER_THREAD_SANITIZER; }
