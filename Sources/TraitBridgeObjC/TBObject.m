// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "TBInternal.h"

@implementation TBObject

+ (Class)class {
  return self;
}

+ (instancetype)alloc {
  return class_createInstance(self, 0);
}

+ (instancetype)new {
  return [[self alloc] init];
}

- (instancetype)init {
  return self;
}

- (void)dealloc {
  object_dispose(self);
}

- (instancetype)retain {
  atomic_fetch_add_explicit(&_extraReferences, 1, memory_order_relaxed);
  return self;
}

- (void)release {
  // Who takes the last reference away sees everything that others have done with the object.
  if (atomic_fetch_sub_explicit(&_extraReferences, 1, memory_order_acq_rel) == 0) [self dealloc];
}

- (Class)class {
  return _class;
}

- (BOOL)isEqual:(id)other {
  return self == other;
}

// What this thread is to release, oldest first.
static _Thread_local TBObject **pending;
static _Thread_local size_t pendingCount;
static _Thread_local size_t pendingCapacity;

- (instancetype)autorelease {
  if (pendingCount == pendingCapacity) {
    size_t capacity = pendingCapacity == 0 ? 64 : pendingCapacity * 2;
    TBObject **grown = realloc(pending, capacity * sizeof(TBObject *));
    // Without memory for it the object lives for good, which is better than too short a time.
    if (grown == NULL) return self;
    pending = grown;
    pendingCapacity = capacity;
  }
  pending[pendingCount++] = self;
  return self;
}

static void drainPending(size_t start) {
  while (pendingCount > start) [pending[--pendingCount] release];
  if (start > 0) return;
  free(pending);
  pending = NULL;
  pendingCapacity = 0;
}

@end

@implementation TBAutoreleasePool

- (instancetype)init {
  _start = pendingCount;
  return self;
}

- (void)drain {
  drainPending(_start);
  [self release];
}

@end

@implementation TBString

+ (instancetype)stringWithUTF8String:(const char *)text {
  TBString *string = [self new];
  string->_text = strdup(text);
  return [string autorelease];
}

- (const char *)UTF8String {
  return _text == NULL ? "" : _text;
}

- (BOOL)isEqual:(id)other {
  if (self == other) return YES;
  if (other == nil || [(TBObject *)other class] != [self class]) return NO;
  return strcmp(self.UTF8String, [(TBString *)other UTF8String]) == 0;
}

- (void)dealloc {
  free(_text);
  [super dealloc];
}

@end
