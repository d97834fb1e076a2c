# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0

describe build "all targets and tests compile, without a warning"

step_build() {
  local findings
  ensure_objective_c
  quietly build swift build --build-tests
  # The manifest makes errors of Swift's warnings, but not of those of C and the package manager.
  findings=$(grep 'warning:' "$results/build.log" || true)
  fail_on_findings "$findings" "the build has warnings"
}
