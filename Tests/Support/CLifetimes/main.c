// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

// Makes and releases everything that the C interface has, many times over, and makes sure that each drop
// function has been called exactly once. The gate runs it with a tool that finds leaks.

#include <stdio.h>
#include <stdlib.h>

#include "TraitBridgeC.h"

#define CHECK(condition) check(condition, #condition, __LINE__)
#define OK(call) check((call) == TB_OK, #call, __LINE__)

static void check(bool condition, const char *text, int line) {
  if (condition) return;
  char error[256] = "";
  tb_last_error(error, sizeof(error), NULL);
  fprintf(stderr, "error: line %d: %s\n%s\n", line, text, error);
  exit(1);
}

/// What is known of one context that is handed over.
typedef struct counter {
  int calls;
  int drops;
} counter;

static void changed(void *context, tb_node node, tb_collection previous) {
  counter *counter = context;
  counter->calls += 1;
  // Who retains a borrowed handle has one to release.
  OK(tb_node_retain(node));
  OK(tb_collection_retain(previous));
  OK(tb_collection_release(previous));
  OK(tb_node_release(node));
}

static void dropped(void *context) {
  counter *counter = context;
  counter->drops += 1;
}

static bool are_equal(const void *first, const void *second) {
  return ((const counter *)first)->calls == ((const counter *)second)->calls;
}

static tb_trait number, text, object;

static void define(void) {
  tb_trait_definition definition = tb_trait_definition_make(TB_KIND_INTEGER, "test.lifetimes.number");
  OK(tb_trait_define(&definition, &number));
  definition = tb_trait_definition_make(TB_KIND_STRING, "test.lifetimes.text");
  OK(tb_trait_define(&definition, &text));
  definition = tb_trait_definition_make(TB_KIND_OBJECT, "test.lifetimes.object");
  OK(tb_trait_define(&definition, &object));
}

/// The contexts of one cycle: of three handlers, and of two objects.
enum { contexts_per_cycle = 5 };

static void register_handler(tb_node node, counter *counter, tb_registration *registration) {
  tb_change_handler handler = tb_change_handler_make(changed, counter, dropped);
  OK(tb_node_register(node, &number, 1, &handler, registration));
}

static void keep_objects(tb_node node, counter *counters) {
  tb_object_callbacks callbacks = {sizeof(tb_object_callbacks), TB_VERSION, are_equal, dropped};
  tb_object first, second, found;
  OK(tb_object_create(&counters[3], &callbacks, &first));
  OK(tb_object_create(&counters[4], &callbacks, &second));
  OK(tb_overrides_set_object(node, object, first));
  OK(tb_object_release(first));
  CHECK(tb_object_release(first) == TB_ERROR_STALE_HANDLE);
  OK(tb_node_copy_object(node, object, &found));
  void *pointer;
  OK(tb_object_get_pointer(found, &pointer));
  CHECK(pointer == &counters[3]);
  OK(tb_object_release(found));
  OK(tb_object_release(second));
}

static void keep_texts(tb_node node) {
  char buffer[16];
  size_t length;
  OK(tb_overrides_set_string(node, text, "some text"));
  OK(tb_node_copy_string(node, text, buffer, sizeof(buffer), &length));
  CHECK(length == 9);
  CHECK(tb_node_copy_string(node, text, buffer, 4, NULL) == TB_ERROR_BUFFER_TOO_SMALL);
  tb_collection traits, other;
  OK(tb_node_copy_collection(node, &traits));
  OK(tb_collection_create_replacing_string(traits, text, "other", &other));
  bool is_equal = true;
  OK(tb_collection_is_equal(traits, other, &is_equal));
  CHECK(!is_equal);
  OK(tb_collection_release(other));
  OK(tb_collection_release(traits));
}

static void run_cycle(counter *counters) {
  tb_node scene, window, none = {0};
  tb_registration registration;
  OK(tb_node_create("scene", none, &scene));
  OK(tb_node_create("window", scene, &window));
  register_handler(window, &counters[0], &registration);
  register_handler(window, &counters[1], NULL);
  register_handler(scene, &counters[2], NULL);
  keep_objects(scene, counters);
  keep_texts(window);
  OK(tb_overrides_set_integer(scene, number, 1));
  OK(tb_node_unregister(window, registration));
  OK(tb_registration_release(registration));
  CHECK(counters[0].drops == 1);
  OK(tb_overrides_set_integer(scene, number, 2));
  CHECK(counters[0].calls == 1 && counters[1].calls == 2 && counters[2].calls == 2);
  OK(tb_node_detach(window));
  OK(tb_node_attach(window, scene));
  OK(tb_node_release(scene));
  OK(tb_node_release(window));
  CHECK(tb_node_release(window) == TB_ERROR_STALE_HANDLE);
}

int main(int count, char **arguments) {
  int cycles = count > 1 ? atoi(arguments[1]) : 10000;
  counter *counters = calloc((size_t)cycles * contexts_per_cycle, sizeof(counter));
  CHECK(cycles > 0 && counters != NULL);
  define();
  for (int cycle = 0; cycle < cycles; cycle++) run_cycle(&counters[cycle * contexts_per_cycle]);
  for (int index = 0; index < cycles * contexts_per_cycle; index++) CHECK(counters[index].drops == 1);
  free(counters);
  printf("%d cycles, each context dropped once\n", cycles);
  return 0;
}
