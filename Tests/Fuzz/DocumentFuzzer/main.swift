// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import FuzzerDriver

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let status = LLVMFuzzerRunDriver(&count, &arguments) { bytes, length in
  DocumentCheck.run(Array(UnsafeBufferPointer(start: bytes, count: length)))
  return 0
}
