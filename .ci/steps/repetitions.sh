# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0
#
# Twice shows what a first run leaves behind. `.ci/repeat` alone runs them 50 times.

describe repetitions "the tests pass again and again on a busy machine"

step_repetitions() {
  bash .ci/repeat 2
}
