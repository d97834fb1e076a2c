// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// An object that does something when it ends.
private final class Ending {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }

  deinit {
    run()
  }
}

private enum EndingKey: ModelEnvironmentKey {
  static var defaultValue: Ending? { nil }
}

extension ModelEnvironmentValues {
  fileprivate var ending: Ending? {
    get { self[EndingKey.self] }
    set { self[EndingKey.self] = newValue }
  }
}

private struct Holding: ViewModel {
  @ModelState var ending: Ending?
  @ModelEnvironment(\.density) private var density

  var body: ModelBinding<Ending?> {
    _ = density
    return $ending
  }
}

private final class Frame {
  let onEnd: () -> Void

  init(_ onEnd: @escaping () -> Void) {
    self.onEnd = onEnd
  }

  deinit { onEnd() }
}

private struct FrameModel: ViewModel {
  let onEnd: () -> Void
  @ModelEnvironment(\.density) private var density

  var body: Frame {
    _ = density
    return Frame(onEnd)
  }
}

// In this file: what a value does when it ends is not a reason to trap.
@Suite struct DeinitAccessTests {
  @Test func `an environment value that ends writes its own key`() async {
    await #expect(processExitsWith: .success) {
      let node = TraitNode("node")
      node.environmentOverrides.ending = Ending { node.environmentOverrides.ending = Ending {} }
      node.environmentOverrides.ending = nil
      precondition(node.environment.ending != nil)
    }
  }

  @Test func `an environment value that ends reads and writes other keys`() async {
    await #expect(processExitsWith: .success) {
      let node = TraitNode("node")
      node.environmentOverrides.ending = Ending { node.environmentOverrides.density += 1 }
      node.environmentOverrides.ending = nil
      precondition(node.environment.density == 11)
    }
  }

  @Test func `a state that ends writes itself`() async {
    await #expect(processExitsWith: .success) {
      let host = ModelHost(Holding())
      let binding = host.output
      binding.wrappedValue = Ending { binding.wrappedValue = Ending {} }
      binding.wrappedValue = nil
      precondition(binding.wrappedValue != nil)
    }
  }

  @Test func `an output that ends reads the output that takes its place`() async {
    await #expect(processExitsWith: .success) {
      var read: () -> Void = {}
      let host = ModelHost(FrameModel { read() })
      read = { _ = host.output }
      _ = host.output
      for density in 0..<10 {
        host.environmentOverrides.density = density
        _ = host.output
      }
      read = {}
    }
  }

  @Test func `a state that ends with its view model writes to the tree`() async {
    await #expect(processExitsWith: .success) {
      let scene = TraitNode("scene")
      var host: ModelHost<Holding>? = ModelHost(Holding(), in: scene)
      host?.output.wrappedValue = Ending { scene.environmentOverrides.density = 3 }
      host?.detach()
      host = nil
      precondition(scene.environment.density == 3)
    }
  }
}
