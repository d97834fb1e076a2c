# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0

describe release_tests "the same tests on optimised code"

# Keeps a scratch folder of its own, so that a release build beside it, which leaves testing out,
# does not make either of the two compile everything again.
step_release_tests() {
  run_tests release_tests -c release --scratch-path .build/release-tests
  summary_line "$results/release_tests.log"
}
