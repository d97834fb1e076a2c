// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The lines in which one text differs from another.
struct LineDifference: Equatable {
  /// Neighbouring lines that are replaced.
  struct Hunk: Equatable {
    /// The place of the first line that is removed, or before which lines are added.
    let start: Int
    let removed: [String]
    let added: [String]
  }

  let hunks: [Hunk]

  var isEmpty: Bool { hunks.isEmpty }

  init(_ hunks: [Hunk]) {
    self.hunks = hunks
  }

  init(from old: [String], to new: [String]) {
    let difference = new.difference(from: old)
    var removals: Set<Int> = []
    var insertions: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removals.insert(offset)
      case .insert(let offset, _, _): insertions.insert(offset)
      }
    }
    var hunks: [Hunk] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let (start, firstAdded) = (left, right)
      while removals.contains(left) { left += 1 }
      while insertions.contains(right) { right += 1 }
      guard left > start || right > firstAdded else {
        left += 1
        right += 1
        continue
      }
      hunks.append(
        Hunk(
          start: start, removed: Array(old[start..<left]), added: Array(new[firstAdded..<right])))
    }
    self.hunks = hunks
  }

  /// The text that differs in this way from another one, if it can.
  func applied(to old: [String]) -> [String]? {
    var new: [String] = []
    var position = 0
    for hunk in hunks {
      let end = hunk.start + hunk.removed.count
      guard hunk.start >= position, end <= old.count,
        Array(old[hunk.start..<end]) == hunk.removed
      else { return nil }
      new += old[position..<hunk.start] + hunk.added
      position = end
    }
    return new + old[position...]
  }
}
