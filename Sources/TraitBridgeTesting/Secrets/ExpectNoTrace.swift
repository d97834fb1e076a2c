// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Expects that nothing which can be got out of values has a trace of a secret.
///
/// ```swift
/// expectNoTrace(of: "DE84 1000", in: host.output, error)
/// ```
///
/// It looks at the text of each value (descriptions, `dump`, the snapshot), at everything a walk
/// through its mirrors finds, at its coding where it can be coded, and at what an error says of
/// itself; for the secret in UTF-8, UTF-16, hexadecimal digits, base64 and percent escapes. A failure
/// says where, and never what.
///
/// - Parameters:
///   - secret: The secret, or a part of it that does not occur by chance; at least three bytes.
///   - subjects: The values.
///   - file: Where the call is; leave it out.
///   - line: Where the call is; leave it out.
public func expectNoTrace(
  of secret: String, in subjects: Any..., file: StaticString = #filePath, line: UInt = #line
) {
  guard secret.utf8.count >= 3 else {
    return TestFailures.record(
      "A secret of less than three bytes occurs by chance; look for a longer part.", file: file,
      line: line)
  }
  let forms = SecretForm.all(of: secret)
  var traces: [String] = []
  for (index, subject) in subjects.enumerated() {
    let name = String(describing: type(of: subject))
    let title = subjects.count == 1 ? name : "\(name), number \(index + 1)"
    for exposure in Exposure.all(of: subject) {
      for form in forms where form.occurs(in: exposure.bytes) {
        traces.append("\(title): \(exposure.place), in \(form.name)")
      }
    }
  }
  guard !traces.isEmpty else { return }
  TestFailures.record(
    "A trace of the secret was found:\n" + traces.indented, file: file, line: line)
}
