#!/usr/bin/env bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0
#
# Checks that the example statement hides what it must, and shows it where it is told to.
#   $1: the folder of the built programs

set -euo pipefail

here=$(dirname "${BASH_SOURCE[0]}")
exec python3 "$here/statement.py" "$1/statement"
