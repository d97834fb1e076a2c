# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0
#
# What the tests of Swift can't say of the C interface: that compilers of other languages take its
# header, that nothing leaks, and that optimised programs print the same.

describe c_interface "the C header compiles everywhere, nothing leaks, optimised clients work"

readonly c_headers=Sources/TraitBridgeC/include
readonly objc_headers=Sources/TraitBridgeObjC/include
readonly strict=(-Wall -Wextra -Werror -fsyntax-only)

step_c_interface() {
  ensure_objective_c
  check_c_header
  check_objective_c_facade
  check_lifetimes
  check_optimised_clients
}

# Compiles a file that uses what the header itself defines, as each language with each compiler.
check_c_header() {
  local client=$results/header.c
  mkdir -p "$results"
  cat >"$client" <<'C'
#include "TraitBridgeC.h"
#include "TraitBridgeC.h"
int uses(void (*)(void *, tb_node, tb_collection));
int uses(void (*call)(void *, tb_node, tb_collection)) {
  return tb_integer_is_nil(1) || tb_double_is_nil(1) || tb_length_is_nil(1)
      || tb_trait_definition_make(TB_KIND_INTEGER, "x").size == 0
      || tb_change_handler_make(call, NULL, NULL).size == 0;
}
C
  accept "$client" clang -x c -std=c99 -pedantic
  accept "$client" clang -x c -std=c11 -pedantic
  accept "$client" clang++ -x c++ -std=c++17 -pedantic
  accept "$client" clang -x objective-c
  accept "$client" gcc -x c -std=c99 -pedantic
  accept "$client" gcc -x c -std=c11 -pedantic
  accept "$client" g++ -x c++ -std=c++17 -pedantic
  accept "$client" gcc -x objective-c
}

# Clang alone has blocks, and so the facade.
check_objective_c_facade() {
  local file
  for file in Sources/TraitBridgeObjC/*.m Examples/ObjectiveC/*.m; do
    accept "$file" clang -x objective-c -fblocks -I "$objc_headers" -I Examples/SharedTheme/include
  done
}

# Compiles a file without a warning.
#   $1: the file   $2...: a compiler with a language
accept() {
  local file=$1
  shift
  "$@" "${strict[@]}" -I "$c_headers" "$file" || fail "$* does not take $file"
}

# Ten thousand times everything, and the walk-through of Objective-C, watched for leaks and for memory
# that is used after its end. The runtime of Objective-C keeps tables for good, which it gets from
# objc_malloc; objects come from objc_calloc.
check_lifetimes() {
  local programs=.build/address/debug name
  for name in c-lifetimes themed-objc; do
    quietly "address-$name" swift build --sanitize=address --scratch-path .build/address \
      --product "$name"
  done
  echo 'leak:objc_malloc' >"$results/leaks.txt"
  export LSAN_OPTIONS=suppressions=$PWD/$results/leaks.txt:print_suppressions=0
  quietly lifetimes env ASAN_OPTIONS=detect_leaks=1 "$programs/c-lifetimes" 10000
  grep --quiet --line-regexp '10000 cycles, each context dropped once' "$results/lifetimes.log" \
    || fail "c-lifetimes does not say that all went well"
  quietly lifetimes-objc env ASAN_OPTIONS=detect_leaks=1 "$programs/themed-objc"
}

# The release tests have built these programs, too; listing the tests builds whatever is missing, as they
# do.
check_optimised_clients() {
  local name bin
  quietly optimised-clients swift test list -c release --scratch-path .build/release-tests
  bin=$(swift build -c release --scratch-path .build/release-tests --show-bin-path)
  for name in themed-c themed-objc; do
    bash ".ci/examples/$name.sh" "$bin" || fail "the example $name is wrong in release"
  done
}
