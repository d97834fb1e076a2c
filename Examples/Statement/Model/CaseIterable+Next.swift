// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension CaseIterable where Self: Equatable {
  /// The case after this one, beginning anew after the last.
  var next: Self {
    let all = Array(Self.allCases)
    let index = all.firstIndex(of: self).map { ($0 + 1) % all.count }
    return index.map { all[$0] } ?? self
  }
}
