# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0
#
# Nothing is suppressed: a report is a defect, here or in a test.

describe thread_sanitizer "all tests under Thread Sanitizer, without a report"

step_thread_sanitizer() {
  local findings
  # Options from outside could hide reports.
  unset TSAN_OPTIONS
  TRAITBRIDGE_SEEDS=$sanitizer_seeds run_tests thread_sanitizer --sanitize=thread \
    --scratch-path .build/tsan
  findings=$(grep 'WARNING: ThreadSanitizer' "$results/thread_sanitizer.log" || true)
  fail_on_findings "$findings" "Thread Sanitizer has reports; see $results/thread_sanitizer.log"
  summary_line "$results/thread_sanitizer.log"
}
