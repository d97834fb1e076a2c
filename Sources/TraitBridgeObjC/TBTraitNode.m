// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include <stdio.h>
#include <stdlib.h>

#include "TBInternal.h"

// MARK: Handlers

struct HandlerCall {
  TBTraitChangeHandler handler;
  TBTraitNode *node;
  TBTraitCollection *previous;
};

static void callHandler(void *context) {
  struct HandlerCall *call = context;
  call->handler(call->node, call->previous);
}

static void traitsDidChange(void *context, tb_node node, tb_collection previous) {
  TBAutoreleasePool *pool = [TBAutoreleasePool new];
  // Both handles are borrowed, and the objects release theirs.
  tb_node_retain(node);
  tb_collection_retain(previous);
  struct HandlerCall call = {
      (TBTraitChangeHandler)context, [[[TBTraitNode alloc] initWithHandle:node] autorelease],
      [[[TBTraitCollection alloc] initWithHandle:previous] autorelease]};
  if (!tb_call_guarded(callHandler, &call)) {
    fputs("TraitBridge: an exception has left a handler; it goes no further\n", stderr);
  }
  [pool drain];
}

static void dropHandler(void *context) {
  _Block_release(context);
}

static void performUpdates(void *context) {
  ((void (^)(void))context)();
}

static void performGuarded(void *context) {
  if (!tb_call_guarded(performUpdates, context)) {
    fputs("TraitBridge: an exception has left a batch; it goes no further\n", stderr);
  }
}

@implementation TBTraitNode

- (instancetype)initWithLabel:(const char *)label parent:(TBTraitNode *)parent {
  tb_node above = {0};
  if (parent != nil) above = parent.handle;
  if (TBSucceeded(tb_node_create(label, above, &_handle))) return self;
  [self release];
  return nil;
}

- (instancetype)initWithHandle:(tb_node)handle {
  _handle = handle;
  return self;
}

- (void)dealloc {
  if (_handle.value != 0) TBSucceeded(tb_node_release(_handle));
  [super dealloc];
}

- (tb_node)handle {
  return _handle;
}

/// Two objects for one node are equal.
- (BOOL)isEqual:(id)other {
  if (other == nil || [(TBObject *)other class] != [self class]) return NO;
  return _handle.value == [(TBTraitNode *)other handle].value;
}

- (TBTraitCollection *)traitCollection {
  tb_collection handle = {0};
  TBSucceeded(tb_node_copy_collection(_handle, &handle));
  return [[[TBTraitCollection alloc] initWithHandle:handle] autorelease];
}

- (TBTraitOverrides *)traitOverrides {
  return [[[TBTraitOverrides alloc] initWithNode:self] autorelease];
}

- (NSInteger)valueForNSIntegerTrait:(Class<TBNSIntegerTraitDefinition>)trait {
  return [self.traitCollection valueForNSIntegerTrait:trait];
}

- (CGFloat)valueForCGFloatTrait:(Class<TBCGFloatTraitDefinition>)trait {
  return [self.traitCollection valueForCGFloatTrait:trait];
}

- (id)objectForTrait:(Class<TBObjectTraitDefinition>)trait {
  return [self.traitCollection objectForTrait:trait];
}

- (TBTraitChangeRegistration *)registerForTraitChanges:(const Class *)classes
                                           withHandler:(TBTraitChangeHandler)handler {
  size_t count = 0;
  while (classes[count] != Nil) count++;
  tb_trait *traits = malloc((count + 1) * sizeof(tb_trait));
  if (traits == NULL) return nil;
  bool areKnown = true;
  for (size_t index = 0; index < count && areKnown; index++) {
    areKnown = TBSucceeded(TBTraitOfClass(classes[index], &traits[index]));
  }
  TBTraitChangeRegistration *registration = nil;
  if (areKnown) registration = [self registerForTraits:traits count:count withHandler:handler];
  free(traits);
  return registration;
}

- (TBTraitChangeRegistration *)registerForTraits:(const tb_trait *)traits
                                           count:(size_t)count
                                     withHandler:(TBTraitChangeHandler)handler {
  void *block = _Block_copy((const void *)handler);
  tb_change_handler call = tb_change_handler_make(traitsDidChange, block, dropHandler);
  tb_registration handle;
  if (TBSucceeded(tb_node_register(_handle, traits, count, &call, &handle))) {
    return [[[TBTraitChangeRegistration alloc] initWithHandle:handle] autorelease];
  }
  _Block_release(block);
  return nil;
}

- (void)unregisterForTraitChanges:(TBTraitChangeRegistration *)registration {
  TBSucceeded(tb_node_unregister(_handle, registration.handle));
}

- (void)performBatchUpdates:(void (^)(void))updates {
  TBSucceeded(tb_node_perform_batch(_handle, performGuarded, (void *)updates));
}

@end

@implementation TBTraitChangeRegistration

- (instancetype)initWithHandle:(tb_registration)handle {
  _handle = handle;
  return self;
}

- (tb_registration)handle {
  return _handle;
}

- (void)dealloc {
  TBSucceeded(tb_registration_release(_handle));
  [super dealloc];
}

@end
