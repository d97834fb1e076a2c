// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include "TBInternal.h"

@implementation TBTraitOverrides

- (instancetype)initWithNode:(TBTraitNode *)node {
  _node = [node retain];
  return self;
}

- (void)dealloc {
  [_node release];
  [super dealloc];
}

- (NSInteger)valueForNSIntegerTrait:(Class<TBNSIntegerTraitDefinition>)trait {
  return [_node valueForNSIntegerTrait:trait];
}

- (CGFloat)valueForCGFloatTrait:(Class<TBCGFloatTraitDefinition>)trait {
  return [_node valueForCGFloatTrait:trait];
}

- (id)objectForTrait:(Class<TBObjectTraitDefinition>)trait {
  return [_node objectForTrait:trait];
}

- (void)setNSIntegerValue:(NSInteger)value forTrait:(Class<TBNSIntegerTraitDefinition>)class {
  tb_trait trait;
  if (!TBSucceeded(TBTraitOfClass(class, &trait))) return;
  TBSucceeded(tb_overrides_set_integer(_node.handle, trait, value));
}

- (void)setCGFloatValue:(CGFloat)value forTrait:(Class<TBCGFloatTraitDefinition>)class {
  tb_trait trait;
  if (!TBSucceeded(TBTraitOfClass(class, &trait))) return;
  TBSucceeded(tb_overrides_set_double(_node.handle, trait, value));
}

- (void)setObject:(TBObject *)object forTrait:(Class<TBObjectTraitDefinition>)class {
  tb_trait trait;
  tb_kind kind;
  if (!TBSucceeded(TBTraitOfClass(class, &trait)) || tb_trait_get_kind(trait, &kind) != TB_OK) return;
  if (kind == TB_KIND_STRING) {
    const char *text = object == nil ? NULL : [(TBString *)object UTF8String];
    TBSucceeded(tb_overrides_set_string(_node.handle, trait, text));
    return;
  }
  tb_object handle;
  if (!TBSucceeded(TBHandleOfObject(object, &handle))) return;
  TBSucceeded(tb_overrides_set_object(_node.handle, trait, handle));
  if (handle.value != 0) tb_object_release(handle);
}

- (BOOL)containsTrait:(Class<TBTraitDefinition>)class {
  tb_trait trait;
  bool contains = false;
  return TBSucceeded(TBTraitOfClass(class, &trait))
      && TBSucceeded(tb_overrides_contains(_node.handle, trait, &contains)) && contains;
}

- (void)removeTrait:(Class<TBTraitDefinition>)class {
  tb_trait trait;
  if (!TBSucceeded(TBTraitOfClass(class, &trait))) return;
  TBSucceeded(tb_overrides_remove(_node.handle, trait));
}

@end
