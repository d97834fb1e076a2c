// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Where diagnostics go.
///
/// By default they go to standard error, a line each. Replace that for the whole process, or for
/// the code that a closure runs, tasks included:
///
/// ```swift
/// TraitDiagnostics.setHandler { diagnostic in log.warning("\(diagnostic)") }
///
/// TraitDiagnostics.withHandler { print("found: \($0)") } operation: {
///   window.traitOverrides.theme = .bold
/// }
/// ```
public enum TraitDiagnostics {
  /// What receives diagnostics; it may be called on any thread.
  public typealias Handler = @Sendable (TraitDiagnostic) -> Void

  /// A handler with the reports that it has had, since each place is reported once.
  private final class Sink: Sendable {
    let handler: Handler
    private let reported = Lock<Set<TraitDiagnostic>>([])

    init(_ handler: @escaping Handler) {
      self.handler = handler
    }

    func report(_ diagnostic: TraitDiagnostic) {
      guard reported.withLock({ $0.insert(diagnostic).inserted }) else { return }
      handler(diagnostic)
    }
  }

  private static let processWide = Lock(Sink(writeToStandardError))

  @TaskLocal private static var scoped: Sink?

  /// Replaces the handler of the whole process.
  ///
  /// - Parameter handler: What receives diagnostics from now on, or `nil` for standard error.
  public static func setHandler(_ handler: Handler?) {
    let sink = Sink(handler ?? writeToStandardError)
    processWide.withLock { $0 = sink }
  }

  /// Runs an operation whose diagnostics go to a handler of its own.
  ///
  /// - Parameters:
  ///   - handler: What receives the diagnostics of the operation and of the tasks it starts.
  ///   - operation: What to run.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public static func withHandler<Result>(
    _ handler: @escaping Handler, operation: () throws -> Result
  ) rethrows -> Result {
    try $scoped.withValue(Sink(handler), operation: operation)
  }

  /// Runs an asynchronous operation whose diagnostics go to a handler of its own.
  ///
  /// - Parameters:
  ///   - handler: What receives the diagnostics of the operation and of the tasks it starts.
  ///   - isolation: The isolation of the caller; leave it out.
  ///   - operation: What to run.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public static func withHandler<Result>(
    _ handler: @escaping Handler,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $scoped.withValue(Sink(handler), operation: operation)
  }

  /// Reports something, once per place and handler.
  static func report(_ code: TraitDiagnostic.Code, _ subject: String, _ advice: String) {
    let sink = scoped ?? processWide.withLock { $0 }
    sink.report(TraitDiagnostic(code: code, subject: subject, advice: advice))
  }

  private static func writeToStandardError(_ diagnostic: TraitDiagnostic) {
    let line = diagnostic.description + "\n"
    _ = unsafe line.withCString { text in unsafe write(STDERR_FILENO, text, strlen(text)) }
  }
}
