// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#ifndef SANITIZER_DETECTION_H
#define SANITIZER_DETECTION_H

#include <stdbool.h>

/// Whether this program runs under a sanitizer: other programs cannot load its libraries then, and a
/// backtrace of one that crashes does not end.
bool is_sanitized(void);

#endif
