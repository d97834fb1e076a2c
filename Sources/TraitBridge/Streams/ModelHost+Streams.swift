// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension ModelHost {
  /// The outputs of the view model: the present one, then always the newest, under the contract of
  /// ``ModelValues``.
  ///
  /// While somebody has the sequence the view model runs in each commit that changes what it has read.
  public var outputs: ModelValues<Root.Output> {
    ModelValues(outputFeed())
  }

  /// Calls a handler with the present output, and after each commit with the new one.
  ///
  /// It is the contract of ``ModelValues`` without waiting: the first call comes before this
  /// returns. Unlike a handler of ``onOutputChange(isolation:_:)`` it runs once the commit is over.
  ///
  /// - Parameter handler: What to call, in the isolation of the tree. What it writes is a commit that
  ///   follows.
  /// - Returns: A token that ends the calls when it is let go of.
  public func observeOutputs(
    _ handler: @escaping (_ host: ModelHost, _ output: Root.Output) -> Void
  ) -> ModelObservation {
    outputFeed().observe(.withPresentValue) { [weak self] _, current in
      guard let self else { return }
      handler(self, current)
    }
  }

  private func outputFeed() -> StreamFeed<Root.Output> {
    hearOfObjects()
    let feed = feed(
      of: StreamSource(
        identity: ObjectIdentifier(self), ending: .atOnce,
        kind: .computed { [observedOutput] _ in observedOutput() }))
    keep(feed)
    return feed
  }
}
