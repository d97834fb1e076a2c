// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What has a node of the tree, and says what that is called.
protocol NodeOwner: AnyObject {
  /// What it is called in descriptions and diagnostics.
  var label: String { get }
}

/// What a node of the tree is for: an object that has it for itself, or a view model's body.
///
/// It is one word, since each node has one: the address of the object, which is a multiple of 4, and two
/// bits. Invariant: the object takes itself out before it ends; while the first bit is set it is kept,
/// and does not end.
@safe
struct NodeKeeper {
  private static let keptBit: UInt = 1
  private static let declaredBit: UInt = 2

  private var word: UInt

  init(isDeclared: Bool) {
    word = isDeclared ? Self.declaredBit : 0
  }

  /// Whether the node belongs to a view model.
  var isDeclared: Bool { word & Self.declaredBit != 0 }

  private var address: UnsafeRawPointer? {
    get { unsafe UnsafeRawPointer(bitPattern: word & ~(Self.keptBit | Self.declaredBit)) }
    set {
      word = UInt(bitPattern: newValue) | word & (Self.keptBit | Self.declaredBit)
    }
  }

  /// What says what the node is called, while it is there.
  var named: (any NodeOwner)? {
    guard let address = unsafe address else { return nil }
    return unsafe Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue() as? any NodeOwner
  }

  // MARK: An object that has the node

  private var reference: Unmanaged<AnyObject>? {
    guard !isDeclared, let address = unsafe address else { return nil }
    return unsafe .fromOpaque(address)
  }

  /// The object that has a node which belongs to no view model.
  var object: AnyObject? {
    get { unsafe reference?.takeUnretainedValue() }
    set {
      unsafe address = newValue.map {
        unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque())
      }
    }
  }

  /// Whether the object is kept.
  var isKept: Bool { word & Self.keptBit != 0 }

  /// Keeps the object until it is let go of.
  mutating func keep() {
    guard !isKept, let reference = unsafe reference else { return }
    _ = unsafe reference.retain()
    word |= Self.keptBit
  }

  /// Keeps the object no longer.
  ///
  /// - Returns: The object, if it was kept, for the caller to let go of.
  mutating func letGo() -> AnyObject? {
    guard isKept, let reference = unsafe reference else { return nil }
    word &= ~Self.keptBit
    return unsafe reference.takeRetainedValue()
  }

  // MARK: A body

  /// The computation of a view model that decides on the values of the nodes below.
  var declaring: Unmanaged<Computation>? {
    get {
      guard isDeclared, let address = unsafe address else { return nil }
      return unsafe .fromOpaque(address)
    }
    set { unsafe address = newValue.map { unsafe UnsafeRawPointer($0.toOpaque()) } }
  }
}
