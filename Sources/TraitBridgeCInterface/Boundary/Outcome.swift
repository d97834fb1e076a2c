// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge
internal import TraitBridgeC
internal import TraitBridgeCSupport

/// Runs what a function of the interface does, and says how it went.
///
/// The text of an error is kept for the calling thread.
func outcome(_ body: () throws -> Void) -> tb_status {
  do {
    try body()
    return tb_status(TB_OK)
  } catch let failure as Failure {
    return noted(failure)
  } catch let error as ForeignTraitError {
    return noted(Failure(error))
  } catch {
    return noted(.invalid("the call", "has failed"))
  }
}

/// Runs what a function of the interface does, and puts its result where the client wants it.
///
/// - Returns: How it went; on an error nothing is written.
func outcome<Result>(
  in place: UnsafeMutablePointer<Result>, _ body: () throws -> Result
) -> tb_status {
  outcome {
    guard unsafe isThere(place) else { throw Failure.null("the place for the result") }
    unsafe place.pointee = try body()
  }
}

private func noted(_ failure: Failure) -> tb_status {
  // The room has as many bytes as the constant says, and is this thread's own.
  let capacity = Int(traitbridge_c_error_capacity)
  _ = unsafe write(failure.text, to: traitbridge_c_error_text(), capacity: capacity)
  return failure.status.code
}
