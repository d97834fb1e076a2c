// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include "TBInternal.h"

/// The traits of a collection while it is made.
@interface TBCollectionTraits : NSObject <TBMutableTraits> {
  tb_collection _handle;
}
- (instancetype)initWithHandle:(tb_collection)handle;
/// Gives up the handle, which somebody else releases.
- (tb_collection)takeHandle;
@end

static NSInteger readInteger(tb_collection collection, Class<TBNSIntegerTraitDefinition> class) {
  tb_trait trait;
  intptr_t value;
  if (TBSucceeded(TBTraitOfClass(class, &trait))
      && TBSucceeded(tb_collection_get_integer(collection, trait, &value))) {
    return value;
  }
  return [class defaultValue];
}

static CGFloat readNumber(tb_collection collection, Class<TBCGFloatTraitDefinition> class) {
  tb_trait trait;
  double value;
  if (TBSucceeded(TBTraitOfClass(class, &trait))
      && TBSucceeded(tb_collection_get_double(collection, trait, &value))) {
    return value;
  }
  return [class defaultValue];
}

static id readObject(tb_collection collection, Class<TBObjectTraitDefinition> class) {
  tb_trait trait;
  tb_kind kind;
  if (!TBSucceeded(TBTraitOfClass(class, &trait)) || tb_trait_get_kind(trait, &kind) != TB_OK) {
    return [class defaultValue];
  }
  if (kind == TB_KIND_STRING) {
    return TBCopiedString(^(char *buffer, size_t capacity, size_t *length) {
      return tb_collection_copy_string(collection, trait, buffer, capacity, length);
    });
  }
  tb_object object;
  if (!TBSucceeded(tb_collection_copy_object(collection, trait, &object))) return nil;
  return TBObjectOfHandle(object);
}

@implementation TBTraitCollection

+ (TBTraitCollection *)traitCollectionWithTraits:(TBTraitMutations)mutations {
  TBTraitCollection *empty = [[self new] autorelease];
  return [empty traitCollectionByModifyingTraits:mutations];
}

- (TBTraitCollection *)traitCollectionByModifyingTraits:(TBTraitMutations)mutations {
  TBCollectionTraits *traits = [[TBCollectionTraits alloc] initWithHandle:_handle];
  mutations(traits);
  TBTraitCollection *made = [[TBTraitCollection alloc] initWithHandle:[traits takeHandle]];
  [traits release];
  return [made autorelease];
}

- (instancetype)initWithHandle:(tb_collection)handle {
  _handle = handle;
  return self;
}

- (void)dealloc {
  if (_handle.value != 0) tb_collection_release(_handle);
  [super dealloc];
}

- (tb_collection)handle {
  return _handle;
}

- (BOOL)isEqual:(id)other {
  if (other == nil || [(TBObject *)other class] != [self class]) return NO;
  bool isEqual = false;
  return TBSucceeded(tb_collection_is_equal(_handle, [(TBTraitCollection *)other handle], &isEqual))
      && isEqual;
}

- (NSInteger)valueForNSIntegerTrait:(Class<TBNSIntegerTraitDefinition>)trait {
  return readInteger(_handle, trait);
}

- (CGFloat)valueForCGFloatTrait:(Class<TBCGFloatTraitDefinition>)trait {
  return readNumber(_handle, trait);
}

- (id)objectForTrait:(Class<TBObjectTraitDefinition>)trait {
  return readObject(_handle, trait);
}

@end

@implementation TBCollectionTraits

- (instancetype)initWithHandle:(tb_collection)handle {
  _handle = handle;
  if (handle.value != 0) tb_collection_retain(handle);
  return self;
}

- (void)dealloc {
  [self replaceWith:(tb_collection){0}];
  [super dealloc];
}

- (tb_collection)takeHandle {
  tb_collection handle = _handle;
  _handle.value = 0;
  return handle;
}

- (void)replaceWith:(tb_collection)handle {
  if (_handle.value != 0) tb_collection_release(_handle);
  _handle = handle;
}

- (NSInteger)valueForNSIntegerTrait:(Class<TBNSIntegerTraitDefinition>)trait {
  return readInteger(_handle, trait);
}

- (CGFloat)valueForCGFloatTrait:(Class<TBCGFloatTraitDefinition>)trait {
  return readNumber(_handle, trait);
}

- (id)objectForTrait:(Class<TBObjectTraitDefinition>)trait {
  return readObject(_handle, trait);
}

- (void)setNSIntegerValue:(NSInteger)value forTrait:(Class<TBNSIntegerTraitDefinition>)class {
  tb_trait trait;
  tb_collection made;
  if (TBSucceeded(TBTraitOfClass(class, &trait))
      && TBSucceeded(tb_collection_create_replacing_integer(_handle, trait, value, &made))) {
    [self replaceWith:made];
  }
}

- (void)setCGFloatValue:(CGFloat)value forTrait:(Class<TBCGFloatTraitDefinition>)class {
  tb_trait trait;
  tb_collection made;
  if (TBSucceeded(TBTraitOfClass(class, &trait))
      && TBSucceeded(tb_collection_create_replacing_double(_handle, trait, value, &made))) {
    [self replaceWith:made];
  }
}

- (void)setObject:(TBObject *)object forTrait:(Class<TBObjectTraitDefinition>)class {
  tb_trait trait;
  tb_kind kind;
  tb_collection made;
  if (!TBSucceeded(TBTraitOfClass(class, &trait)) || tb_trait_get_kind(trait, &kind) != TB_OK) return;
  if (kind == TB_KIND_STRING) {
    const char *text = object == nil ? NULL : [(TBString *)object UTF8String];
    if (TBSucceeded(tb_collection_create_replacing_string(_handle, trait, text, &made))) {
      [self replaceWith:made];
    }
    return;
  }
  tb_object handle;
  if (!TBSucceeded(TBHandleOfObject(object, &handle))) return;
  if (TBSucceeded(tb_collection_create_replacing_object(_handle, trait, handle, &made))) {
    [self replaceWith:made];
  }
  if (handle.value != 0) tb_object_release(handle);
}

@end
