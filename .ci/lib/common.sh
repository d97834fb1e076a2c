# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0
#
# What the steps share. `.ci/run` sources this file from the root of the package.

# Logs and results of a run live with the other build products, out of version control.
readonly results=.build/ci

# Tests and programs end by themselves. A run that is still going after this many seconds waits for
# something that will never come.
readonly longest_run=1200

# The names of the steps, in their order, and what each is for.
steps=()
declare -A about

# Adds a step.
#   $1: its name   $2: what it is for, in a few words
describe() {
  steps+=("$1")
  about[$1]=$2
}

fail() {
  echo "error: $*" >&2
  exit 1
}

# Fails if there is text, which is then a list of findings.
#   $1: the findings   $2: what is wrong with them
fail_on_findings() {
  [[ -z $1 ]] && return
  echo "$1" >&2
  fail "$2"
}

# Runs a command and keeps what it prints in a log, which is shown only if the command fails.
#   $1: the name of the log   $2...: the command
quietly() {
  local log=$results/$1.log
  shift
  mkdir -p "$results"
  if ! timeout --kill-after=10 "$longest_run" "$@" >"$log" 2>&1; then
    cat "$log" >&2
    fail "this command failed: $*"
  fi
}

ensure_python() {
  python3 -c '' 2>/dev/null && return
  apt-get update -qq >/dev/null
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3 >/dev/null
}

# Compilers of C, C++ and Objective-C beside those of the toolchain, and the runtime library of
# Objective-C. The manifest looks for that; the variable makes it look again where it has been read
# before the library was there.
ensure_objective_c() {
  export TRAITBRIDGE_OBJC=1
  g++ --version >/dev/null 2>&1 && gcc -x objective-c -fsyntax-only - </dev/null 2>/dev/null && return
  apt-get update -qq >/dev/null
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    g++ gobjc libobjc4 >/dev/null
}
