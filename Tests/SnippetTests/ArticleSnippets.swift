// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Testing
import TraitBridge

private enum PrivateTrait: TraitDefinition {
  static let defaultValue = false
}

extension ModelEnvironmentValues {
  var isPrivate: Bool {
    get { self[PrivateTrait.self] }
    set { self[PrivateTrait.self] = newValue }
  }
}

struct TimerOutput {
  let text: String
  let tick: ModelAction
}

struct Message: Identifiable, Equatable {
  let id: Int
  var subject: String
}

struct MessageRow: ViewModel, Equatable {
  let message: Message
  var body: String { message.subject }
}

@Observable
final class MessageStore {
  var isOpen = true
  var unread = 0
}

private func refresh() async {}

struct Timer: ViewModel {
  @ModelState private var seconds = 0
  @ModelEnvironment(\.locale) private var locale

  var body: TimerOutput {
    TimerOutput(
      text: seconds.formatted(.number.locale(locale)),
      tick: ModelAction { seconds += 1 })
  }
}

struct Inbox: ViewModel {
  var messages: [Message]

  var body: [ModelChild<String>] {
    ModelList(messages) { MessageRow(message: $0) }.rows()
  }
}

struct Badge: ViewModel {
  @ModelEnvironment(\.self) private var environment
  @ModelEnvironment(MessageStore.self) private var store

  var body: String {
    guard let store, store.isOpen else { return "closed" }
    return "\(store.unread) \(environment.locale.identifier)"
  }
}

struct Screen: ViewModel {
  @ModelEnvironment(\.isPrivate) private var isPrivate

  var body: String {
    Badge()
      .environment(\.locale, Locale(identifier: "sv_SE"))
      .redacted(reason: isPrivate ? .privacy : [])
      .onChange(of: isPrivate) { print("private: \($0), then \($1)") }
      .task { await refresh() }
      .output()
  }
}

@Suite struct ArticleSnippets {
  @Test func `what the article shows works`() async {
    let timer = ModelHost(Timer())
    timer.output.tick()
    #expect(timer.output.text == "1")

    let inbox = ModelHost(Inbox(messages: [Message(id: 1, subject: "Hello")]))
    #expect(inbox.output.map(\.output) == ["Hello"])

    let store = MessageStore()
    let screen = ModelHost(Screen())
    #expect(screen.output == "closed")
    screen.environmentOverrides[MessageStore.self] = store
    store.unread = 2
    #expect(screen.output == "2 sv_SE")
  }
}
