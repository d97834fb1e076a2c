// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension ModelHost {
  /// The outputs of the view model: the present one, then always the newest.
  ///
  /// While somebody has the sequence the view model runs in each commit that changes what it has read.
  public var outputs: ModelValues<Root.Output> {
    let (values, feed) = traitNode.tree.values(of: observedOutput())
    keep(feed)
    return values
  }
}
