// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#ifndef TRAIT_BRIDGE_C_H
#define TRAIT_BRIDGE_C_H

/// @file
/// TraitBridge for C and every language that can call C.
///
/// - Every function that can fail returns a status. On success that is `TB_OK`, and results are
///   where the last parameters say. On an error nothing has changed, results are as they were, and
///   `tb_last_error` has a text for people.
/// - A handle is a number that is checked at each use. `..._create...` and `..._copy...` give a
///   handle to release; `..._retain` lets it be released once more. One that has been released for
///   the last time is stale, and an error to use. A handle of zeros stands for nothing.
/// - A tree of nodes belongs to the thread that makes its nodes: calls about a node from another
///   thread are errors. Traits, collections and objects may be used on any thread.
/// - Text is UTF-8 and ends with a zero byte. Text that goes in is copied. Text that comes out is
///   written to a buffer of the caller's.
/// - Functions of yours that are called back get a context, and a `drop` function, if there is one,
///   is called exactly once when the context is not needed any more. Where a call fails, the context
///   stays yours: `drop` is not called.
/// - No message contains the value of a trait.

#include <float.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wnullability-extension"
#pragma clang assume_nonnull begin
#define TB_NULLABLE _Nullable
#define TB_NONNULL _Nonnull
#else
#define TB_NULLABLE
#define TB_NONNULL
#endif

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Status

/// How a call went.
typedef int32_t tb_status;

enum {
  /// It went well.
  TB_OK = 0,
  /// A pointer or a handle is nothing that must be something.
  TB_ERROR_NULL_ARGUMENT = 1,
  /// A size, a count or a kind is none that there is.
  TB_ERROR_INVALID_ARGUMENT = 2,
  /// A struct is of a version that this library does not know.
  TB_ERROR_UNSUPPORTED_VERSION = 3,
  /// A text is no UTF-8.
  TB_ERROR_INVALID_TEXT = 4,
  /// A text does not fit into the buffer; its length and what fits have been written.
  TB_ERROR_BUFFER_TOO_SMALL = 5,
  /// A handle has been released, or never was one of its kind.
  TB_ERROR_STALE_HANDLE = 6,
  /// A node belongs to another thread.
  TB_ERROR_WRONG_THREAD = 7,
  /// Nobody has defined the trait.
  TB_ERROR_UNKNOWN_TRAIT = 8,
  /// Another definition of the trait has another kind of value.
  TB_ERROR_KIND_CONFLICT = 9,
  /// Another definition of the trait has another default.
  TB_ERROR_DEFAULT_CONFLICT = 10,
  /// Another definition of the trait has another name.
  TB_ERROR_NAME_CONFLICT = 11,
  /// Another definition of the trait differs in whether colours depend on it.
  TB_ERROR_COLOR_FLAG_CONFLICT = 12,
  /// The trait's values are of another kind.
  TB_ERROR_WRONG_KIND = 13,
  /// The value cannot be told from none, or is one that only Swift has.
  TB_ERROR_NOT_REPRESENTABLE = 14,
  /// A node cannot be below itself.
  TB_ERROR_CYCLE = 15,
  /// There are no more handles, or a handle has been retained too often.
  TB_ERROR_TOO_MANY_HANDLES = 16
};

/// The version of this header, and of the structs in it.
#define TB_VERSION 1

/// The version of the library, which knows the structs of all versions up to it.
uint32_t tb_version(void);

/// The name of a status, such as `TB_ERROR_WRONG_THREAD`; the text is never released.
const char *tb_status_name(tb_status status);

/// Copies the text of the last error of the calling thread.
///
/// @param buffer   Where to write it, or nothing to ask for its length.
/// @param capacity How many bytes there are, with the one for the zero.
/// @param length   Gets the length without the zero; it may be nothing.
tb_status tb_last_error(char *TB_NULLABLE buffer, size_t capacity, size_t *TB_NULLABLE length);

/// Hears of what the program probably did not mean; by default that goes to standard error.
///
/// @param call    Called on any thread, with a text that is there during the call only. Without one
///                it goes to standard error again.
/// @param context What to call it with.
/// @param drop    Called with the context when another handler has taken its place.
void tb_set_diagnostic_handler(
    void (*TB_NULLABLE call)(void *TB_NULLABLE context, const char *text), void *TB_NULLABLE context,
    void (*TB_NULLABLE drop)(void *TB_NULLABLE context));

// MARK: Nothing

/// What an optional integer has where it has no value: Objective-C's `NSNotFound`.
#define TB_NIL_INTEGER INTPTR_MAX
/// What an optional number has where it has no value: Objective-C's `CGFLOAT_MAX`.
#define TB_NIL_DOUBLE DBL_MAX
/// The length of a text that is not there.
#define TB_NIL_LENGTH SIZE_MAX

/// Whether an optional integer has no value.
static inline bool tb_integer_is_nil(intptr_t value) { return value == TB_NIL_INTEGER; }

/// Whether an optional number has no value.
static inline bool tb_double_is_nil(double value) { return value == TB_NIL_DOUBLE; }

/// Whether a text is not there, by the length that it came with.
static inline bool tb_length_is_nil(size_t length) { return length == TB_NIL_LENGTH; }

// MARK: Objects

/// A value that TraitBridge keeps without knowing what it is.
typedef struct tb_object {
  uint64_t value;
} tb_object;

/// What there is to do with what an object points to. Both may be called on any thread.
typedef struct tb_object_callbacks {
  /// The size of this struct, and its version.
  uint32_t size;
  uint32_t version;
  /// Whether two objects with this very function are equal; without one that is a matter of their
  /// addresses.
  bool (*TB_NULLABLE is_equal)(const void *TB_NULLABLE first, const void *TB_NULLABLE second);
  /// Called exactly once, when nobody needs the object any more.
  void (*TB_NULLABLE drop)(void *TB_NULLABLE pointer);
} tb_object_callbacks;

/// Makes an object.
///
/// @param pointer   What it stands for; it must not change.
/// @param callbacks What there is to do with it, or nothing.
tb_status tb_object_create(
    void *TB_NULLABLE pointer, const tb_object_callbacks *TB_NULLABLE callbacks, tb_object *object);

/// The pointer that an object was made of; it is there as long as the object is.
///
/// An object that comes from Swift has none: `TB_ERROR_NOT_REPRESENTABLE`.
tb_status tb_object_get_pointer(tb_object object, void *TB_NULLABLE *TB_NONNULL pointer);

tb_status tb_object_retain(tb_object object);
tb_status tb_object_release(tb_object object);

// MARK: Traits

/// A trait. It lasts as long as the process and is neither retained nor released.
typedef struct tb_trait {
  uint64_t value;
} tb_trait;

/// What kind of value a trait has.
typedef int32_t tb_kind;

enum {
  /// `intptr_t`; `Bool` in Swift is one, too: 0 or 1.
  TB_KIND_INTEGER = 1,
  /// `double`.
  TB_KIND_DOUBLE = 2,
  /// Text.
  TB_KIND_STRING = 3,
  /// Anything else.
  TB_KIND_OBJECT = 4
};

/// A definition of a trait; make one with `tb_trait_definition_make`.
typedef struct tb_trait_definition {
  /// The size of this struct, and its version.
  uint32_t size;
  uint32_t version;
  /// What kind of value there is; of the defaults below, that of this kind counts.
  tb_kind kind;
  /// Whether colours are meant to depend on the trait.
  bool affects_color_appearance;
  /// What the trait is known by, best in reverse-DNS form.
  const char *identifier;
  /// A short name for people. Without one the identifier is used, and names are not checked.
  const char *TB_NULLABLE name;
  /// Where the definition is, for messages. Without one that is "c".
  const char *TB_NULLABLE origin;
  intptr_t default_integer;
  double default_double;
  const char *TB_NULLABLE default_string;
  tb_object default_object;
} tb_trait_definition;

/// A definition with a default of 0, of no text, or of no object.
static inline tb_trait_definition tb_trait_definition_make(tb_kind kind, const char *identifier) {
  tb_trait_definition definition;
  definition.size = (uint32_t)sizeof(tb_trait_definition);
  definition.version = TB_VERSION;
  definition.kind = kind;
  definition.affects_color_appearance = false;
  definition.identifier = identifier;
  definition.name = NULL;
  definition.origin = NULL;
  definition.default_integer = 0;
  definition.default_double = 0;
  definition.default_string = NULL;
  definition.default_object.value = 0;
  return definition;
}

/// Defines a trait, or finds the one that is the same: in C, in Objective-C or in Swift.
///
/// A definition that differs from the first one in kind, default, name or flag is refused, with a
/// status for each and a text that names where both come from.
tb_status tb_trait_define(const tb_trait_definition *definition, tb_trait *trait);

/// Finds a trait that has been defined; Swift defines its own at their first use.
tb_status tb_trait_find(const char *identifier, tb_trait *trait);

tb_status tb_trait_get_kind(tb_trait trait, tb_kind *kind);
tb_status tb_trait_get_affects_color_appearance(tb_trait trait, bool *affects_color_appearance);
tb_status tb_trait_copy_name(
    tb_trait trait, char *TB_NULLABLE buffer, size_t capacity, size_t *TB_NULLABLE length);
tb_status tb_trait_copy_identifier(
    tb_trait trait, char *TB_NULLABLE buffer, size_t capacity, size_t *TB_NULLABLE length);

// MARK: Collections

/// The values of all traits at one place and moment. It never changes.
///
/// A handle of zeros stands for the collection in which every trait has its default.
typedef struct tb_collection {
  uint64_t value;
} tb_collection;

/// Makes a collection in which every trait has its default.
tb_status tb_collection_create(tb_collection *collection);

tb_status tb_collection_retain(tb_collection collection);
tb_status tb_collection_release(tb_collection collection);

/// Makes a collection that differs in one trait from another, which stays as it is.
///
/// A number or text that the trait's Swift type does not have becomes its default; that is reported.
tb_status tb_collection_create_replacing_integer(
    tb_collection collection, tb_trait trait, intptr_t value, tb_collection *result);
tb_status tb_collection_create_replacing_double(
    tb_collection collection, tb_trait trait, double value, tb_collection *result);
tb_status tb_collection_create_replacing_string(
    tb_collection collection, tb_trait trait, const char *TB_NULLABLE value, tb_collection *result);
tb_status tb_collection_create_replacing_object(
    tb_collection collection, tb_trait trait, tb_object value, tb_collection *result);

tb_status tb_collection_get_integer(tb_collection collection, tb_trait trait, intptr_t *value);
tb_status tb_collection_get_double(tb_collection collection, tb_trait trait, double *value);
/// Text that is not there has the length `TB_NIL_LENGTH`.
tb_status tb_collection_copy_string(
    tb_collection collection, tb_trait trait, char *TB_NULLABLE buffer, size_t capacity,
    size_t *TB_NULLABLE length);
/// An object that is not there is a handle of zeros; one that is there has to be released.
tb_status tb_collection_copy_object(tb_collection collection, tb_trait trait, tb_object *value);

/// Whether every trait has the same value in two collections.
tb_status tb_collection_is_equal(tb_collection first, tb_collection second, bool *is_equal);

// MARK: Nodes

/// A place in a tree through which traits flow.
///
/// A node keeps its children, and nothing keeps its parent. Releasing the handle of a node that is
/// attached leaves the node where it is.
typedef struct tb_node {
  uint64_t value;
} tb_node;

/// Makes a node of the calling thread.
///
/// @param label  What it is called in messages, or nothing.
/// @param parent The node to put it below, or a handle of zeros.
tb_status tb_node_create(const char *TB_NULLABLE label, tb_node parent, tb_node *node);

tb_status tb_node_retain(tb_node node);
tb_status tb_node_release(tb_node node);

/// Puts a node below another, wherever it was before.
tb_status tb_node_attach(tb_node node, tb_node parent);
/// Takes a node out of its parent, to be on top of a tree of its own.
tb_status tb_node_detach(tb_node node);
/// The label of the node.
tb_status tb_node_copy_label(
    tb_node node, char *TB_NULLABLE buffer, size_t capacity, size_t *TB_NULLABLE length);

/// The value of a trait in force at a node.
tb_status tb_node_get_integer(tb_node node, tb_trait trait, intptr_t *value);
tb_status tb_node_get_double(tb_node node, tb_trait trait, double *value);
tb_status tb_node_copy_string(
    tb_node node, tb_trait trait, char *TB_NULLABLE buffer, size_t capacity,
    size_t *TB_NULLABLE length);
tb_status tb_node_copy_object(tb_node node, tb_trait trait, tb_object *value);

/// The traits in force at a node.
tb_status tb_node_copy_collection(tb_node node, tb_collection *collection);

/// Makes several changes of which handlers learn only when all are made.
tb_status tb_node_perform_batch(
    tb_node node, void (*updates)(void *TB_NULLABLE context), void *TB_NULLABLE context);

// MARK: Overrides

/// Sets what a trait is at a node and below. Handlers run before the call returns.
///
/// A number or text that the trait's Swift type does not have becomes its default; that is reported.
tb_status tb_overrides_set_integer(tb_node node, tb_trait trait, intptr_t value);
tb_status tb_overrides_set_double(tb_node node, tb_trait trait, double value);
tb_status tb_overrides_set_string(tb_node node, tb_trait trait, const char *TB_NULLABLE value);
tb_status tb_overrides_set_object(tb_node node, tb_trait trait, tb_object value);

/// Whether the node itself sets a trait.
tb_status tb_overrides_contains(tb_node node, tb_trait trait, bool *contains);
/// Lets a trait be inherited again.
tb_status tb_overrides_remove(tb_node node, tb_trait trait);

// MARK: Changes

/// What to call when traits have changed; make one with `tb_change_handler_make`.
typedef struct tb_change_handler {
  /// The size of this struct, and its version.
  uint32_t size;
  uint32_t version;
  /// Called with the node, which has the new values, and the traits from before.
  ///
  /// Both handles are borrowed: retain what you keep. The function may make any calls, and must not
  /// leave in another way than by returning.
  void (*call)(void *TB_NULLABLE context, tb_node node, tb_collection previous);
  void *TB_NULLABLE context;
  /// Called exactly once, after the last call: when it is unregistered or its node ends.
  void (*TB_NULLABLE drop)(void *TB_NULLABLE context);
} tb_change_handler;

/// A handler.
static inline tb_change_handler tb_change_handler_make(
    void (*call)(void *TB_NULLABLE context, tb_node node, tb_collection previous),
    void *TB_NULLABLE context, void (*TB_NULLABLE drop)(void *TB_NULLABLE context)) {
  tb_change_handler handler;
  handler.size = (uint32_t)sizeof(tb_change_handler);
  handler.version = TB_VERSION;
  handler.call = call;
  handler.context = context;
  handler.drop = drop;
  return handler;
}

/// By what a handler can be unregistered. It need not be kept: the handler lives with its node.
typedef struct tb_registration {
  uint64_t value;
} tb_registration;

/// Calls a handler whenever one of some traits has changed at a node.
///
/// @param registration Gets a handle to release, unless it is nothing.
tb_status tb_node_register(
    tb_node node, const tb_trait *traits, size_t count, const tb_change_handler *handler,
    tb_registration *TB_NULLABLE registration);

/// Ends the calls of a handler of a node. A handler that has ended already changes nothing.
tb_status tb_node_unregister(tb_node node, tb_registration registration);

tb_status tb_registration_retain(tb_registration registration);
/// Releases the handle; the handler goes on.
tb_status tb_registration_release(tb_registration registration);

#ifdef __cplusplus
}
#endif

#ifdef __clang__
#pragma clang assume_nonnull end
#pragma clang diagnostic pop
#endif

#endif
