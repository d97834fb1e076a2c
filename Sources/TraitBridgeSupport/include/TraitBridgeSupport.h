// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#ifndef TRAIT_BRIDGE_SUPPORT_H
#define TRAIT_BRIDGE_SUPPORT_H

#include "traitbridge_sanitizer.h"
#include "traitbridge_task.h"
#include "traitbridge_thread_state.h"
#include "traitbridge_type_table.h"

#endif
