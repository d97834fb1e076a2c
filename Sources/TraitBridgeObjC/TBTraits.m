// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "TBInternal.h"

// MARK: Errors

static void (*_Atomic errorHandler)(const char *, const char *);

void TBSetErrorHandler(void (*handler)(const char *, const char *)) {
  errorHandler = handler;
}

bool TBSucceeded(tb_status status) {
  if (status == TB_OK) return true;
  char text[512];
  tb_last_error(text, sizeof(text), NULL);
  void (*handler)(const char *, const char *) = errorHandler;
  if (handler != NULL) {
    handler(tb_status_name(status), text);
  } else {
    fprintf(stderr, "TraitBridge: %s: %s\n", tb_status_name(status), text);
  }
  return false;
}

// MARK: Objects

static bool areEqual(const void *first, const void *second) {
  return [(id)first isEqual:(id)second] == YES;
}

static void drop(void *object) {
  [(id)object release];
}

tb_status TBHandleOfObject(TBObject *object, tb_object *handle) {
  handle->value = 0;
  if (object == nil) return TB_OK;
  tb_object_callbacks callbacks = {sizeof(tb_object_callbacks), TB_VERSION, areEqual, drop};
  tb_status status = tb_object_create((void *)[object retain], &callbacks, handle);
  if (status != TB_OK) [object release];
  return status;
}

id TBObjectOfHandle(tb_object handle) {
  if (handle.value == 0) return nil;
  void *pointer = NULL;
  bool isOurs = TBSucceeded(tb_object_get_pointer(handle, &pointer));
  id object = isOurs ? [[(id)pointer retain] autorelease] : nil;
  tb_object_release(handle);
  return object;
}

TBString *TBCopiedString(tb_status (^copy)(char *, size_t, size_t *)) {
  size_t length = TB_NIL_LENGTH;
  if (!TBSucceeded(copy(NULL, 0, &length)) || tb_length_is_nil(length)) return nil;
  char *text = malloc(length + 1);
  if (text == NULL) return nil;
  TBString *string = nil;
  if (TBSucceeded(copy(text, length + 1, NULL))) string = [TBString stringWithUTF8String:text];
  free(text);
  return string;
}

// MARK: Definitions

/// What kind of value the default of a class is, by what its method returns; zero for any other.
///
/// The protocols that the class conforms to cannot be asked for: this runtime knows a protocol only in
/// the file of a class that conforms to it.
static tb_kind kindOfDefault(Class definition) {
  void *method = class_getClassMethod(definition, @selector(defaultValue));
  if (method == NULL) return 0;
  switch (method_getTypeEncoding(method)[0]) {
    case 'q':
    case 'l':
      return TB_KIND_INTEGER;
    case 'd':
      return TB_KIND_DOUBLE;
    case '@':
      return TB_KIND_OBJECT;
    default:
      return 0;
  }
}

static bool implements(Class definition, SEL selector) {
  return class_getClassMethod(definition, selector) != NULL;
}

/// Takes the default of a class over into a definition.
///
/// @return How that went; the default object, if there is one, is to be released.
static tb_status takeDefault(Class class, tb_trait_definition *definition) {
  definition->kind = kindOfDefault(class);
  if (definition->kind == TB_KIND_INTEGER) {
    definition->default_integer = [(Class<TBNSIntegerTraitDefinition>)class defaultValue];
  } else if (definition->kind == TB_KIND_DOUBLE) {
    definition->default_double = [(Class<TBCGFloatTraitDefinition>)class defaultValue];
  } else if (definition->kind == TB_KIND_OBJECT) {
    TBObject *object = [(Class<TBObjectTraitDefinition>)class defaultValue];
    if (object != nil && [object class] == [TBString class]) {
      definition->kind = TB_KIND_STRING;
      definition->default_string = [(TBString *)object UTF8String];
      return TB_OK;
    }
    return TBHandleOfObject(object, &definition->default_object);
  }
  return TB_OK;
}

static tb_status define(Class class, tb_trait *trait) {
  const char *className = class_getName(class);
  char origin[256];
  snprintf(origin, sizeof(origin), "objc:%s", className);
  tb_trait_definition definition = tb_trait_definition_make(TB_KIND_OBJECT, className);
  definition.name = className;
  definition.origin = origin;
  Class<TBTraitDefinition> known = class;
  if (implements(class, @selector(name))) definition.name = [[known name] cString];
  if (implements(class, @selector(identifier))) {
    definition.identifier = [[known identifier] cString];
  }
  if (implements(class, @selector(affectsColorAppearance))) {
    definition.affects_color_appearance = [known affectsColorAppearance] == YES;
  }
  tb_status status = takeDefault(class, &definition);
  if (status == TB_OK) status = tb_trait_define(&definition, trait);
  if (definition.default_object.value != 0) tb_object_release(definition.default_object);
  return status;
}

// The traits of the classes that have been asked for, which last as long as the classes do.
static struct KnownTrait {
  Class class;
  tb_trait trait;
} *known;
static size_t knownCount;
static pthread_mutex_t knownLock = PTHREAD_MUTEX_INITIALIZER;

static bool find(Class class, tb_trait *trait) {
  bool isKnown = false;
  pthread_mutex_lock(&knownLock);
  for (size_t index = 0; index < knownCount && !isKnown; index++) {
    isKnown = known[index].class == class;
    if (isKnown) *trait = known[index].trait;
  }
  pthread_mutex_unlock(&knownLock);
  return isKnown;
}

static void remember(Class class, tb_trait trait) {
  pthread_mutex_lock(&knownLock);
  struct KnownTrait *grown = realloc(known, (knownCount + 1) * sizeof(struct KnownTrait));
  // What cannot be remembered is defined again, which gives the same trait.
  if (grown != NULL) {
    known = grown;
    known[knownCount++] = (struct KnownTrait){class, trait};
  }
  pthread_mutex_unlock(&knownLock);
}

tb_status TBTraitOfClass(Class class, tb_trait *trait) {
  if (find(class, trait)) return TB_OK;
  // The methods of the class run without the lock.
  tb_status status = define(class, trait);
  if (status == TB_OK) remember(class, *trait);
  return status;
}
