// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import TraitBridge

/// A view model that was compiled without the metadata that tells its fields.
public struct BlindModel: ViewModel {
  @ModelState private var count = 1
  @ModelEnvironment(\.redactionReasons) private var reasons

  /// Creates a view model.
  public init() {}

  /// The state, and the reasons in force.
  public var body: String { "\(count) \(reasons)" }
}
