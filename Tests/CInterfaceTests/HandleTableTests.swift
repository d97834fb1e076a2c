// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import TraitBridgeCInterface

@Suite struct HandleTableTests {
  /// As many seeds as `TRAITBRIDGE_SEEDS` says.
  private static let seeds =
    1...(UInt64(
      ProcessInfo.processInfo.environment["TRAITBRIDGE_SEEDS"] ?? "") ?? 20)

  @Test(arguments: seeds)
  func `handles agree with a plain dictionary`(seed: UInt64) throws {
    var random = seed
    func next(_ limit: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % limit
    }
    let table = HandleTable<Int>(.collection)
    var live: [UInt64: (content: Int, count: Int)] = [:]
    var ended: [UInt64] = []
    for step in 0..<150 {
      let handles = live.keys.sorted()
      switch next(4) {
      case 0:
        let handle = try table.insert(step)
        let isNew = live[handle] == nil && !ended.contains(handle)
        #expect(isNew, "seed \(seed), step \(step)")
        live[handle] = (step, 1)
      case 1 where !handles.isEmpty:
        let handle = handles[next(handles.count)]
        try table.retain(handle)
        live[handle]?.count += 1
      case 2 where !handles.isEmpty:
        let handle = handles[next(handles.count)]
        try table.release(handle)
        live[handle]?.count -= 1
        if live[handle]?.count == 0 {
          live[handle] = nil
          ended.append(handle)
        }
      default: break
      }
      let found = (handles + ended).map { try? table.content(of: $0) }
      let known = (handles + ended).map { live[$0]?.content }
      #expect(found == known && table.count == live.count, "seed \(seed), step \(step)")
    }
  }

  @Test func `what has an identity has one handle at a time`() throws {
    let table = HandleTable<Int>(.node)
    let first = try table.insert(1, identity: "one")
    #expect(try table.insert(1, identity: "one") == first)
    try table.release(first)
    #expect(try table.content(of: first) == 1)
    try table.release(first)
    #expect(throws: Failure.self) { try table.content(of: first) }
    #expect(try table.insert(1, identity: "one") != first)
  }

  @Test func `the parts of a handle come back, at their limits as well`() throws {
    let greatest = HandleParts(
      kind: .registration, generation: HandleParts.greatestGeneration,
      index: HandleParts.greatestIndex)
    let parts = try #require(HandleParts(greatest.handle))
    #expect(parts.kind == .registration)
    #expect(parts.generation == HandleParts.greatestGeneration)
    #expect(parts.index == HandleParts.greatestIndex)
    #expect(HandleParts(0) == nil)
    #expect(HandleParts(.max) == nil)
  }
}
