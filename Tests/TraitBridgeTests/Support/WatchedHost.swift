// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// A host that remembers which view models have run.
final class WatchedHost<Root: ViewModel> {
  let host: ModelHost<Root>
  private let names = Log<String>()

  init(_ root: Root, in node: TraitNode? = nil) {
    host = ModelHost(root, in: node)
    host.observeEvaluations { [names] in names.add($0.name) }
    _ = host.output
    _ = names.take()
  }

  var output: Root.Output { host.output }

  /// The names of those that have run for the output as it is now, in order.
  func runs() -> [String] {
    _ = host.output
    return names.take()
  }
}
