// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#ifndef TRAIT_BRIDGE_OBJC_H
#define TRAIT_BRIDGE_OBJC_H

/// @file
/// TraitBridge for Objective-C, in the words of UIKit with the prefix TB, over the C interface.
///
/// It needs the runtime library `libobjc` and no Foundation. So it brings what Foundation would: a root
/// class with reference counting, a class for text, and autorelease pools. There is no ARC with this
/// runtime: retain and release by Cocoa's rules, with `TBAutoreleasePool` for what is autoreleased.
///
/// What goes wrong is said on standard error, and changes nothing; see `TBSetErrorHandler`.

#include "TraitBridgeC.h"

#ifdef __OBJC__

#pragma clang assume_nonnull begin

#ifdef __cplusplus
extern "C" {
#endif

typedef intptr_t NSInteger;
typedef uintptr_t NSUInteger;
typedef double CGFloat;
typedef unsigned char BOOL;

#ifndef YES
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#endif
#ifndef nil
#define nil ((id)0)
#define Nil ((Class)0)
#endif

/// What an optional integer, and an optional number, has where it has no value.
#define NSNotFound TB_NIL_INTEGER
#define CGFLOAT_MAX TB_NIL_DOUBLE

/// The class of the texts in source code.
@interface NXConstantString {
  Class isa;
  const char *_text;
  unsigned int _length;
}
- (const char *)cString;
@end

@compatibility_alias NSString NXConstantString;

// MARK: Objects

/// The root class: what has a class, is counted, and can be compared.
__attribute__((objc_root_class))
@interface TBObject {
  Class _class;
  _Atomic(uintptr_t) _extraReferences;
}
+ (Class)class;
+ (instancetype)alloc;
+ (instancetype)new;
- (instancetype)init;
- (void)dealloc;
- (instancetype)retain;
- (void)release;
- (instancetype)autorelease;
- (Class)class;
- (BOOL)isEqual:(nullable id)other;
@end

@compatibility_alias NSObject TBObject;

/// What has been autoreleased on this thread since it was made is released when it is drained.
@interface TBAutoreleasePool : NSObject {
  size_t _start;
}
- (void)drain;
@end

/// A text as the value of a trait: what is `String` in Swift.
@interface TBString : NSObject {
  char *_text;
}
+ (instancetype)stringWithUTF8String:(const char *)text;
@property (nonatomic, readonly) const char *UTF8String;
@end

// MARK: Definitions

/// A class that names a trait. Implement one of the protocols below.
@protocol TBTraitDefinition
@optional
/// A short name for people; by default that of the class.
+ (NSString *)name;
/// What the trait is known by in every language; by default the name of the class.
+ (NSString *)identifier;
/// Whether colours are meant to depend on the trait; by default they are not.
+ (BOOL)affectsColorAppearance;
@end

/// A trait with a whole number: what is `Int`, `Bool` or an enum over `Int` in Swift.
@protocol TBNSIntegerTraitDefinition <TBTraitDefinition>
+ (NSInteger)defaultValue;
@end

/// A trait with a number: what is `Double` or `CGFloat` in Swift.
@protocol TBCGFloatTraitDefinition <TBTraitDefinition>
+ (CGFloat)defaultValue;
@end

/// A trait with an object, which compares by `isEqual:`. One whose default is a `TBString` is a
/// `String` in Swift.
@protocol TBObjectTraitDefinition <TBTraitDefinition>
+ (nullable TBObject *)defaultValue;
@end

/// Traits for a registration: `TBTraits(ThemeTrait.class, SizeTrait.class)`.
#define TBTraits(...) ((const Class[]){__VA_ARGS__, Nil})

/// The trait that a class names, which is defined at the first call.
///
/// A definition that differs from another one of its identifier is refused, with a status for each
/// difference; see `tb_trait_define`. Every method that takes a trait calls this.
tb_status TBTraitOfClass(Class definition, tb_trait *trait);

/// Hears of what goes wrong, with the name of the status and a text; without one, standard error does.
void TBSetErrorHandler(void (*_Nullable handler)(const char *status, const char *text));

// MARK: Traits

/// Where traits are read.
@protocol TBTraitValues
- (NSInteger)valueForNSIntegerTrait:(Class<TBNSIntegerTraitDefinition>)trait;
- (CGFloat)valueForCGFloatTrait:(Class<TBCGFloatTraitDefinition>)trait;
- (nullable id)objectForTrait:(Class<TBObjectTraitDefinition>)trait;
@end

/// Traits that can be changed: a collection while it is made, or the overrides of a node.
@protocol TBMutableTraits <TBTraitValues>
- (void)setNSIntegerValue:(NSInteger)value forTrait:(Class<TBNSIntegerTraitDefinition>)trait;
- (void)setCGFloatValue:(CGFloat)value forTrait:(Class<TBCGFloatTraitDefinition>)trait;
- (void)setObject:(nullable TBObject *)object forTrait:(Class<TBObjectTraitDefinition>)trait;
@end

typedef void (^TBTraitMutations)(id<TBMutableTraits> mutableTraits);

/// The values of all traits at one place and moment. It never changes.
@interface TBTraitCollection : NSObject <TBTraitValues> {
  tb_collection _handle;
}
+ (TBTraitCollection *)traitCollectionWithTraits:(TBTraitMutations)mutations;
- (TBTraitCollection *)traitCollectionByModifyingTraits:(TBTraitMutations)mutations;
/// Takes over a handle of the C interface, which is released with the collection.
- (instancetype)initWithHandle:(tb_collection)handle;
/// The handle in the C interface; it is there as long as the collection is.
@property (nonatomic, readonly) tb_collection handle;
@end

@class TBTraitNode;

/// The traits that are set at one node.
@interface TBTraitOverrides : NSObject <TBMutableTraits> {
  TBTraitNode *_node;
}
- (BOOL)containsTrait:(Class<TBTraitDefinition>)trait;
- (void)removeTrait:(Class<TBTraitDefinition>)trait;
@end

/// A handler's registration, by which it can be unregistered; it need not be kept.
@interface TBTraitChangeRegistration : NSObject {
  tb_registration _handle;
}
@end

typedef void (^TBTraitChangeHandler)(TBTraitNode *environment, TBTraitCollection *previous);

/// A place in a tree through which traits flow. Use it on the thread that has made it.
@interface TBTraitNode : NSObject <TBTraitValues> {
  tb_node _handle;
}
- (instancetype)initWithLabel:(const char *)label parent:(nullable TBTraitNode *)parent;
/// Takes over a handle of the C interface, which is released with this object.
- (instancetype)initWithHandle:(tb_node)handle;
/// The handle in the C interface; it is there as long as this object is.
@property (nonatomic, readonly) tb_node handle;
@property (nonatomic, readonly) TBTraitCollection *traitCollection;
@property (nonatomic, readonly) TBTraitOverrides *traitOverrides;
/// Calls a handler whenever one of some traits has changed, with the traits from before.
///
/// An exception that leaves the handler is reported and goes no further.
- (nullable TBTraitChangeRegistration *)registerForTraitChanges:(const Class _Nonnull *_Nonnull)traits
                                                     withHandler:(TBTraitChangeHandler)handler;
- (void)unregisterForTraitChanges:(TBTraitChangeRegistration *)registration;
- (void)performBatchUpdates:(void (^)(void))updates;
@end

// MARK: Colours

/// A colour, which may depend on traits.
@interface TBColor : NSObject {
  CGFloat _red, _green, _blue, _alpha;
  TBColor *_Nonnull (^_Nullable _provider)(TBTraitCollection *);
}
+ (TBColor *)colorWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
+ (TBColor *)colorWithDynamicProvider:(TBColor *_Nonnull (^)(TBTraitCollection *traits))provider;
/// The colour under some traits, which depends on nothing any more.
- (TBColor *)resolvedColorWithTraitCollection:(TBTraitCollection *)traits;
@property (nonatomic, readonly) CGFloat red;
@property (nonatomic, readonly) CGFloat green;
@property (nonatomic, readonly) CGFloat blue;
@property (nonatomic, readonly) CGFloat alpha;
@end

#ifdef __cplusplus
}
#endif

#pragma clang assume_nonnull end

#endif

#endif
