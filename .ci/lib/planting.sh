# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0
#
# What the self-test plants defects with: copies of the package, and what it expects of commands.

# The copy, and what a planted Swift file begins with.
copy=""
readonly planted_header='// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0
'

# Copies the package without its build products, and without its tests, which no step that is tried
# on the copy runs. What tests run, but is none, stays.
make_copy() {
  copy=$(mktemp -d)
  # Said now: another copy takes its place later on.
  trap "rm -rf '$copy'" EXIT
  tar --create --exclude=.build --exclude=.git --exclude=.swiftpm . | tar --extract -C "$copy"

  local folder
  find "$copy/Tests" -name '*.swift' ! -path '*/Fuzz/*' ! -name main.swift -delete
  for folder in Tests/*Tests/ Tests/Support/*/; do
    # Some clients in Tests/Support are written in C or Objective-C.
    [[ -n $(find "$folder" -name '*.swift' -print -quit) ]] || continue
    plant "$folder/Empty.swift" <<<'// No test is left here.'
  done
  plant Tests/Soak/main.swift <<<'// Nothing is left here.'
}

# Writes a file into the copy, from standard input.
#
# Incremental builds compare times in whole seconds and can miss a second change to a file. What has
# to compile is therefore planted under a name that no build of the copy has seen with other content.
#   $1: its path in the package
plant() {
  mkdir -p "$(dirname "$copy/$1")"
  {
    if [[ $1 == *.swift ]]; then echo "$planted_header"; fi
    cat
  } >"$copy/$1"
}

# Takes files out of the copy.
#   $@: their paths in the package
uproot() {
  local path
  for path in "$@"; do
    rm -r "${copy:?}/$path"
  done
}

# Takes back what was changed in a file of the copy.
#   $1: its path in the package
restore() {
  cp "$1" "$copy/$1"
}

step() {
  bash "$copy/.ci/run" "$1"
}

# Keeps what a command prints, and returns its status.
logged() {
  mkdir -p "$results"
  "$@" >"$results/self_test.log" 2>&1
}

# Expects a command to pass on the copy.
#   $1: what the copy holds   $2...: the command
expect_pass() {
  local holding=$1
  shift
  logged "$@" && return
  cat "$results/self_test.log" >&2
  fail "$* fails with $holding"
}

# Expects a command to fail on the copy, for one reason.
#   $1: what was planted   $2: a text that names it in what is printed   $3...: the command
expect_failure() {
  local planted=$1 reason=$2
  shift 2
  if logged "$@"; then fail "$* passes with $planted"; fi
  expect_reason "$planted" "$reason"
  echo "$* fails with $planted"
}

# Expects the command that ran last to have printed a text.
#   $1: what was planted   $2: the text
expect_reason() {
  grep --quiet --fixed-strings -e "$2" "$results/self_test.log" && return
  cat "$results/self_test.log" >&2
  fail "what fails with $1 does not say: $2"
}

# Makes a package of its own that has nothing but the gate, a product `soak` and a test, and so is
# compiled in no time. From here on it is what is planted in: how tests are run does not depend on
# which ones there are.
make_small_copy() {
  copy=$copy/small
  mkdir "$copy"
  cp -r .ci "$copy"
  cat >"$copy/Package.swift" <<'SWIFT'
// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Small",
  targets: [
    .executableTarget(name: "soak", path: "Tests/Soak"),
    .testTarget(name: "SmallTests"),
  ]
)
SWIFT
  plant Tests/Soak/main.swift <<<'print("soak: nothing planted")'
  plant Tests/SmallTests/Kept.swift <<'SWIFT'
import Testing

@Test func `a test that passes`() {}
SWIFT
}
