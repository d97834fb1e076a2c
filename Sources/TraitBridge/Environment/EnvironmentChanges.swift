// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Values that were written to a copy of an environment, by key.
struct EnvironmentChanges {
  struct Change {
    let key: AnyKey
    let box: AnyBox
  }

  private(set) var all: [Change] = []

  var isEmpty: Bool { all.isEmpty }

  func box(for key: AnyKey) -> AnyBox? {
    all.first { $0.key === key }?.box
  }

  /// Sets the value of a key, which may be a view of another one.
  mutating func setValue<Value>(_ value: Value, for key: Key<Value>) {
    guard let box = key.storedBox(of: value) else { return }
    set(box, for: key.stored)
  }

  mutating func set(_ box: AnyBox, for key: AnyKey) {
    guard key.acceptsWrites else { return }
    let change = Change(key: key, box: box)
    guard let index = all.firstIndex(where: { $0.key === key }) else { return all.append(change) }
    all[index] = change
  }

  /// Puts changes on top that were made further down.
  mutating func stack(_ inner: EnvironmentChanges) {
    for change in inner.all {
      let outer = box(for: change.key)
      set(outer.map { change.key.combined($0, change.box) } ?? change.box, for: change.key)
    }
  }
}
