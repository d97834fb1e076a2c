// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#ifndef OBJECTIVE_C_CLIENT_H
#define OBJECTIVE_C_CLIENT_H

#include "TraitBridgeC.h"

#pragma clang assume_nonnull begin

// What tests in Swift have Objective-C do. Each node is the same one on both sides.

/// The level at a node as Objective-C reads it.
intptr_t objc_read_level(tb_node node);

/// Sets the level at a node in Objective-C.
void objc_write_level(tb_node node, intptr_t level);

/// The ratio at a node, and whether it is `CGFLOAT_MAX`, which is none.
double objc_read_ratio(tb_node node);

/// Appends to a text of Swift's at a node, and reads it back by the rules of autoreleased objects.
void objc_shout_title(tb_node node);

/// Adds the present and the previous level to a sum at each change, until the node ends.
void objc_follow_level(tb_node node, intptr_t *sum);

/// Registers a handler that an exception leaves at each change of the level.
void objc_throw_at_changes(tb_node node);

/// Sets an object that Objective-C counts, at a node, and replaces it by an equal one.
void objc_write_badge(tb_node node);

/// How many of those objects there are now.
int objc_badge_count(void);

/// The status of defining a class without any default.
tb_status objc_define_nonsense(void);

#pragma clang assume_nonnull end

#endif
