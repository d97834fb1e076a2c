// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The handlers that are called within the isolation of a tree, in the order of their registration.
final class StreamObservers<Value> {
  /// When the first call comes.
  enum Start {
    case withPresentValue
    case withNextChange
  }

  final class Observer {
    fileprivate var handler: ((_ previous: Value, _ current: Value) -> Void)?

    fileprivate init(_ handler: @escaping (Value, Value) -> Void) {
      self.handler = handler
    }

    func call(_ previous: Value, _ current: Value) {
      handler?(previous, current)
    }
  }

  private var observers: [Observer] = []
  /// How many of them have been removed.
  private var removed = 0

  var count: Int { observers.count - removed }
  var isEmpty: Bool { count == 0 }

  func add(_ handler: @escaping (Value, Value) -> Void) -> Observer {
    let observer = Observer(handler)
    observers.append(observer)
    return observer
  }

  /// Makes sure that an observer is not called any more, not even in the delivery that runs.
  ///
  /// - Complexity: O(1), on average.
  func remove(_ observer: Observer) {
    // What the handler holds ends last: its end may come back here.
    let handler = observer.handler
    guard handler != nil else { return }
    observer.handler = nil
    removed += 1
    if removed > observers.count / 2 {
      observers.removeAll { $0.handler == nil }
      removed = 0
    }
    withExtendedLifetime(handler) {}
  }

  func removeAll() {
    for observer in observers { remove(observer) }
  }

  func call(_ previous: Value, _ current: Value) {
    for observer in observers { observer.call(previous, current) }
  }
}

/// A handler's registration with a stream, which lasts as long as somebody keeps it.
///
/// ```swift
/// let observation = window.observeValues(of: ThemeTrait.self) { window, theme in draw(theme) }
/// observation.cancel()                            // or let go of it
/// ```
public final class ModelObservation {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  deinit {
    cancel()
  }

  /// Ends the calls of the handler at once, even those of the commit that runs.
  ///
  /// A second call changes nothing.
  public func cancel() {
    let end = end
    self.end = nil
    end?()
  }
}
