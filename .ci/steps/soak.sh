# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0
#
# The full form takes some minutes: swift run -c release soak. Both print the seed of their random
# numbers, with which --seed repeats them.

describe soak "the promises of streams hold under load, in a short form of the soak"

# Seconds for the short form, without its build.
readonly longest_soak=60

step_soak() {
  local start
  quietly soak-build swift build -c release --product soak
  start=$SECONDS
  quietly soak "$(swift build -c release --show-bin-path)/soak" --short
  (( SECONDS - start <= longest_soak )) \
    || fail "the short soak took $((SECONDS - start)) s, not $longest_soak at most"
  tail -n 1 "$results/soak.log"
}
