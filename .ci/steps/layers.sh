# shellcheck shell=bash
# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0

describe layers "no folder names what a later one declares; unsafe code stays in the engine"

readonly module=Sources/TraitBridge

# Where the C interface meets C.
readonly boundary=Sources/TraitBridgeCInterface/Boundary

# A folder may use those before it.
readonly layers=(Engine Traits TraitTree Environment ViewModels Streams Appearance)

step_layers() {
  check_folders
  check_locks
  check_unsafe_code
  check_order
}

# A file outside of the layers, or in a folder without a place in the order, would escape the check.
check_folders() {
  local findings
  findings=$(find "$module" -maxdepth 1 -name '*.swift')
  fail_on_findings "$findings" "these files lie in no layer"

  findings=$(find "$module" -mindepth 1 -maxdepth 1 -type d ! -name '*.docc' -printf '%f\n' \
    | grep --line-regexp --invert-match --fixed-strings "${layers[@]/#/--regexp=}" || true)
  fail_on_findings "$findings" "these folders of $module have no place in the order of layers"
}

# Thread Sanitizer reports races that are none in the Mutex of the standard library.
check_locks() {
  local findings
  findings=$(grep --recursive --line-number --word-regexp Mutex Sources || true)
  fail_on_findings "$findings" "use the lock of the engine, not Mutex"
}

# A function that C calls gets pointers and gives them out, which no wrapping can spare it. So the C
# interface has one folder for that, where each pointer is checked once and turned into a value or a
# handle; the rest of it is as safe as everything else.
check_unsafe_code() {
  local pattern findings
  pattern='@unchecked +Sendable|nonisolated\(unsafe\)'
  pattern+='|Unsafe\w*(Pointer|Bytes)\b|\bOpaquePointer\b|\bUnmanaged\b'
  pattern+='|\b(unsafeBitCast|unsafeDowncast|withUnsafeTemporaryAllocation)\b'
  findings=$(grep --recursive --line-number --extended-regexp --include='*.swift' "$pattern" \
    Sources | grep --invert-match -e "^$module/Engine/" -e "^$boundary/" || true)
  fail_on_findings "$findings" "unsafe code belongs in $module/Engine, or in $boundary"
}

# Compiles the first layer alone, the first two, and so on: a name from a later layer is not in scope
# there.
check_order() {
  local layer modules=$results/modules
  local sources=() flags=()
  local -A checks=()
  write_module_map "$modules"
  mapfile -t flags < <(language_flags)
  (( ${#flags[@]} > 0 )) || fail "found no upcoming features in Package.swift"

  for layer in "${layers[@]}"; do
    [[ -d $module/$layer ]] || continue
    mapfile -t -O "${#sources[@]}" sources < <(find "$module/$layer" -name '*.swift' | sort)
    (( ${#sources[@]} > 0 )) || continue
    while (( $(jobs -rp | wc -l) >= $(nproc) )); do sleep 0.1; done
    type_check "$modules" "${flags[@]}" "${sources[@]}" >"$results/layer-$layer.log" 2>&1 &
    checks[$layer]=$!
  done
  for layer in "${layers[@]}"; do
    [[ -z ${checks[$layer]:-} ]] || wait "${checks[$layer]}" || fail_on_layer "$layer"
  done
}

fail_on_layer() {
  cat "$results/layer-$1.log" >&2
  fail "$1 does not compile with nothing but the layers before it"
}

# Writes the module map that SwiftPM makes up for the C target.
#   $1: the folder for it
write_module_map() {
  mkdir -p "$1"
  cat >"$1/module.modulemap" <<MAP
module TraitBridgeSupport {
  umbrella "$PWD/Sources/TraitBridgeSupport/include"
  export *
}
MAP
}

# Prints the upcoming features of the manifest as flags of the compiler.
language_flags() {
  sed -n 's/.*\.enableUpcomingFeature("\(.*\)").*/-enable-upcoming-feature\n\1/p' Package.swift
}

# Warnings are left to the build: a layer that is not whole yet may have some of its own.
#   $1: the folder of the module map   $2...: more flags, and the files
type_check() {
  local modules=$1
  shift
  swiftc -typecheck -parse-as-library -swift-version 6 -suppress-warnings \
    -module-name TraitBridge -package-name traitbridge -I "$modules" "$@"
}
