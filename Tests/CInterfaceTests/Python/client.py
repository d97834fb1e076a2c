# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0
"""A client of the C interface that has nothing but its library and ctypes.

usage: client.py LIBRARY

It is told nothing by a compiler, so it also does what no compiler lets pass without a warning. Whatever
it does wrong must be a status, never the end of the process.
"""

import ctypes
import sys
import threading
from ctypes import POINTER, byref, c_bool, c_char_p, c_double, c_int32, c_size_t, c_ssize_t
from ctypes import c_uint32, c_uint64, c_void_p, sizeof

library = ctypes.CDLL(sys.argv[1])
VERSION = 1
OK, NULL_ARGUMENT, INVALID_ARGUMENT = 0, 1, 2
STALE_HANDLE, WRONG_THREAD, UNKNOWN_TRAIT, DEFAULT_CONFLICT, WRONG_KIND = 6, 7, 8, 10, 13
INTEGER, DOUBLE, STRING = 1, 2, 3
NIL_INTEGER = 2 ** (8 * sizeof(c_ssize_t) - 1) - 1


class Handle(ctypes.Structure):
    """Any of the handles: they differ in type for compilers, and look the same."""

    _fields_ = [("value", c_uint64)]


class Definition(ctypes.Structure):
    _fields_ = [
        ("size", c_uint32), ("version", c_uint32), ("kind", c_int32),
        ("affects_color_appearance", c_bool), ("identifier", c_char_p), ("name", c_char_p),
        ("origin", c_char_p), ("default_integer", c_ssize_t), ("default_double", c_double),
        ("default_string", c_char_p), ("default_object", Handle),
    ]


Call = ctypes.CFUNCTYPE(None, c_void_p, Handle, Handle)
Drop = ctypes.CFUNCTYPE(None, c_void_p)


class ChangeHandler(ctypes.Structure):
    _fields_ = [
        ("size", c_uint32), ("version", c_uint32), ("call", Call), ("context", c_void_p), ("drop", Drop),
    ]


def function(name, *parameters, result=c_int32):
    found = getattr(library, name)
    found.argtypes, found.restype = parameters, result
    return found


define = function("tb_trait_define", POINTER(Definition), POINTER(Handle))
find = function("tb_trait_find", c_char_p, POINTER(Handle))
node_create = function("tb_node_create", c_char_p, Handle, POINTER(Handle))
node_release = function("tb_node_release", Handle)
get_integer = function("tb_node_get_integer", Handle, Handle, POINTER(c_ssize_t))
get_double = function("tb_node_get_double", Handle, Handle, POINTER(c_double))
set_integer = function("tb_overrides_set_integer", Handle, Handle, c_ssize_t)
set_string = function("tb_overrides_set_string", Handle, Handle, c_char_p)
copy_string = function("tb_node_copy_string", Handle, Handle, c_char_p, c_size_t, POINTER(c_size_t))
contains = function("tb_overrides_contains", Handle, Handle, POINTER(c_bool))
remove = function("tb_overrides_remove", Handle, Handle)
register = function(
    "tb_node_register", Handle, POINTER(Handle), c_size_t, POINTER(ChangeHandler), POINTER(Handle))
batch = function("tb_node_perform_batch", Handle, c_void_p, c_void_p)
collection_create = function("tb_collection_create", POINTER(Handle))
object_pointer = function("tb_object_get_pointer", Handle, POINTER(c_void_p))
last_error = function("tb_last_error", c_char_p, c_size_t, POINTER(c_size_t))


def expect(found, wanted, what):
    if found != wanted:
        sys.exit(f"error: {what}: {found!r} instead of {wanted!r}; the last error is {error()!r}")


def error():
    buffer = ctypes.create_string_buffer(512)
    last_error(buffer, len(buffer), None)
    return buffer.value.decode()


def definition(identifier, kind, **facts):
    made = Definition(sizeof(Definition), VERSION, kind, identifier=identifier)
    for name, value in facts.items():
        setattr(made, name, value)
    return made


def trait(identifier, kind, **facts):
    handle = Handle()
    expect(define(byref(definition(identifier, kind, **facts)), byref(handle)), OK, identifier)
    return handle


def node(label, parent=Handle()):
    handle = Handle()
    expect(node_create(label, parent, byref(handle)), OK, label)
    return handle


def integer(place, of):
    value = c_ssize_t()
    expect(get_integer(place, of, byref(value)), OK, "an integer")
    return value.value


def use():
    """What any client does: define, inherit, override, hear, stop."""
    theme = trait(b"python.theme", INTEGER, default_integer=1, name=b"Theme", origin=b"python")
    count = trait(b"python.count", INTEGER, default_integer=NIL_INTEGER)
    title = trait(b"python.title", STRING)
    scene = node(b"scene")
    window = node(b"window", scene)
    expect(integer(window, theme), 1, "the default")
    expect(integer(window, count), NIL_INTEGER, "the default of an optional")

    heard, dropped = [], []

    def changed(context, place, previous):
        heard.append((context, integer(place, theme)))

    # They have to live as long as somebody may call them.
    call, drop = Call(changed), Drop(dropped.append)
    handler = ChangeHandler(sizeof(ChangeHandler), VERSION, call, 42, drop)
    expect(register(window, byref(theme), 1, byref(handler), None), OK, "a registration")
    expect(set_integer(scene, theme, 3), OK, "an override")
    expect(integer(window, theme), 3, "what is inherited")
    expect(heard, [(42, 3)], "what is heard")

    set_here = c_bool()
    expect(contains(scene, theme, byref(set_here)), OK, "a question")
    expect(set_here.value, True, "an override that is there")
    expect(remove(scene, theme), OK, "a removal")
    expect(heard, [(42, 3), (42, 1)], "what is heard")

    expect(set_string(scene, title, "Grüße".encode()), OK, "a text")
    buffer, length = ctypes.create_string_buffer(16), c_size_t()
    expect(copy_string(window, title, buffer, 16, byref(length)), OK, "a text")
    expect((buffer.value.decode(), length.value), ("Grüße", 7), "a text")

    expect(dropped, [], "what is dropped")
    expect(node_release(scene), OK, "a release")
    expect(node_release(window), OK, "a release")
    expect(dropped, [42], "what is dropped")
    return theme, title


def misuse(theme, title):
    """What no client should do: each a status."""
    place, nothing = node(b"place"), Handle()
    number = c_double()
    expect(get_double(place, theme, byref(number)), WRONG_KIND, "a wrong kind")
    expect(set_integer(place, title, 1), WRONG_KIND, "a wrong kind")
    expect(find(b"python.nobody", byref(nothing)), UNKNOWN_TRAIT, "a trait of nobody")
    other = definition(b"python.theme", INTEGER, default_integer=2, origin=b"elsewhere")
    expect(define(byref(other), byref(nothing)), DEFAULT_CONFLICT, "another default")
    expect("python and elsewhere" in error(), True, "both origins in the text")

    expect(find(None, byref(nothing)), NULL_ARGUMENT, "no identifier")
    expect(define(None, byref(nothing)), NULL_ARGUMENT, "no definition")
    expect(define(byref(definition(None, INTEGER)), byref(nothing)), NULL_ARGUMENT, "no identifier")
    expect(define(byref(definition(b"python.x", INTEGER)), None), NULL_ARGUMENT, "no place")
    expect(get_integer(place, theme, None), NULL_ARGUMENT, "no place")
    expect(node_create(b"x", Handle(), None), NULL_ARGUMENT, "no place")
    expect(collection_create(None), NULL_ARGUMENT, "no place")
    expect(contains(place, theme, None), NULL_ARGUMENT, "no place")
    expect(batch(place, None, None), NULL_ARGUMENT, "no function")
    expect(register(place, byref(theme), 1, None, None), NULL_ARGUMENT, "no handler")
    empty = ChangeHandler(sizeof(ChangeHandler), VERSION)
    expect(register(place, byref(theme), 1, byref(empty), None), NULL_ARGUMENT, "no function")
    expect(register(place, None, 1, byref(empty), None), NULL_ARGUMENT, "no traits")
    expect(register(place, byref(theme), 0, byref(empty), None), INVALID_ARGUMENT, "no traits")

    for value in (1, 2**63, place.value + 1, place.value ^ 1 << 56, theme.value):
        expect(set_integer(Handle(value), theme, 1), STALE_HANDLE, f"the handle {value}")
        expect(object_pointer(Handle(value), byref(c_void_p())), STALE_HANDLE, f"the handle {value}")
    expect(set_integer(Handle(), theme, 1), NULL_ARGUMENT, "no handle")

    statuses = []
    thread = threading.Thread(target=lambda: statuses.append(set_integer(place, theme, 1)))
    thread.start()
    thread.join()
    expect(statuses, [WRONG_THREAD], "another thread")
    expect(node_release(place), OK, "a release")
    expect(node_release(place), STALE_HANDLE, "a second release")
    expect(set_integer(place, theme, 1), STALE_HANDLE, "a node that has been released")


misuse(*use())
print("the interface is plain C")
