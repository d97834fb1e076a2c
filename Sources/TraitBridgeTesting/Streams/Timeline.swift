// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What happens over some ticks, in one line: a column for each tick.
///
/// A letter is a value, `.` a tick without one, `|` the end, `!` the cancellation of the reader; what
/// happens in one tick stands in brackets: `a.(bc).|`.
struct Timeline: Equatable {
  /// Something that happens in a tick.
  enum Event: Hashable {
    case value(Character)
    case end
    case cancellation
  }

  let ticks: [[Event]]

  /// Reads a line.
  ///
  /// - Returns: `nil` where brackets do not match.
  init?(_ line: String) {
    var ticks: [[Event]] = []
    var group: [Event]?
    for character in line {
      switch character {
      case "(" where group == nil: group = []
      case ")":
        guard let events = group else { return nil }
        ticks.append(events)
        group = nil
      case "." where group == nil: ticks.append([])
      case "(", ".": return nil
      default:
        let event = Self.event(character)
        if group == nil { ticks.append([event]) } else { group?.append(event) }
      }
    }
    guard group == nil else { return nil }
    self.ticks = ticks
  }

  init(ticks: [[Event]]) {
    self.ticks = ticks
  }

  private static func event(_ character: Character) -> Event {
    switch character {
    case "|": .end
    case "!": .cancellation
    default: .value(character)
    }
  }

  private static func text(_ event: Event) -> String {
    switch event {
    case .value(let character): String(character)
    case .end: "|"
    case .cancellation: "!"
    }
  }
}

extension Timeline: CustomStringConvertible {
  /// The line.
  var description: String {
    ticks.map { events in
      switch events.count {
      case 0: "."
      case 1: Self.text(events[0])
      default: "(" + events.map(Self.text).joined() + ")"
      }
    }.joined()
  }
}
