# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0
#
# `.ci/examples/NAME.sh` checks the example NAME. It gets the folder of the built programs.

describe examples "the examples print what they should"

readonly examples=(privacy-mode statement theme-checks themed-c themed-objc)

step_examples() {
  local name script
  ensure_python
  ensure_objective_c
  for name in "${examples[@]}"; do
    [[ -f .ci/examples/$name.sh ]] || fail "there is no .ci/examples/$name.sh"
  done
  for script in .ci/examples/*.sh; do
    check_example "$(basename "$script" .sh)"
  done
}

check_example() {
  quietly "example-$1" swift build --product "$1"
  bash ".ci/examples/$1.sh" "$(swift build --show-bin-path)" || fail "the example $1 is wrong"
}
