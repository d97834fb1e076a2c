# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0

describe address_sanitizer "the tests under Address Sanitizer, without a report"

# Left out: tests that measure the memory of a process, since the sanitizer keeps what is freed.
readonly not_under_sanitizer=(
  'a host that evaluates again and again does not grow'
  'hosts that come and go leave nothing with an object that stays'
)

step_address_sanitizer() {
  local skipped=() name
  for name in "${not_under_sanitizer[@]}"; do skipped+=(--skip "$name"); done
  TRAITBRIDGE_SEEDS=$sanitizer_seeds ASAN_OPTIONS=detect_leaks=0 run_tests address_sanitizer --sanitize=address \
    --scratch-path .build/address-sanitizer "${skipped[@]}"
  summary_line "$results/address_sanitizer.log"
}
