// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import TraitBridge
import TraitBridgeTesting

@Suite struct RecordingTests {
  private let scene = TraitNode("scene")

  @Test func `everything that happens can be expected`() {
    let host = RecordingHost(Page(), in: scene)
    defer { host.finish() }
    host.expectNothing()

    scene.traitOverrides.theme = .bold
    host.expectChange(of: \.theme, from: .standard, to: .bold)
    host.expectEvaluated(Row.self, times: 2, because: .value("Theme"))
    host.expectSkipped(Counter.self)
    host.expectEvaluated(["ModelList": 1, "Page": 1])
    host.expectOutputChange()
    host.expectNothing()

    scene.environmentOverrides.density = 3
    host.expectChange(of: \.density, from: 1, to: 3)
    host.expectEvaluated(Counter.self, because: .value("DensityKey"))
    host.expectEvaluated(Page.self, because: .value("output of Counter"))
    host.expectOutputChange()

    host.output.counter.increase()
    host.expectEvaluated(["Counter": 1, "Page": 1])
    host.expectOutputChange(
      to: PageOutput(
        rows: ["a in bold", "b in bold"],
        counter: CounterOutput(text: "1 at 3", increase: host.output.counter.increase)))

    host.host.root.titles = ["a", "b", "c"]
    host.expectEvaluated(Page.self, because: .inputs)
    host.expectEvaluated(Row.self, because: .first)
    host.expectEvaluated(["ModelList": 1])
    host.expectOutputChange()
  }

  @Test func `each commit is a change of its own, and a batch is one`() {
    let host = RecordingHost(Row(), in: scene, exhaustive: .changes)
    defer { host.finish() }
    scene.traitOverrides.theme = .bold
    scene.traitOverrides.theme = .pastel
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .bold
      scene.environmentOverrides.density = 2
      scene.traitOverrides.theme = .standard
    }
    host.expectChange(of: ThemeTrait.self, from: .standard, to: .bold)
    host.expectChange(of: ThemeTrait.self, from: .bold, to: .pastel)
    host.expectChange(of: ThemeTrait.self, from: .pastel, to: .standard)
  }

  @Test func `a property of several values is expected with all that made the difference`() {
    let host = RecordingHost(Summary(), in: scene)
    defer { host.finish() }
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .bold
      scene.environmentOverrides.density = 2
    }
    host.expectChange(of: \.summary, from: "standard 1", to: "bold 2")
    host.expectEvaluated(["Summary": 1])
    host.expectOutputChange(to: "bold 2")
  }

  @Test func `a trait that nobody reads is recorded, and one that a move brings`() {
    let host = RecordingHost(Counter(), in: scene)
    defer { host.finish() }
    let other = TraitNode("other")
    other.traitOverrides.theme = .pastel
    scene.traitOverrides.theme = .bold
    host.expectChange(of: \.theme, from: .standard, to: .bold)
    other.attach(host.host.traitNode)
    host.expectChange(of: \.theme, from: .bold, to: .pastel)
  }

  @Test func `an observed object is a cause`() {
    struct Title: ViewModel {
      let store: Store
      var body: String { store.title }
    }
    let store = Store()
    let host = RecordingHost(Title(store: store), in: scene)
    defer { host.finish() }
    store.title = "b"
    host.expectEvaluated(Title.self, because: .object)
    host.expectOutputChange(to: "b")
  }

  @Test func `elements of streams are recorded, too`() {
    let host = RecordingHost(Counter(), in: scene, exhaustive: .elements)
    defer { host.finish() }
    let themes = host.follow(scene.values(of: ThemeTrait.self), as: "themes")
    themes.expect(.standard)
    scene.traitOverrides.theme = .bold
    themes.expect(.bold)
  }

  @Test func `a host can be recorded that is there already`() {
    let host = ModelHost(Row(), in: scene)
    let recording = RecordingHost(recording: host)
    defer { recording.finish() }
    scene.traitOverrides.theme = .bold
    recording.expectChange(of: \.theme, from: .standard, to: .bold)
    recording.expectEvaluated(["Row": 1])
    recording.expectOutputChange(to: "row in bold")
  }

  // MARK: Failures

  @Test func `what nobody has expected is a failure at the end, with the list`() {
    let found = messages {
      let host = RecordingHost(Page(), in: scene)
      let themes = host.follow(scene.values(of: ThemeTrait.self), as: "themes")
      themes.expect(.standard)
      scene.traitOverrides.theme = .bold
      scene.environmentOverrides.density = 2
      host.finish()
    }
    #expect(
      found == [
        """
        This happened and was not expected:
          change      Theme: standard → bold
          change      DensityKey: 1 → 2
          evaluation  scene/host/Page[0]/ModelList[0]/Row[0] because of Theme
          evaluation  scene/host/Page[0]/ModelList[0]/Row[1] because of Theme
          evaluation  scene/host/Page[0]/ModelList[0] because of output of Row
          evaluation  scene/host/Page[0] because of output of ModelList
          evaluation  scene/host/Page[0]/Counter[1] because of DensityKey
          evaluation  scene/host/Page[0] because of output of Counter
          output      differs at rows[0]
          output      differs at counter.text
          element     themes: bold
        """
      ])
  }

  @Test func `the end of a host is the end of the test, at the latest`() {
    let found = messages {
      let host = RecordingHost(Row(), in: scene, exhaustive: .outputs)
      scene.traitOverrides.theme = .bold
      withExtendedLifetime(host) {}
    }
    #expect(
      found == [
        """
        This happened and was not expected:
          output      "row in standard" → "row in bold"
        """
      ])
  }

  @Test func `nothing has to be expected of what a test does not ask for`() {
    let host = RecordingHost(Page(), in: scene, exhaustive: [])
    defer { host.finish() }
    scene.traitOverrides.theme = .bold
    host.expectEvaluated(Row.self, times: 2)
  }

  @Test func `an evaluation that was expected and did not happen is a failure`() {
    let found = messages {
      let host = RecordingHost(Row(), in: scene, exhaustive: [])
      scene.traitOverrides.theme = .bold
      host.expectEvaluated(Row.self, times: 2)
      scene.traitOverrides.theme = .pastel
      host.expectEvaluated(Row.self, because: .inputs)
      host.expectEvaluated(["Row": 1, "Page": 2])
      scene.traitOverrides.theme = .bold
      host.expectSkipped(Row.self)
    }
    #expect(
      found == [
        """
        Row was expected to be evaluated 2 times; it was once.
        What has happened since the last expectations:
          change      Theme: standard → bold
          evaluation  scene/host/Row[0] because of Theme
          output      "row in standard" → "row in bold"
        """,
        """
        Row was expected to be evaluated once because of new inputs; it had another cause.
        What has happened since the last expectations:
          change      Theme: standard → bold
          change      Theme: bold → pastel
          evaluation  scene/host/Row[0] because of Theme
          output      "row in standard" → "row in bold"
          output      "row in bold" → "row in pastel"
        """,
        """
        Page was expected to be evaluated 2 times; it was never.
        Row was expected to be evaluated once; it was never.
        What has happened since the last expectations:
          change      Theme: standard → bold
          change      Theme: bold → pastel
          output      "row in standard" → "row in bold"
          output      "row in bold" → "row in pastel"
        """,
        """
        Row was expected to be skipped, and was evaluated:
          scene/host/Row[0] because of Theme
        """,
      ])
  }

  @Test func `a change that was expected and did not happen is a failure`() {
    let found = messages {
      let host = RecordingHost(Row(), in: scene, exhaustive: [])
      host.expectChange(of: ThemeTrait.self, from: .standard, to: .bold)
      scene.traitOverrides.theme = .pastel
      host.expectChange(of: \.theme, from: .standard, to: .bold)
      host.expectOutputChange(to: "row in bold")
      host.expectOutputChange()
      scene.environmentOverrides.density = 4
      host.expectNothing()
    }
    #expect(
      found == [
        """
        Theme was expected to change from standard to bold; it did not change.
        What has happened since the last expectations:
          nothing
        """,
        "The value was expected to change from standard to bold; it changed from standard to pastel.",
        """
        The output has changed to another one than was expected:
          line 1
          - row in bold
          + row in pastel
        """,
        """
        The output was expected to change; it did not.
        What has happened since the last expectations:
          evaluation  scene/host/Row[0] because of Theme
        """,
        """
        Nothing was expected to happen; this did:
          evaluation  scene/host/Row[0] because of Theme
        """,
      ])
  }
}

@Observable private final class Store {
  var title = "a"
}

private struct Summary: ViewModel, Equatable {
  @ModelEnvironment(\.summary) var summary
  var body: String { summary }
}

extension ModelEnvironmentValues {
  fileprivate var summary: String { "\(theme) \(density)" }
}
