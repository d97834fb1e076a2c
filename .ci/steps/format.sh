# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0

describe format "layout of the code, header of each file, length of the files in Sources"

readonly longest_file=400
readonly header='// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0'

step_format() {
  check_layout
  check_headers
  check_lengths
}

check_layout() {
  local places=(Sources Tests Examples Package.swift)
  if [[ -d Benchmarks ]]; then places+=(Benchmarks); fi
  swift format lint --strict --recursive "${places[@]}" \
    || fail "swift-format has findings; swift format -i FILE mends most of them"
}

check_headers() {
  local file findings=""
  while IFS= read -r file; do
    [[ $(head -n 2 "$file") == "$header" ]] || findings+="$file"$'\n'
  done < <(find Sources Tests Examples -type f \( -name '*.swift' -o -name '*.[chm]' -o -name '*.cpp' \) \
    ! -name Package.swift | sort)
  fail_on_findings "$findings" "these files do not begin with the two lines of the header"
}

check_lengths() {
  local findings
  findings=$(find Sources -type f \( -name '*.swift' -o -name '*.[chm]' -o -name '*.cpp' \) -exec wc -l {} \; \
    | awk -v limit="$longest_file" '$1 > limit' | sort -k 2)
  fail_on_findings "$findings" "these files have more than $longest_file lines"
}
