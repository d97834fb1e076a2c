// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A view model with an output of a known type.
final class OutputNode<Output>: AnyModelNode {
  /// The output, up to date, recorded for the computation that runs.
  func readOutput() -> Output {
    ThreadContext.withComputation { $0.willRead(madeIn: context) }
    context.readNotes()
    ThreadContext.settle()
    bringUpToDate()
    ThreadContext.withComputation { $0.record(self, at: nil) }
    // There is no output to give in place of one that needs itself.
    if !hasOutput {
      fatalError("\(location.path) needs its own output to make it; break the cycle.")
    }
    return loadOutput(as: Output.self)
  }

  /// The output, after everything above has said what it has to say of the view model.
  func readFreshOutput() -> Output {
    context.readNotes()
    if !isEnded { location.bringSurroundingsUpToDate() }
    return readOutput()
  }

  /// Calls a handler after each commit that has changed the output.
  func onOutputChange(
    _ handler: @escaping (_ previous: Output, _ current: Output) -> Void
  ) -> OutputChangeRegistration {
    Transaction.perform { _ in
      let attachments = needAttachments()
      if let effect = attachments.outputChange as? OutputChangeEffect<Output> {
        return effect.add(handler)
      }
      let effect = OutputChangeEffect(of: self, at: location)
      location.add(effect)
      attachments.outputChange = effect
      return effect.add(handler)
    }
  }
}
