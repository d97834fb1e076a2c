// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge
public import TraitBridgeC

/// See the header.
@c @implementation
public func tb_object_create(
  _ pointer: UnsafeMutableRawPointer?, _ callbacks: UnsafePointer<tb_object_callbacks>?,
  _ object: UnsafeMutablePointer<tb_object>
) -> tb_status {
  unsafe outcome(in: object) {
    let callbacks = unsafe try callbacks.map { unsafe try checked($0, "the callbacks") }
    let kept = unsafe KeptContext(pointer, drop: callbacks?.drop)
    let content = unsafe KeptObject(kept, isEqual: callbacks?.is_equal)
    do {
      return try tb_object(ForeignObject(content))
    } catch {
      kept.giveBack()
      throw error
    }
  }
}

/// See the header.
@c @implementation
public func tb_object_get_pointer(
  _ object: tb_object, _ pointer: UnsafeMutablePointer<UnsafeMutableRawPointer?>
) -> tb_status {
  unsafe outcome(in: pointer) {
    let content = try Handles.objects.content(of: object.value).content
    guard let object = content as? KeptObject else { throw Failure.objectOfSwift }
    return unsafe object.kept.pointer
  }
}

/// See the header.
@c @implementation
public func tb_object_retain(_ object: tb_object) -> tb_status {
  outcome { try Handles.objects.retain(object.value) }
}

/// See the header.
@c @implementation
public func tb_object_release(_ object: tb_object) -> tb_status {
  outcome { try Handles.objects.release(object.value) }
}
