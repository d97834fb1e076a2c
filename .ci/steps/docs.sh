# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0

describe docs "the documentation builds, and every link in it leads somewhere"

readonly docs=.build/docs

step_docs() {
  emit_symbol_graphs
  select_symbol_graphs
  convert_catalogue
}

# A build that has nothing to compile leaves the graphs of the last one, so the folder is kept.
emit_symbol_graphs() {
  mkdir -p "$docs/all-symbols"
  quietly docs-build swift build --target TraitBridge --scratch-path "$docs" \
    -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$docs/all-symbols"
}

# The graphs of TraitBridge itself and of what it adds to other modules. Another module's symbols
# would satisfy links that lead nowhere for a reader.
select_symbol_graphs() {
  rm -rf "$docs/symbols"
  mkdir "$docs/symbols"
  find "$docs/all-symbols" -regex '.*/TraitBridge\(@[^/]*\)?\.symbols\.json' \
    -exec cp -t "$docs/symbols" {} +
  [[ -f $docs/symbols/TraitBridge.symbols.json ]] || fail "the build wrote no symbol graph"
}

convert_catalogue() {
  quietly docs docc convert Sources/TraitBridge/TraitBridge.docc \
    --additional-symbol-graph-dir "$docs/symbols" \
    --fallback-display-name TraitBridge --fallback-bundle-identifier TraitBridge \
    --output-path "$docs/out" --warnings-as-errors
}
