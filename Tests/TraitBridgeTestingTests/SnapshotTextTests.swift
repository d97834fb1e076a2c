// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge
import TraitBridgeTesting

@Suite struct SnapshotTextTests {
  private final class Item {
    var name = "item"
    var next: Item?
  }

  private enum Shape {
    case empty
    case circle(radius: Double)
    case label(String)
  }

  private struct Everything {
    var number = 1.5
    var text = "two\nlines"
    var nothing: Int?
    var something: Int? = 3
    var set: Set = ["b", "a", "c"]
    var dictionary = ["z": 1, "y": 2]
    var shapes: [Shape] = [.empty, .circle(radius: 2), .label("x")]
    var pair = (first: 1, second: "2")
    var secret = Sensitive("Ada")
    var color = ResolvedColor.white
    var action = ModelAction {}
    var closure = { 1 }
    var type: Any.Type = Int.self
    var data = Data([1, 2])
    var list: [Int] = []
  }

  @Test func `a value is a tree in which nothing is left to chance`() {
    #expect(
      String(snapshotOf: Everything()) == """
        Everything
          number: 1.5
          text: "two\\nlines"
          nothing: nil
          something: 3
          set:
            [0]: "a"
            [1]: "b"
            [2]: "c"
          dictionary:
            "y": 2
            "z": 1
          shapes:
            [0]: empty
            [1]: .circle
              radius: 2.0
            [2]: .label
              value: "x"
          pair:
            first: 1
            second: "2"
          secret: ••••••
          color: #FFFFFF
          action: action
          closure: function
          type: Int.self
          data: 2 bytes AQI=
          list: []
        """)
  }

  @Test func `objects have no address, and a cycle ends`() {
    let item = Item()
    item.next = item
    defer { item.next = nil }
    #expect(
      String(snapshotOf: item) == """
        Item
          name: "item"
          next: Item (around here)
        """)
  }

  @Test func `text stands as it is`() {
    #expect(String(snapshotOf: "a \"b\"\nc\n") == "a \"b\"\nc")
  }
}
