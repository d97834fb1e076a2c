// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include "SanitizerDetection.h"

bool is_sanitized(void) {
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  return true;
#else
  return false;
#endif
}
