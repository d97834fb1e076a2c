// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import TraitBridgeC

/// Why a handle could not be made or used from Swift.
public struct InterfaceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The status that a function of the C interface would have.
  public let status: tb_status
  /// What went wrong, for people.
  public let description: String

  init(_ failure: Failure) {
    status = failure.status.code
    description = failure.text
  }
}
