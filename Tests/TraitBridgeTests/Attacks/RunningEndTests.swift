// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge

private final class Owner {
  var host: AnyObject?
  var other: AnyObject?
  var onRun: () -> Void = {}
}

/// Does something of the test's in the middle of its body.
private struct Interrupted: ViewModel {
  let owner: Owner
  @ModelEnvironment(\.density) private var density
  @ModelEnvironment(\.theme) private var theme
  @ModelState private var count = 0

  var body: Int {
    let before = density + count
    owner.onRun()
    _ = theme
    return before
  }
}

private func identified(_ id: Int, _ owner: Owner) -> some ViewModel<Int> {
  Interrupted(owner: owner).id(id)
}

/// Reads what the test says.
private struct Asking: ViewModel {
  let ask: () -> Int
  @ModelEnvironment(\.density) private var density

  var body: Int { ask() + density }
}

private enum Screen: ViewModel {
  case empty
  case number(Int)

  var body: Int {
    switch self {
    case .empty: 0
    case .number(let number): number
    }
  }
}

private struct Deep: ViewModel {
  let level: Int

  var body: Int { level == 0 ? 0 : Deep(level: level - 1).output() + 1 }
}

@Suite struct RunningEndTests {
  // Nothing traps on data. A host may be released at any time.
  @Test func `a host is released in its own body`() async {
    await #expect(processExitsWith: .success) {
      let owner = Owner()
      let scene = TraitNode("scene")
      var host: ModelHost<Interrupted>? = ModelHost(Interrupted(owner: owner))
      host?.onOutputChange { _, _ in }
      scene.traitOverrides.theme = .bold
      owner.host = host
      owner.onRun = { owner.host = nil }
      guard let binding = host?.binding(\.density) else { return }
      host = nil
      binding.wrappedValue = 5
      precondition(owner.host == nil)
    }
  }

  // As above, and the old root ends.
  @Test func `a body sets another root of its own host`() async {
    await #expect(processExitsWith: .success) {
      let owner = Owner()
      let host = ModelHost(identified(1, owner))
      var count = 1
      owner.onRun = {
        guard count < 3 else { return }
        count += 1
        host.root = identified(count, owner)
      }
      _ = host.output
      _ = host.output
    }
  }

  // There is no output to give yet, of whatever type it is: the one mistake that stops the program.
  @Test func `a body that needs its own output to make it stops with its name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let owner = Owner()
      let host = ModelHost(Asking { (owner.host as? ModelHost<Asking>)?.output ?? 0 })
      owner.host = host
      _ = host.output
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("host/Asking[0] needs its own output to make it; break the cycle."))
  }

  @Test func `a body that reads its own last output is reported`() {
    let owner = Owner()
    let host = ModelHost(Asking { (owner.host as? ModelHost<Asking>)?.output ?? 7 })
    #expect(host.output == 17)
    owner.host = host
    host.environmentOverrides.density = 1
    let found = diagnostics { _ = host.output }
    #expect(found.map(\.code) == [.cyclicEvaluation])
  }

  // Two hosts that come to depend on each other are reported.
  @Test func `hosts that begin to read each other end with a report`() async {
    await #expect(processExitsWith: .success) {
      // Ends the process if it does not come to an end by itself.
      alarm(2)
      let owner = Owner()
      let first = ModelHost(Asking { (owner.other as? ModelHost<Asking>)?.output ?? 0 })
      let second = ModelHost(Asking { (owner.host as? ModelHost<Asking>)?.output ?? 0 })
      _ = first.output
      _ = second.output
      owner.host = first
      owner.other = second
      for density in 0..<10 {
        second.environmentOverrides.density = density
        first.environmentOverrides.density = density
        _ = first.output
        _ = second.output
      }
    }
  }

  @Test func `an enum is a view model`() async {
    await #expect(processExitsWith: .success) {
      precondition(ModelHost(Screen.number(4)).output == 4)
      precondition(Screen.empty.evaluated() == 0)
    }
  }

  @Test func `view models may be nested a hundred deep`() async {
    #expect(ModelHost(Deep(level: 100)).output == 100)
  }

  // Nesting has a documented limit with a clear message.
  @Test func `nesting far too deep ends in a clear message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ModelHost(Deep(level: 100_000)).output
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("nest"))
  }
}
