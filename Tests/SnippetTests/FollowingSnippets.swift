// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

struct BrightnessTrait: TraitDefinition {
  static let defaultValue = 1.0
}

private enum LabelKey: ModelEnvironmentKey {
  static let defaultValue = "none"
}

extension ModelEnvironmentValues {
  fileprivate var label: String {
    get { self[LabelKey.self] }
    set { self[LabelKey.self] = newValue }
  }
}

struct Dashboard: ViewModel, Equatable {
  @ModelEnvironment(VolumeTrait.self) var volume
  var body: String { "volume \(volume)" }
}

final class Mixer: TraitEnvironment {
  let traitNode = TraitNode("mixer")
  private var observations: [ModelObservation] = []
  private(set) var log: [String] = []

  func start() {
    observations = [
      observeValues(of: VolumeTrait.self) { mixer, volume in mixer.log.append("volume \(volume)") },
      observeChanges(of: BrightnessTrait.self) { mixer, change in
        mixer.log.append("brightness \(change.previous) to \(change.current)")
      },
    ]
  }
}

private var drawn: [String] = []

private func draw(_ text: String) {
  drawn.append(text)
}

func show(_ host: ModelHost<Dashboard>) async {
  for await output in host.outputs { draw(output) }
}

func log(_ room: TraitNode) async {
  for await change in room.changes(of: VolumeTrait.self, limit: 100) {
    if change.dropped > 0 { print("\(change.dropped) changes are missing") }
    print("volume: \(change.previous), then \(change.current)")
  }
}

func redraw(_ room: TraitNode) async {
  for await change in room.changes(of: VolumeTrait.self, BrightnessTrait.self) {
    let (before, after) = (change.previous, change.current)
    draw("\(before[VolumeTrait.self]) to \(after[VolumeTrait.self])")
  }
}

@Suite struct FollowingSnippets {
  @Test func `what the article on following shows works`() async {
    let room = TraitNode("room")
    let volumes = room.values(of: VolumeTrait.self)
    let labels = room.values(of: \.label)
    let everything = room.traitCollections

    var first = volumes.makeAsyncIterator()
    var second = labels.makeAsyncIterator()
    var third = everything.makeAsyncIterator()
    #expect(await first.next() == 5)
    #expect(await second.next() == "none")
    #expect(await third.next() == TraitCollection())
  }

  @Test func `the loops of the article run until their tasks are cancelled`() async {
    let room = TraitNode("room")
    let host = ModelHost(Dashboard(), in: room)
    let loops = [
      Task { await show(host) }, Task { await log(room) }, Task { await redraw(room) },
    ]
    while room.streamCounters != StreamCounters(subscriptions: 3) { await Task.yield() }
    room.traitOverrides[VolumeTrait.self] = 7
    while room.streamCounters.pending > 0 { await Task.yield() }
    for loop in loops {
      loop.cancel()
      await loop.value
    }
    #expect(drawn.sorted() == ["5 to 7", "volume 5", "volume 7"])
    #expect(room.streamCounters == StreamCounters())
  }

  @Test func `the observers of the article are called`() async {
    let mixer = Mixer()
    mixer.start()
    mixer.traitOverrides[VolumeTrait.self] = 6
    mixer.traitOverrides[BrightnessTrait.self] = 2
    #expect(mixer.log == ["volume 5", "volume 6", "brightness 1.0 to 2.0"])
  }
}
