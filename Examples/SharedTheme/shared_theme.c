// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include "shared_theme.h"

const char *shared_theme_name(intptr_t theme) {
  switch (theme) {
    case MyAppThemeStandard:
      return "standard";
    case MyAppThemePastel:
      return "pastel";
    case MyAppThemeBold:
      return "bold";
    case MyAppThemeMonochrome:
      return "monochrome";
    default:
      return "none that there is";
  }
}
