# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0

describe benchmarks "the benchmarks build, and each row of their table is measured"

# Times depend on the machine and on what else it does, so none makes this step fail.
step_benchmarks() {
  local folder
  quietly benchmarks_build swift build --package-path Benchmarks -c release
  folder=$(swift build --package-path Benchmarks -c release --show-bin-path)
  quietly benchmarks "$folder/benchmarks" --short --json
  check_shape
  check_rows
}

# Each line is one object with these fields, in this order.
check_shape() {
  local number='-?[0-9]+(\.[0-9]+)?(e-?[0-9]+)?' pattern findings
  pattern='^\{"name": "[^"]+", "ns": '$number', "baseline": "[^"]+", "baseline_ns": '$number', '
  pattern+='"ratio": '$number', "allocs": ('$number'|null)\}$'
  findings=$(grep --extended-regexp --invert-match "$pattern" "$results/benchmarks.log" || true)
  fail_on_findings "$findings" "these lines are not what a benchmark prints"
}

# The rows of the page and those that are printed are the same ones.
check_rows() {
  local told printed
  told=$(sed -n 's/^| `\([a-z.0-9]*\)` |.*/\1/p' Benchmarks/README.md | sort)
  printed=$(sed -n 's/^{"name": "\([^"]*\)".*/\1/p' "$results/benchmarks.log" | sort)
  fail_on_findings "$(comm -23 <(echo "$told") <(echo "$printed"))" \
    "Benchmarks/README.md tells of these rows, which nothing measures"
  fail_on_findings "$(comm -13 <(echo "$told") <(echo "$printed"))" \
    "Benchmarks/README.md does not tell of these rows"
}
