# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0

describe docs "the documentation builds, and every link in it leads somewhere"

readonly docs=.build/docs
readonly documented=(TraitBridge TraitBridgeTesting)

step_docs() {
  local name
  for name in "${documented[@]}"; do
    emit_symbol_graphs "$name"
    select_symbol_graphs "$name"
    convert_catalogue "$name"
  done
}

# A build that has nothing to compile leaves the graphs of the last one, so the folder is kept.
#   $1: the module
emit_symbol_graphs() {
  mkdir -p "$docs/all-symbols"
  quietly docs-build swift build --target "$1" --scratch-path "$docs" \
    -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$docs/all-symbols"
}

# The graphs of the module itself and of what it adds to other modules. Another module's symbols
# would satisfy links that lead nowhere for a reader.
#   $1: the module
select_symbol_graphs() {
  rm -rf "$docs/symbols"
  mkdir "$docs/symbols"
  find "$docs/all-symbols" -regex ".*/$1\\(@[^/]*\\)?\\.symbols\\.json" \
    -exec cp -t "$docs/symbols" {} +
  [[ -f $docs/symbols/$1.symbols.json ]] || fail "the build wrote no symbol graph"
}

#   $1: the module
convert_catalogue() {
  mkdir -p "$docs/out"
  quietly docs docc convert "Sources/$1/$1.docc" \
    --additional-symbol-graph-dir "$docs/symbols" \
    --fallback-display-name "$1" --fallback-bundle-identifier "$1" \
    --output-path "$docs/out/$1" --warnings-as-errors
}
