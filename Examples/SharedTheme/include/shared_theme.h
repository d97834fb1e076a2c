// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#ifndef SHARED_THEME_H
#define SHARED_THEME_H

#include "TraitBridgeC.h"

#ifdef __clang__
#pragma clang assume_nonnull begin
#endif

/// The themes, in the order that all languages have them in.
typedef enum MyAppTheme {
  MyAppThemeStandard,
  MyAppThemePastel,
  MyAppThemeBold,
  MyAppThemeMonochrome
} MyAppTheme;

/// The name of a theme.
const char *shared_theme_name(intptr_t theme);

// The part of the program that is written in Swift, with a struct for the same trait.

/// The theme at a node, as Swift reads it, by its name in Swift; at most 15 characters and a zero.
void swift_read_theme(tb_node node, char *name);

/// Sets the theme at a node in Swift.
void swift_write_theme(tb_node node, MyAppTheme theme);

/// Prints what Swift hears of changes of the theme at a node.
void swift_follow_theme(tb_node node);

#ifdef __clang__
#pragma clang assume_nonnull end
#endif

#endif
