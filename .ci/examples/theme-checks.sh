#!/usr/bin/env bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0
#
# Checks what the example theme-checks prints, and that it does without a library for tests.
#   $1: the folder of the built programs

set -euo pipefail

here=$(dirname "${BASH_SOURCE[0]}")
diff "$here/theme-checks.expected" <("$1/theme-checks") || {
  echo "theme-checks prints something else than $here/theme-checks.expected" >&2
  exit 1
}
if ldd "$1/theme-checks" | grep Testing; then
  echo "theme-checks needs a library for tests" >&2
  exit 1
fi
