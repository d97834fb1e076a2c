// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#ifndef TB_INTERNAL_H
#define TB_INTERNAL_H

#include "TraitBridgeObjC.h"

// What is used of the two runtime libraries. Declared here, so that neither needs its headers.

#ifdef __cplusplus
extern "C" {
#endif

void *_Nonnull _Block_copy(const void *_Nonnull block);
void _Block_release(const void *_Nonnull block);

/// Calls a function, and stops whatever leaves it in another way than by returning.
///
/// @return Whether it has returned.
bool tb_call_guarded(void (*_Nonnull function)(void *_Nullable), void *_Nullable context);

#ifdef __cplusplus
}
#endif

#ifdef __OBJC__

#pragma clang assume_nonnull begin

id _Nullable class_createInstance(Class definition, size_t extraBytes);
id _Nullable object_dispose(id _Nullable object);
const char *class_getName(Class definition);
void *_Nullable class_getClassMethod(Class definition, SEL selector);
const char *method_getTypeEncoding(void *method);

/// Tells the error handler of a status that is not `TB_OK`.
///
/// @return Whether the status is `TB_OK`.
bool TBSucceeded(tb_status status);

/// The object that a handle stands for, autoreleased; the handle is released.
id _Nullable TBObjectOfHandle(tb_object handle);

/// A handle to release for an object, which is retained; zeros for none.
tb_status TBHandleOfObject(TBObject *_Nullable object, tb_object *handle);

/// A text of the C interface, autoreleased, or none.
///
/// @param copy Copies the text as the functions of the C interface do.
TBString *_Nullable TBCopiedString(
    tb_status (^copy)(char *_Nullable buffer, size_t capacity, size_t *length));

@interface TBTraitOverrides ()
- (instancetype)initWithNode:(TBTraitNode *)node;
@end

@interface TBTraitChangeRegistration ()
- (instancetype)initWithHandle:(tb_registration)handle;
@property (nonatomic, readonly) tb_registration handle;
@end

#pragma clang assume_nonnull end

#endif

#endif
