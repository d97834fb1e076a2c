# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0
#
# TRAITBRIDGE_SEEDS reaches the random tests as it is in the environment.

describe tests "swift test, as the README has it"

# How many seeds random tests take under a sanitizer, which makes them slow: it is about memory and
# about threads, which the first few use in every way.
readonly sanitizer_seeds=${TRAITBRIDGE_SEEDS:-5}

# The line with which the debug run ended.
readonly test_summary=$results/test-summary.txt

step_tests() {
  # No summary of an earlier run may stand in for that of a run that failed.
  rm -f "$test_summary"
  run_tests tests
  summary_line "$results/tests.log" >"$test_summary"
  print_test_summary
}

print_test_summary() {
  cat "$test_summary"
}

# Runs the tests and makes sure that there were some.
#   $1: the name of the log   $2...: more arguments of swift test
run_tests() {
  local name=$1
  shift
  ensure_objective_c
  ensure_python
  quietly "$name" swift test "$@"
  summary_line "$results/$name.log" | grep --quiet 'with [1-9][0-9]* test' \
    || fail "no test ran; the log is $results/$name.log"
}

# Prints the line with which a run of Swift Testing ended. The sign is another one where a test has
# made an issue on purpose, to see what is said about it.
#   $1: the log
summary_line() {
  grep '^[✔━] Test run with .* passed' "$1" | tail -n 1
}
