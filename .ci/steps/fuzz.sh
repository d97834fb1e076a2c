# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0
#
# TRAITBRIDGE_FUZZ_SECONDS says how long; before a release take 1200. A crash leaves its document in
# `.build/ci/fuzz`: hand the file to the program to see it again.

describe fuzz "no document makes a fuzzer's checks fail, or Address Sanitizer report"

readonly fuzz_seconds=${TRAITBRIDGE_FUZZ_SECONDS:-60}
readonly fuzz_build=.build/fuzz

step_fuzz() {
  build_fuzzer
  run_fuzzer "$fuzz_seconds"
}

# The sanitizers are flags of the whole build, so that the fuzzer sees which way a document takes
# through the library. The default linker does not cope with them.
build_fuzzer() {
  quietly fuzz-build swift build -c release --package-path Tests/Fuzz --scratch-path "$fuzz_build" \
    -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address -Xswiftc -use-ld=lld
}

# Begins with the documents that earlier runs have found to be of interest: those of a run of 25
# minutes are in the corpus, those of runs here beside the build.
#   $1: for how many seconds
run_fuzzer() {
  local found=$fuzz_build/corpus log=$results/fuzz.log
  mkdir -p "$found" "$results/fuzz"
  # Swift's own handler of crashes gets in the way of the sanitizer's.
  if ! SWIFT_BACKTRACE=enable=no timeout --signal=KILL $(($1 + 60)) \
    "$fuzz_build/release/document-fuzzer" -max_total_time="$1" -timeout=5 -rss_limit_mb=1024 \
    -max_len=4096 -dict=Tests/Fuzz/words.dict -artifact_prefix="$results/fuzz/" \
    "$found" Tests/Fuzz/Corpus Tests/Fuzz/Seeds >"$log" 2>&1; then
    tail -n 40 "$log" >&2
    fail "the fuzzer has found a document; it is in $results/fuzz"
  fi
  grep '^Done [1-9]' "$log" || fail "the fuzzer has not run; the log is $log"
}
