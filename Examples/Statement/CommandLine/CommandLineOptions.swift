// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What the arguments of the program ask for.
struct CommandLineOptions: Equatable, Sendable {
  /// What the program is to do.
  enum Request: Equatable, Sendable {
    /// To explain itself.
    case help
    /// To show a document.
    case show(CommandLineOptions)
  }

  /// Whether the program ends after it has shown the document.
  enum Mode: Equatable, Sendable {
    case once
    /// It goes on and follows commands from standard input.
    case live
  }

  /// The path of the document, or `nil` for the embedded sample.
  var input: String?
  var disclosure = Disclosure.redacted
  var theme = Theme.standard
  var format = OutputFormat.text
  /// The path to write to, or `nil` for standard output.
  var output: String?
  var mode = Mode.once

  /// Reads arguments.
  ///
  /// - Parameter arguments: The arguments, without the name of the program.
  /// - Returns: What they ask for.
  /// - Throws: The first argument that cannot be understood.
  static func request(_ arguments: [String]) throws(UsageError) -> Request {
    var reader = ArgumentReader(arguments)
    return try reader.request()
  }

  /// The text for `--help`, and for whoever got the arguments wrong.
  static let usage = """
    usage: statement [FILE] [--reveal] [--theme THEME] [--format FORMAT] [-o FILE] [--live]

      FILE             a camt.053 document of version 2, 4 or 8; without it, an embedded sample
      --reveal         show names, account numbers, remittance texts and amounts in clear
      --theme THEME    standard, pastel, bold or monochrome
      --format FORMAT  text, html or markdown
      -o FILE          write to a file instead of standard output
      --live           follow commands from standard input, one a line:
                       r reveals or hides, t takes the next theme,
                       c N takes the next category for entry N, q quits
      --help           show this text
      --               take the rest as FILE, even if it begins with a hyphen

    """
}

/// Takes arguments from the left and remembers which options there were.
private struct ArgumentReader {
  private var rest: ArraySlice<String>
  private var seen: Set<String> = []
  private var options = CommandLineOptions()

  init(_ arguments: [String]) {
    rest = arguments[...]
  }

  mutating func request() throws(UsageError) -> CommandLineOptions.Request {
    while let argument = rest.popFirst() {
      switch argument {
      case "--":
        while let operand = rest.popFirst() { try take(operand: operand) }
      case "--help", "-h":
        return .help
      case _ where argument.hasPrefix("-"):
        try take(option: argument)
      default:
        try take(operand: argument)
      }
    }
    // A drawing would replace the one before it in the file.
    guard options.mode == .once || options.output == nil else {
      throw .conflictingOptions("--live", "-o")
    }
    return .show(options)
  }

  private mutating func take(operand: String) throws(UsageError) {
    guard !operand.isEmpty else { throw .missingValue("FILE") }
    guard options.input == nil else { throw .severalFiles }
    options.input = operand
  }

  private mutating func take(option: String) throws(UsageError) {
    switch option {
    case "--reveal", "--live", "--theme", "--format", "-o":
      guard seen.insert(option).inserted else { throw .repeatedOption(option) }
    default:
      throw .unknownOption(option)
    }
    switch option {
    case "--reveal": options.disclosure = .revealed
    case "--live": options.mode = .live
    case "--theme": options.theme = try choice(for: option)
    case "--format": options.format = try choice(for: option)
    default: options.output = try value(for: option)
    }
  }

  /// A value never begins with a hyphen: that is an option, whose value was forgotten.
  private mutating func value(for option: String) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-") else {
      throw .missingValue(option)
    }
    return value
  }

  private mutating func choice<Choice>(for option: String) throws(UsageError) -> Choice
  where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
    let value = try value(for: option)
    guard let choice = Choice(rawValue: value) else {
      throw .unknownValue(option, choices: Choice.allCases.map(\.rawValue))
    }
    return choice
  }
}
