// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing
import TraitBridge

private let clear = "clear"

private struct SecretModel: ViewModel {
  @ModelEnvironment(\.redactionReasons) private var reasons
  var body: String { Sensitive(clear).text(reasons) }
}

private enum OwnerTrait: TraitDefinition {
  static let defaultValue = Sensitive("")
}

extension ModelEnvironmentValues {
  fileprivate var shownOwner: String { Sensitive(clear).text(redactionReasons) }
}

/// Whether redaction is on, by a number that is odd while it is.
private final class Phase: Sendable {
  private let number = Atomic(1)
  private let reads = Atomic(0)
  private let leaks = Atomic(0)

  func begin() { number.add(1, ordering: .sequentiallyConsistent) }

  var count: Int { reads.load(ordering: .sequentiallyConsistent) }
  var leakCount: Int { leaks.load(ordering: .sequentiallyConsistent) }

  /// Reads, and counts it if redaction was on from before the read until after it.
  func check(_ read: () async -> String?) async -> Bool {
    let before = number.load(ordering: .sequentiallyConsistent)
    guard let text = await read() else { return false }
    let after = number.load(ordering: .sequentiallyConsistent)
    if before == after, !before.isMultiple(of: 2) {
      reads.add(1, ordering: .relaxed)
      if text == clear { leaks.add(1, ordering: .relaxed) }
    }
    return true
  }
}

@Suite struct RedactionTimingTests {
  // The writer turns redaction on and off; readers elsewhere begin anew, or go on, all the time.
  @Test func `once redaction is on, no reader on any thread is handed a clear value`() async {
    let phase = Phase()
    let node = TraitNode("node")
    let host = ModelHost(SecretModel(), in: node)
    let outputs = host.outputs
    let owners = node.values(of: \.shownOwner)
    let wanted = Seeds.all.count * 5_000

    let readers = [outputs, owners].flatMap { values in
      [
        Task.detached {
          while phase.count < wanted {
            _ = await phase.check {
              var iterator = values.makeAsyncIterator()
              return await iterator.next()
            }
          }
        },
        Task.detached {
          var iterator = values.makeAsyncIterator()
          while await phase.check({ await iterator.next() }) {}
        },
      ]
    }
    while phase.count < wanted {
      phase.begin()
      node.traitOverrides.redactionReasons = []
      node.traitOverrides.redactionReasons = .privacy
      phase.begin()
      for _ in 0..<20 { await Task.yield() }
    }
    for reader in readers { reader.cancel() }
    for reader in readers { await reader.value }
    #expect(phase.count >= wanted)
    #expect(phase.leakCount == 0)
  }

  @Test func `a reader that was cancelled is handed nothing`() async {
    let node = TraitNode("node")
    node.traitOverrides.redactionReasons = []
    let values = node.values(of: \.shownOwner)
    let changes = node.changes(of: \.shownOwner)
    node.traitOverrides.redactionReasons = .privacy
    let reader = Task.detached {
      while !Task.isCancelled { await Task.yield() }
      var first = values.makeAsyncIterator()
      var second = changes.makeAsyncIterator()
      return [await first.next(), await second.next()?.previous]
    }
    reader.cancel()
    #expect(await reader.value == [nil, nil])
  }

  // A change tells what was; what is private goes through as what it is, and is shown, or not, then.
  @Test func `what waits in a stream of changes is shown under the reasons of the moment`() async {
    let node = TraitNode("node")
    node.traitOverrides.redactionReasons = []
    let changes = node.changes(of: OwnerTrait.self)
    node.traitOverrides[OwnerTrait.self] = Sensitive(clear)
    node.traitOverrides.redactionReasons = .privacy
    var iterator = changes.makeAsyncIterator()
    let change = await iterator.next()
    let reasons = node.traitCollection.redactionReasons
    #expect(change?.current.text(reasons) == SensitiveText.placeholder)
    #expect(change?.previous.text(reasons) == SensitiveText.placeholder)
  }
}
