// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#ifndef TRAIT_BRIDGE_TASK_H
#define TRAIT_BRIDGE_TASK_H

#include <stdbool.h>

#pragma clang assume_nonnull begin

// Of the Swift runtime, under names and conventions that do not change on any platform.
__attribute__((swiftcall)) extern void *_Nullable swift_task_getCurrent(void);
__attribute__((swiftcall)) extern bool swift_task_isCancelled(void *task);

/// Whether the task that runs is cancelled.
///
/// It is what `Task.isCancelled` says, without keeping the task meanwhile, which runs anyway.
static inline bool traitbridge_is_task_cancelled(void) {
  void *task = swift_task_getCurrent();
  return task && swift_task_isCancelled(task);
}

#pragma clang assume_nonnull end

#endif
