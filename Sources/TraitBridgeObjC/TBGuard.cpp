// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include <cxxabi.h>

#include "TBInternal.h"

// Exceptions of Objective-C unwind as those of C++ do. They must not come to the frames of Swift, which
// would be left without cleaning up.
bool tb_call_guarded(void (*function)(void *), void *context) {
  try {
    function(context);
    return true;
  } catch (abi::__forced_unwind &) {
    // The end of the thread cannot be stopped.
    throw;
  } catch (...) {
    return false;
  }
}
