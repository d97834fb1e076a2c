// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge
internal import TraitBridgeC

// What all functions of the interface do with pointers. They trust the client as far as any function
// in C does: a pointer that is not null leads to what its type says, for the time of the call.

/// Whether a pointer leads anywhere.
///
/// The header says of most that they do, and compilers warn. But a client may be written in a
/// language that is not told, and a null in the place of such a pointer is to be an error.
func isThere<Pointer>(_ pointer: Pointer) -> Bool {
  // A pointer, to data or to a function, is an address.
  unsafe unsafeBitCast(pointer, to: UInt.self) != 0
}

/// Writes a text with a zero at its end, as much of it as fits without cutting a character in two.
///
/// - Returns: Whether all of it fits.
func write(_ text: String, to buffer: UnsafeMutablePointer<CChar>, capacity: Int) -> Bool {
  guard capacity > 0 else { return false }
  let bytes = Array(text.utf8)
  var count = min(bytes.count, capacity - 1)
  while count < bytes.count, count > 0, bytes[count] & 0xC0 == 0x80 { count -= 1 }
  // At most `capacity - 1` bytes and the zero are written.
  for index in 0..<count { unsafe buffer[index] = CChar(bitPattern: bytes[index]) }
  unsafe buffer[count] = 0
  return count == bytes.count
}

/// Writes a text and its length to where a client wants them.
func copy(
  _ text: String?, to buffer: UnsafeMutablePointer<CChar>?, capacity: Int,
  length: UnsafeMutablePointer<Int>?
) throws {
  // No text has the greatest length, all bits of which are set.
  if let length = unsafe length { unsafe length.pointee = text?.utf8.count ?? -1 }
  // Who gives no buffer asks for the length.
  guard let buffer = unsafe buffer else { return }
  guard unsafe write(text ?? "", to: buffer, capacity: capacity) else {
    throw Failure.bufferTooSmall
  }
}

/// The text at a pointer, which is copied.
func text(at pointer: UnsafePointer<CChar>?, _ argument: String) throws -> String? {
  guard let pointer = unsafe pointer else { return nil }
  guard let text = unsafe String(validatingCString: pointer) else { throw Failure.text(argument) }
  return text
}

/// The text at a pointer that has to lead somewhere.
func requiredText(at pointer: UnsafePointer<CChar>, _ argument: String) throws -> String {
  guard unsafe isThere(pointer), let text = unsafe try text(at: pointer, argument) else {
    throw Failure.null(argument)
  }
  return text
}

/// A struct of a client's that says itself how large it is, and of which version.
protocol Versioned {
  var size: UInt32 { get }
  var version: UInt32 { get }
}

extension tb_trait_definition: Versioned {}
extension tb_object_callbacks: Versioned {}
extension tb_change_handler: Versioned {}

/// The struct at a pointer, if it is of a version that is known.
func checked<Struct: Versioned>(
  _ pointer: UnsafePointer<Struct>, _ argument: String
) throws -> Struct {
  guard unsafe isThere(pointer) else { throw Failure.null(argument) }
  // The two numbers come first in every version, so they may be read before the rest.
  let start = unsafe UnsafeRawPointer(pointer)
  let size = unsafe start.load(as: UInt32.self)
  let version = unsafe start.load(fromByteOffset: 4, as: UInt32.self)
  guard (1...UInt32(TB_VERSION)).contains(version) else { throw Failure.version(argument) }
  guard size == UInt32(MemoryLayout<Struct>.size) else {
    throw Failure.invalid(argument, "does not have the size that its version has")
  }
  return unsafe pointer.pointee
}
