// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// Notes of what has happened, in order.
final class Log<Entry> {
  private(set) var entries: [Entry] = []

  func add(_ entry: Entry) {
    entries.append(entry)
  }

  /// The entries since the last call.
  func take() -> [Entry] {
    defer { entries = [] }
    return entries
  }
}

/// The diagnostics that an operation reports.
func diagnostics(_ operation: () throws -> Void) rethrows -> [TraitDiagnostic] {
  let found = Shared<[TraitDiagnostic]>([])
  try TraitDiagnostics.withHandler { diagnostic in
    found.value.append(diagnostic)
  } operation: {
    try operation()
  }
  return found.value
}

/// A value that a synchronous operation shares with the handlers it calls.
final class Shared<Value>: @unchecked Sendable {
  // Only ever used by one thread: handlers of diagnostics run within the operation.
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
