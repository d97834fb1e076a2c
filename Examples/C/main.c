// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

// A theme for a tree of nodes, in C: the trait, a collection, a colour that depends on it, overrides
// and a handler; beside a part of the program in Swift that knows the same trait as a struct.

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "TraitBridgeC.h"
#include "shared_theme.h"

// MARK: What goes wrong

/// Ends the program if a call that cannot fail here has failed.
static void expect(tb_status status) {
  if (status == TB_OK) return;
  char text[256];
  tb_last_error(text, sizeof(text), NULL);
  fprintf(stderr, "%s: %s\n", tb_status_name(status), text);
  exit(1);
}

// MARK: The trait

static tb_trait theme_trait;

static tb_trait_definition theme_definition(void) {
  tb_trait_definition definition =
      tb_trait_definition_make(TB_KIND_INTEGER, "com.myapp.theme");
  definition.default_integer = MyAppThemeStandard;
  definition.name = "Theme";
  definition.affects_color_appearance = true;
  definition.origin = "c:Examples/C/main.c";
  return definition;
}

static MyAppTheme theme_of_collection(tb_collection traits) {
  intptr_t theme;
  expect(tb_collection_get_integer(traits, theme_trait, &theme));
  return (MyAppTheme)theme;
}

static MyAppTheme theme_of_node(tb_node node) {
  intptr_t theme;
  expect(tb_node_get_integer(node, theme_trait, &theme));
  return (MyAppTheme)theme;
}

// MARK: A colour that depends on it

/// The colour of backgrounds as `0xRRGGBB`.
static uint32_t background_color(tb_collection traits) {
  switch (theme_of_collection(traits)) {
    case MyAppThemeStandard:
      return 0x00FF00;
    case MyAppThemePastel:
      return 0x6394ED;
    case MyAppThemeBold:
      return 0xFF00FF;
    case MyAppThemeMonochrome:
      return 0x4D4D4D;
  }
  return 0xFFFFFF;
}

// MARK: The walk-through

/// What happens when the theme has changed: the screen takes its background anew.
static void theme_did_change(void *context, tb_node node, tb_collection previous) {
  const char *screen = context;
  tb_collection traits;
  expect(tb_node_copy_collection(node, &traits));
  printf("  %s hears: %s, then %s; background #%06" PRIX32 "\n", screen,
      shared_theme_name(theme_of_collection(previous)),
      shared_theme_name(theme_of_collection(traits)), background_color(traits));
  expect(tb_collection_release(traits));
}

static void handler_is_dropped(void *context) {
  printf("  %s hears no more\n", (const char *)context);
}

static void show(const char *name, tb_node node) {
  char in_swift[16] = "";
  swift_read_theme(node, in_swift);
  printf("  %s: %s in C, %s in Swift\n", name, shared_theme_name(theme_of_node(node)), in_swift);
}

static void define(void) {
  puts("C defines a trait, as Swift does with a struct");
  tb_trait_definition definition = theme_definition();
  expect(tb_trait_define(&definition, &theme_trait));
  tb_trait again;
  expect(tb_trait_define(&definition, &again));
  printf("  the same definition once more: %s\n",
      again.value == theme_trait.value ? "the same trait" : "another trait");
}

static void collect(void) {
  puts("A collection has a theme of its own");
  tb_collection pastel;
  tb_collection none = {0};
  expect(tb_collection_create_replacing_integer(none, theme_trait, MyAppThemePastel, &pastel));
  printf("  theme %s, background #%06" PRIX32 "\n",
      shared_theme_name(theme_of_collection(pastel)), background_color(pastel));
  expect(tb_collection_release(pastel));
}

static void override(tb_node scene, tb_node screen) {
  bool contains;
  puts("The scene is overridden in C");
  expect(tb_overrides_set_integer(scene, theme_trait, MyAppThemeBold));
  show("screen", screen);
  puts("The screen is overridden in Swift");
  swift_write_theme(screen, MyAppThemeMonochrome);
  show("screen", screen);
  show("scene", scene);
  expect(tb_overrides_contains(screen, theme_trait, &contains));
  printf("  the screen has an override: %s\n", contains ? "yes" : "no");
  puts("The override of the screen is removed in C");
  expect(tb_overrides_remove(screen, theme_trait));
  show("screen", screen);
}

/// Number and text of what C gets wrong.
static void show_error(const char *what, tb_status status) {
  char text[256] = "";
  tb_last_error(text, sizeof(text), NULL);
  printf("  %s: %s\n    %s\n", what, tb_status_name(status), text);
}

static void get_wrong(tb_node scene, tb_node screen) {
  tb_trait trait;
  double number;
  puts("What is wrong is an error, and changes nothing");
  tb_trait_definition definition = theme_definition();
  definition.default_integer = MyAppThemeBold;
  definition.origin = "c:elsewhere";
  show_error("another default", tb_trait_define(&definition, &trait));
  show_error("another kind", tb_node_get_double(screen, theme_trait, &number));
  show_error("a trait of nobody", tb_trait_find("com.myapp.nobody", &trait));
  show_error("a circle", tb_node_attach(scene, screen));
}

int main(void) {
  define();
  collect();

  tb_node scene, screen, none = {0};
  expect(tb_node_create("scene", none, &scene));
  expect(tb_node_create("screen", scene, &screen));
  char name[] = "screen";
  tb_change_handler handler = tb_change_handler_make(theme_did_change, name, handler_is_dropped);
  tb_registration registration;
  expect(tb_node_register(screen, &theme_trait, 1, &handler, &registration));
  swift_follow_theme(screen);

  override(scene, screen);
  get_wrong(scene, screen);

  puts("The end");
  expect(tb_node_unregister(screen, registration));
  expect(tb_registration_release(registration));
  expect(tb_node_release(screen));
  expect(tb_node_release(scene));
  show_error("a node that has been released", tb_node_release(scene));
  return 0;
}
