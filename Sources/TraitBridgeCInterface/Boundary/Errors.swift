// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge
public import TraitBridgeC
internal import TraitBridgeCSupport

// The functions of this folder are documented in the header, TraitBridgeC.h.

/// See the header.
@c @implementation
public func tb_version() -> UInt32 {
  UInt32(TB_VERSION)
}

/// See the header.
@c @implementation
public func tb_last_error(
  _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) -> tb_status {
  let text = unsafe String(cString: traitbridge_c_error_text())
  // A buffer that is too small is no error to note: the last one would be lost.
  do {
    unsafe try copy(text, to: buffer, capacity: capacity, length: length)
    return tb_status(TB_OK)
  } catch {
    return Failure.bufferTooSmall.status.code
  }
}

/// See the header.
@c @implementation
public func tb_set_diagnostic_handler(
  _ call: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>) -> Void)?,
  _ context: UnsafeMutableRawPointer?,
  _ drop: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
) {
  let kept = unsafe KeptContext(context, drop: drop)
  guard let call = unsafe call else { return TraitDiagnostics.setHandler(nil) }
  // A function is code, which any thread may run.
  let function = unsafe DiagnosticFunction(call: call)
  TraitDiagnostics.setHandler { diagnostic in
    unsafe diagnostic.description.withCString { text in unsafe function.call(kept.pointer, text) }
  }
}

/// A function of a client's for diagnostics.
@safe
private struct DiagnosticFunction: @unchecked Sendable {
  // Sendable because it is code and nothing else.
  let call: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>) -> Void
}
