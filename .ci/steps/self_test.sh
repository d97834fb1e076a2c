# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0
#
# A check that never fails is worth nothing. Each test here plants a defect in a copy of the package
# and expects the step that is there for it to fail, and to name the defect. Each step first passes
# on the copy as it is, so that nothing but the defect can be the reason.

source .ci/lib/planting.sh

describe self_test "each step fails for a planted defect, and for that reason"

step_self_test() {
  make_copy
  test_format
  test_layers
  test_build
  test_fuzz
  test_docs
  test_examples
  test_c_interface
  test_benchmarks

  make_small_copy
  test_tests
  test_repetitions
  test_release_tests
  test_address_sanitizer
  test_soak
  test_thread_sanitizer
}

test_format() {
  local planted=Sources/TraitBridge/Engine/Planted.swift
  expect_pass "nothing planted" step format

  plant "$planted" <<<'let   planted = 1'
  expect_failure "an unformatted file" "[Spacing]" step format

  echo 'let planted = 1' >"$copy/$planted"
  expect_failure "a file without a header" "do not begin with the two lines" step format

  plant "$planted" < <(yes '// One line more.' | head -n 400)
  expect_failure "a file that is too long" "more than 400 lines" step format
  uproot "$planted"
}

test_layers() {
  local planted=Sources/TraitBridge/Engine/Planted.swift
  expect_pass "nothing planted" step layers

  plant "$planted" <<<'func planted(_ value: Sensitive<Int>) {}'
  expect_failure "a name from a later layer" "cannot find type 'Sensitive' in scope" step layers

  plant "$planted" <<<'let planted = Mutex(0)'
  expect_failure "a Mutex" "use the lock of the engine, not Mutex" step layers
  uproot "$planted"

  planted=Sources/TraitBridge/Appearance/Planted.swift
  plant "$planted" <<<'struct Planted: @unchecked Sendable {}'
  expect_failure "unchecked code outside of the engine" "unsafe code belongs in" step layers

  plant "$planted" <<<'func planted(_ pointer: UnsafeMutableRawPointer) {}'
  expect_failure "a pointer outside of the engine" "unsafe code belongs in" step layers
  uproot "$planted"

  planted=Sources/TraitBridgeCInterface/Planted.swift
  plant "$planted" <<<'func planted(_ pointer: UnsafeMutableRawPointer) {}'
  expect_failure "a pointer in the C interface behind its boundary" "unsafe code belongs in" \
    step layers
  uproot "$planted"

  plant Sources/TraitBridge/Planted.swift <<<'let planted = 1'
  expect_failure "a file in no layer" "these files lie in no layer" step layers
  uproot Sources/TraitBridge/Planted.swift

  plant Sources/TraitBridge/Planted/Planted.swift <<<'let planted = 1'
  expect_failure "an unknown layer" "have no place in the order of layers" step layers
  uproot Sources/TraitBridge/Planted
}

test_build() {
  expect_pass "nothing planted" step build

  plant Sources/TraitBridge/Appearance/Planted.swift <<<'func planted() { let planted = 1 }'
  expect_failure "a warning in Swift" "'planted' was never used" step build
  uproot Sources/TraitBridge/Appearance/Planted.swift

  plant Sources/TraitBridgeSupport/planted.c <<<'#warning planted'
  expect_failure "a warning in C" "the build has warnings" step build
  uproot Sources/TraitBridgeSupport/planted.c
}

# The defect is a check that documents of one kind fail. None of those that the fuzzer begins with is
# of the kind, once what earlier runs have found is gone: it has to make one.
test_fuzz() {
  find "$copy/Tests/Fuzz/Corpus" -type f -delete
  TRAITBRIDGE_FUZZ_SECONDS=5 expect_pass "nothing planted" step fuzz
  TRAITBRIDGE_FUZZ_SECONDS=30 TRAITBRIDGE_PLANTED_DEFECT=1 \
    expect_failure "a check that fails" "the fuzzer has found a document" step fuzz
}

test_docs() {
  local catalogue=Sources/TraitBridge/TraitBridge.docc
  expect_pass "nothing planted" step docs

  plant "$catalogue/PlantedArticle.md" <<'MARKDOWN'
# A planted article

A link that leads nowhere: ``PlantedInAnArticle``.
MARKDOWN
  plant Sources/TraitBridge/Appearance/Planted.swift <<'SWIFT'
/// A link that leads nowhere: ``PlantedInAComment``.
public struct Planted {}
SWIFT
  expect_failure "a broken link in an article" "'PlantedInAnArticle' doesn't exist" step docs
  expect_reason "a broken link in a comment" "'PlantedInAComment' doesn't exist"
  echo "docs fails with a broken link in a comment"
  uproot "$catalogue/PlantedArticle.md" Sources/TraitBridge/Appearance/Planted.swift
}

test_examples() {
  expect_pass "nothing planted" step examples

  echo 'one line more' >>"$copy/.ci/examples/privacy-mode.expected"
  expect_failure "other output of privacy-mode" "privacy-mode prints something else" step examples
  restore .ci/examples/privacy-mode.expected

  echo 'one line more' >>"$copy/.ci/examples/themed-objc.expected"
  expect_failure "other output of themed-objc" "themed-objc prints something else" step examples
  restore .ci/examples/themed-objc.expected

  plant_statement <<'BASH'
exec "$program" "$@" --reveal
BASH
  expect_failure "a statement that always reveals" "shows what is hidden" statement_check

  plant_statement <<'BASH'
for argument in "$@"; do
  shift
  [[ $argument == --reveal ]] || set -- "$@" "$argument"
done
exec "$program" "$@"
BASH
  expect_failure "a statement that never reveals" "does not show the amounts" statement_check

  plant_statement <<'BASH'
"$program" "$@" || true
BASH
  expect_failure "a statement that hides its errors" "exit status 0, not 1" statement_check
}

# Puts a script in front of the program, from standard input.
plant_statement() {
  mkdir -p "$copy/planted"
  {
    echo '#!/usr/bin/env bash'
    printf 'program=%q\n' "$(swift build --package-path "$copy" --show-bin-path)/statement"
    cat
  } >"$copy/planted/statement"
  chmod +x "$copy/planted/statement"
}

statement_check() {
  bash "$copy/.ci/examples/statement.sh" "$copy/planted"
}

# The defects are planted from the end of the step to its beginning, so that what is built for one
# is there for the next.
test_c_interface() {
  local interface=Sources/TraitBridgeC/include/TraitBridgeC.h client=Tests/Support/CLifetimes/main.c
  expect_pass "nothing planted" step c_interface

  echo 'one line more' >>"$copy/.ci/examples/themed-c.expected"
  expect_failure "other output of an optimised themed-c" "themed-c is wrong in release" \
    step c_interface
  restore .ci/examples/themed-c.expected

  sed -i 's/^  OK(tb_node_release(window));$/&\n  CHECK(malloc(8) != NULL);/' "$copy/$client"
  expect_failure "memory that nobody frees" "LeakSanitizer: detected memory leaks" step c_interface
  restore "$client"

  sed -i 's/^  OK(tb_object_release(second));$/  (void)second;/' "$copy/$client"
  expect_failure "an object that is never dropped" "counters[index].drops == 1" step c_interface
  restore "$client"

  sed -i '/^#include <stdint.h>$/a static inline int tb_planted(int unused) { return 0; }' \
    "$copy/$interface"
  expect_failure "a warning in the C header" "does not take" step c_interface
  restore "$interface"
}

# Times are no defect; a row that is told of and not measured is one, and so is the reverse.
test_benchmarks() {
  expect_pass "nothing planted" step benchmarks

  echo '| `planted.row` | nothing |' >>"$copy/Benchmarks/README.md"
  expect_failure "a row that nothing measures" "planted.row" step benchmarks
  expect_reason "a row that nothing measures" "tells of these rows, which nothing measures"

  sed --in-place '/^| `\(planted.row\|read.trait\)` |/d' "$copy/Benchmarks/README.md"
  expect_failure "a row that is not told of" "does not tell of these rows" step benchmarks
}

test_tests() {
  expect_pass "nothing planted" step tests

  plant Tests/SmallTests/Planted.swift <<'SWIFT'
import Testing

@Test func `a planted failure`() { #expect(Bool(false)) }
SWIFT
  expect_failure "a test that fails" 'Test "a planted failure" failed' step tests
  uproot Tests/SmallTests/Planted.swift

  uproot Tests/SmallTests/Kept.swift
  plant Tests/SmallTests/Empty.swift <<<'// No test is left here.'
  expect_failure "no test at all" "no test ran" step tests
  uproot Tests/SmallTests/Empty.swift
}

# The defect is one that the first run does not see.
test_repetitions() {
  plant Tests/SmallTests/KeptForRepetitions.swift <<'SWIFT'
import Testing

@Test func `a test that passes each time`() {}
SWIFT
  expect_pass "nothing planted" step repetitions

  plant Tests/SmallTests/PlantedForRepetitions.swift <<'SWIFT'
import Foundation
import Testing

@Test func `a failure from the second run on`() {
  let trace = FileManager.default.currentDirectoryPath + "/planted-trace"
  if FileManager.default.fileExists(atPath: trace) { Issue.record("again") }
  FileManager.default.createFile(atPath: trace, contents: nil)
}
SWIFT
  expect_failure "a test that passes once" 'Test "a failure from the second run on" failed' \
    step repetitions
  uproot Tests/SmallTests/PlantedForRepetitions.swift planted-trace
}

# The defect is one that only optimised code has: the debug run has to pass with it.
test_release_tests() {
  plant Tests/SmallTests/PlantedForRelease.swift <<'SWIFT'
import Testing

@Test func `a failure in release`() {
  #if !DEBUG
    Issue.record("optimised")
  #endif
}
SWIFT
  expect_pass "a test that fails in release only" step tests
  expect_failure "a test that fails in release only" 'Test "a failure in release" failed' \
    step release_tests
  uproot Tests/SmallTests/PlantedForRelease.swift
}

test_address_sanitizer() {
  expect_pass "nothing planted" step address_sanitizer

  plant Tests/SmallTests/PlantedForSanitizer.swift <<'SWIFT'
import Testing

@Test func `a use after free`() {
  let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  unsafe memory.initialize(to: 1)
  unsafe memory.deallocate()
  let number = unsafe memory.pointee
  #expect(number == 1)
}
SWIFT
  expect_failure "a use after free" "heap-use-after-free" step address_sanitizer
  uproot Tests/SmallTests/PlantedForSanitizer.swift
}

test_soak() {
  expect_pass "nothing planted" step soak

  uproot Tests/Soak/main.swift
  plant Tests/Soak/Planted.swift <<'SWIFT'
import Foundation

@main struct Planted {
  static func main() {
    print("R1 VIOLATED: 1 lost, seed 7")
    exit(1)
  }
}
SWIFT
  expect_failure "a promise that is not kept" "R1 VIOLATED: 1 lost" step soak
}

test_thread_sanitizer() {
  expect_pass "nothing planted" step thread_sanitizer

  plant Tests/SmallTests/Planted.swift <<'SWIFT'
import Foundation
import Testing

private final class Racing: @unchecked Sendable {
  var number = 0
}

@Test func `a planted race`() {
  let racing = Racing()
  let done = DispatchSemaphore(value: 0)
  for _ in 0..<2 {
    Thread.detachNewThread {
      for _ in 0..<1_000 { racing.number += 1 }
      done.signal()
    }
  }
  done.wait()
  done.wait()
}
SWIFT
  expect_failure "a data race" "WARNING: ThreadSanitizer:" step thread_sanitizer
}
