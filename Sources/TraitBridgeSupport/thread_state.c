// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include "TraitBridgeSupport.h"

_Thread_local struct traitbridge_thread_state traitbridge_thread_state_storage;
