// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// Something a body can read, with a way to let go of it.
private final class Reference<Object> {
  var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}

/// A closure that reads the environment of the view model that made it.
private struct Reader {
  let read: () -> Double
}

/// Hands out a closure that reads its environment.
private struct ReaderModel: ViewModel {
  @ModelEnvironment(SizeTrait.self) private var size

  var body: Reader { Reader { size } }
}

/// Reads the environment of a node that it has not been put below.
private struct ForeignTheme: ViewModel {
  let other: Reference<TraitNode>
  @ModelEnvironment(\.density) private var density

  var body: String { "\(other.object?.environment.theme ?? .standard) \(density)" }
}

/// Shows a reader as long as its state says so.
private struct SometimesReader: ViewModel {
  @ModelEnvironment(\.density) private var density

  var body: Reader? {
    density == 10 ? ReaderModel().environment(\.theme, .bold).output() : nil
  }
}

/// Calls the reader that was there when it ran first.
private struct LateCaller: ViewModel {
  let reader: Reader

  var body: Double { reader.read() }
}

@Suite struct DanglingScopeTests {
  // A node may end whoever has read it; a body that has read its
  // environment runs again without touching what is gone.
  @Test func `a body that has read the environment of a node outlives it`() async {
    await #expect(processExitsWith: .success) {
      let other = Reference<TraitNode>(TraitNode("other"))
      let host = ModelHost(ForeignTheme(other: other))
      for density in 0..<100 {
        other.object = TraitNode("other")
        _ = host.output
        other.object = nil
        let junk = (0..<50).map { TraitNode("junk \($0)") }
        host.environmentOverrides.density = density
        precondition(host.output == "standard \(density)")
        _ = junk
      }
    }
  }

  // A child that is not called any more ends; who has read its environment
  // through a closure does not write to what is gone.
  @Test func `a closure that reads a view model's environment outlives the view model`() async {
    await #expect(processExitsWith: .success) {
      let scene = TraitNode("scene")
      let maker = ModelHost(SometimesReader(), in: scene)
      guard let reader = maker.output else { return }
      let caller = ModelHost(LateCaller(reader: reader))
      _ = caller.output
      scene.environmentOverrides.density = 11
      _ = maker.output
      let junk = (0..<100).map { TraitNode("junk \($0)") }
      for size in 0..<100 {
        scene.traitOverrides[SizeTrait.self] = Double(size)
        _ = caller.output
      }
      _ = junk
    }
  }
}
