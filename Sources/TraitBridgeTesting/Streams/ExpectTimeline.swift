// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Expects a stream to give certain elements in certain ticks, while something is done in each.
///
/// A timeline has a column for each tick: a letter is a value, `.` a tick without one, `|` the end,
/// `!` the cancellation of the reader, and what happens in one tick stands in brackets.
///
/// ```swift
/// expectTimeline(
///   ".b.(ps).p",
///   gives: "sb.s..p",
///   of: scene.values(of: ThemeTrait.self), as: { $0.letter }
/// ) { letter in
///   scene.traitOverrides.theme = Theme(letter: letter)
/// }
/// ```
///
/// In each tick the input comes first, then the reader runs until it rests.
///
/// - Parameters:
///   - input: What is done, over the ticks.
///   - output: What the stream is expected to give.
///   - stream: The stream.
///   - letter: The letter for an element.
///   - file: Where the call is; leave it out.
///   - line: Where the call is; leave it out.
///   - end: What is done for `|` in the input.
///   - send: What is done for a letter in the input.
public func expectTimeline<Stream: AsyncSequence & Sendable>(
  _ input: String, gives output: String, of stream: Stream,
  as letter: (Stream.Element) -> Character,
  file: StaticString = #filePath, line: UInt = #line,
  end: () -> Void = {}, send: (Character) -> Void
) where Stream.Element: Sendable {
  guard let script = Timeline(input), let expected = Timeline(output) else {
    return TestFailures.record(
      "A timeline has brackets that do not match.", file: file, line: line)
  }
  let probe = StreamProbe(stream)
  var hasEnded = false
  let ticks = script.ticks.map { events in
    for event in events {
      switch event {
      case .value(let letter): send(letter)
      case .end: end()
      case .cancellation: probe.cancel()
      }
    }
    var given = probe.take(file: file, line: line).map { Timeline.Event.value(letter($0)) }
    if !hasEnded, probe.end != nil {
      hasEnded = true
      given.append(.end)
    }
    return given
  }
  let actual = Timeline(ticks: ticks)
  guard actual != expected else { return }
  TestFailures.record(
    "The stream gave something else:\n  input     \(input)\n  expected  \(output)\n"
      + "  given     \(actual)", file: file, line: line)
}

/// Expects a stream that is made of another one to give certain elements in certain ticks.
///
/// ```swift
/// expectTimeline("a.b.|", gives: "A.B.|") { letters in
///   letters.map { Character($0.uppercased()) }
/// }
/// ```
///
/// - Parameters:
///   - input: What the other stream gives, over the ticks.
///   - output: What the stream is expected to give.
///   - file: Where the call is; leave it out.
///   - line: Where the call is; leave it out.
///   - make: Makes the stream out of the other one.
public func expectTimeline<Stream: AsyncSequence & Sendable>(
  _ input: String, gives output: String, file: StaticString = #filePath, line: UInt = #line,
  of make: (AsyncStream<Character>) -> Stream
) where Stream.Element == Character {
  let (letters, source) = AsyncStream.makeStream(of: Character.self)
  expectTimeline(
    input, gives: output, of: make(letters), as: { $0 }, file: file, line: line,
    end: { source.finish() }, send: { source.yield($0) })
}
