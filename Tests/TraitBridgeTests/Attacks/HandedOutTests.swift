// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@Suite struct HandedOutTests {
  private let scene = TraitNode("scene")

  @Test func `nothing that is handed out keeps what a view model holds`() {
    final class Probe {}
    struct Leaf: ViewModel {
      let probe: Probe
      @ModelState var state = 0
      @ModelEnvironment(\.density) var density
      var body: (ModelBinding<Int>, ModelBinding<Int>, ModelAction) {
        (
          $state, $density,
          ModelAction {
            _ = probe; state += 1
          }
        )
      }
    }
    struct Page: ViewModel {
      let probe: Probe
      var body: (ModelBinding<Int>, ModelBinding<Int>, ModelAction) {
        Leaf(probe: probe)
          .onAttach { _ = probe }
          .onDetach { _ = probe }
          .onChange(of: 1) { _, _ in _ = probe }
          .transformEnvironment(\.density) {
            _ = probe; $0 += 1
          }
          .output()
      }
    }
    weak var lost: Probe?
    var outputs: [(ModelBinding<Int>, ModelBinding<Int>, ModelAction)] = []
    var token: OutputChangeRegistration?
    do {
      let probe = Probe()
      lost = probe
      let host = ModelHost(Page(probe: probe), in: scene, isolation: nil)
      token = host.onOutputChange { _, _ in _ = probe }
      outputs.append(host.output)
      outputs[0].0.wrappedValue = 3
      outputs[0].2()
      host.detach()
    }
    #expect(lost == nil)
    token?.cancel()
    let found = diagnostics {
      outputs[0].2()
      outputs[0].1.wrappedValue = 4
    }
    #expect(found.map(\.code) == [.endedViewModel, .endedViewModel])
  }

  @Test func `a subscription to a child that has ended stays silent`() {
    struct Row: ViewModel {
      let level: Int
      var body: Int { level }
    }
    struct Table: ViewModel {
      @ModelEnvironment(LevelTrait.self) var level
      var body: [ModelChild<Int>] { level == 0 ? [Row(level: level).child()] : [] }
    }
    var host: ModelHost<Table>? = ModelHost(Table(), isolation: nil)
    let row = host?.output[0]
    let told = Log<Int>()
    let token = row?.onOutputChange { told.add($1) }
    host?.traitOverrides[LevelTrait.self] = 1
    _ = host?.output
    host = nil
    row?.onOutputChange { told.add($1) }
    #expect(row?.output == 0)
    token?.cancel()
    #expect(told.take() == [])
  }

  @Test func `a child outlives its host, its node and its tree`() {
    struct Row: ViewModel {
      @ModelEnvironment(\.theme) var theme
      @ModelState var count = 0
      var body: (Theme, ModelAction) { (theme, ModelAction { count += 1 }) }
    }
    struct Table: ViewModel {
      var body: [ModelChild<(Theme, ModelAction)>] {
        ModelList(0..<3, id: \.self) { _ in Row() }.rows()
      }
    }
    var handles: [ModelChild<(Theme, ModelAction)>] = []
    let log = Log<Theme>()
    do {
      let scene = TraitNode("scene")
      scene.traitOverrides.theme = .bold
      let host = ModelHost(Table(), in: scene, isolation: nil)
      handles = host.output
      for handle in handles { handle.onOutputChange { log.add($1.0) } }
      #expect(handles[0].output.0 == .bold)
    }
    _ = log.take()
    #expect(handles.map(\.isAttached) == [false, false, false])
    #expect(handles[0].output.0 == .bold)
    #expect(diagnostics { handles[1].output.1() }.map(\.code) == [.endedViewModel])
    #expect(log.take() == [])
  }

  @Test func `a task ends with its host, and lets go of the actor then`() async {
    actor Screen {
      private var host: ModelHost<Worker>?
      func start(_ stream: AsyncStream<Void>) {
        host = ModelHost(Worker(stream: stream))
        _ = host?.output
      }
      func stop() { host = nil }
    }
    struct Leaf: ViewModel { var body: Int { 1 } }
    struct Worker: ViewModel {
      let stream: AsyncStream<Void>
      var body: Int { Leaf().task { for await _ in stream {} }.output() }
    }
    weak var lost: Screen?
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    do {
      let screen = Screen()
      lost = screen
      await screen.start(stream)
      await Task.yield()
      await screen.stop()
    }
    for await _ in stream {}
    for _ in 0..<1000 where lost != nil { await Task.yield() }
    #expect(lost == nil)
    continuation.finish()
  }
}
