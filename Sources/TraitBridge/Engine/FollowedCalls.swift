// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridgeSupport

/// Calls within each other whose reads of Observable objects are followed, on this thread.
///
/// Most of them read none, so what stands for a call is made only where somebody asks for it.
enum FollowedCalls {
  /// One call, on the stack of the function that makes it.
  @safe
  private struct Frame {
    var object: AnyObject?
    let outer: UnsafeMutablePointer<Frame>?
  }

  /// Makes a call.
  ///
  /// - Parameter body: The call.
  /// - Returns: What the call returns, and what stands for the call if that has been made.
  @inline(__always)
  static func call<Result>(_ body: () -> Result) -> (result: Result, object: AnyObject?) {
    let state = unsafe traitbridge_current_thread_state()
    let outer = unsafe state.pointee.followed_call
    var frame = unsafe Frame(
      object: nil, outer: outer?.assumingMemoryBound(to: Frame.self))
    return unsafe withUnsafeMutablePointer(to: &frame) { frame in
      // The pointer is taken back before the frame of the stack ends.
      unsafe state.pointee.followed_call = UnsafeMutableRawPointer(frame)
      let result = body()
      unsafe traitbridge_current_thread_state().pointee.followed_call = outer
      return unsafe (result, frame.pointee.object.take())
    }
  }

  /// What stands for the innermost call.
  ///
  /// - Parameter make: Makes it, given what stands for the call around it.
  /// - Returns: That, or `nil` where there is no call.
  static func current<Object: AnyObject>(make: (_ outer: Object?) -> Object) -> Object? {
    let frame = unsafe traitbridge_current_thread_state().pointee.followed_call
    return unsafe object(of: frame?.assumingMemoryBound(to: Frame.self), make)
  }

  private static func object<Object: AnyObject>(
    of frame: UnsafeMutablePointer<Frame>?, _ make: (Object?) -> Object
  ) -> Object? {
    guard let frame = unsafe frame else { return nil }
    if let known = unsafe frame.pointee.object { return known as? Object }
    let made = unsafe make(object(of: frame.pointee.outer, make))
    unsafe frame.pointee.object = made
    return made
  }
}
