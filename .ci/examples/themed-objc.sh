#!/usr/bin/env bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0
#
# Compares what the example themed-objc prints with what it is known to print.
#   $1: the folder of the built programs

set -euo pipefail

program=$1/themed-objc
expected=$(dirname "${BASH_SOURCE[0]}")/themed-objc.expected

if ! diff --unified "$expected" <("$program" </dev/null 2>&1); then
  echo "error: themed-objc prints something else than $expected has" >&2
  echo "If that is meant: $program > $expected" >&2
  exit 1
fi
