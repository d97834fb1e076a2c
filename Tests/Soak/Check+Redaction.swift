// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TraitBridge

extension SoakCheck {
  static let redactionRace = SoakCheck(
    name: "R29", promise: "once a redaction is on, nothing that it hides comes out"
  ) { run in
    let reads = run.count(100_000, short: 5_000)
    let screen = NameScreen()
    let names = await screen.names()
    let phase = RedactionPhase()
    let (taken, clear, leaks) = (Tally(), Tally(), Tally())
    await withTaskGroup { group in
      for reader in 0..<4 {
        group.addTask {
          var random = SeededNumbers(seed: run.seed &+ UInt64(reader))
          while taken.value < reads {
            Watchdog.expect("R29, seed \(run.seed)", within: 30)
            var iterator = names.makeAsyncIterator()
            for _ in 0..<Int.random(in: 1...4, using: &random) {
              let before = phase.current
              guard let name = await iterator.next() else { return }
              let after = phase.current
              taken.add()
              if name == "Ada" { clear.add() }
              // Hidden all the while, from before the value was asked for until it was there.
              if before == after, before.isHidden, name == "Ada" { leaks.add() }
            }
          }
        }
      }
      group.addTask {
        while taken.value < reads {
          await screen.setHidden(true)
          phase.advance()
          for _ in 0..<5 { await Task.yield() }
          phase.advance()
          await screen.setHidden(false)
          await Task.yield()
        }
        await screen.end()
      }
    }
    run.note("reads", taken.value)
    run.note("in clear", clear.value)
    run.expectNone("leaks", leaks.value)
    if clear.value == 0 { run.fail("nothing was ever in clear, so nothing was tested") }
  }
}

/// How often a redaction has been switched on and off; odd numbers are those when it is on.
private final class RedactionPhase: @unchecked Sendable {
  // Sendable because all that changes is behind the lock.
  struct Number: Equatable {
    let number: Int
    var isHidden: Bool { !number.isMultiple(of: 2) }
  }

  private let lock = NSLock()
  private var number = 0

  var current: Number { lock.withLock { Number(number: number) } }

  func advance() {
    lock.withLock { number += 1 }
  }
}

private struct NameLabel: ViewModel, Equatable {
  let name = Sensitive("Ada")
  @ModelEnvironment(\.redactionReasons) var reasons
  var body: String { name.text(reasons) }
}

private actor NameScreen {
  private let scene = TraitNode("scene")
  private var host: ModelHost<NameLabel>?

  func names() -> ModelValues<String> {
    setHidden(false)
    let host = ModelHost(NameLabel(), in: scene)
    self.host = host
    return host.outputs
  }

  func setHidden(_ isHidden: Bool) {
    scene.traitOverrides.redactionReasons = isHidden ? .privacy : []
  }

  func end() {
    host?.detach()
    host = nil
  }
}
