// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#if canImport(ObjectiveCClient)
  import ObjectiveCClient
  import Testing
  import TraitBridge
  import TraitBridgeC
  import TraitBridgeCInterface

  private enum LevelTrait: TraitDefinition {
    static let defaultValue = 5
    static let name = "LevelTrait"
    static let identifier = "test.objc.level"
  }

  private enum RatioTrait: TraitDefinition {
    static let defaultValue: Double? = nil
    static let name = "RatioTrait"
    static let identifier = "test.objc.ratio"
  }

  private enum TitleTrait: TraitDefinition {
    static let defaultValue = "untitled"
    static let name = "TitleTrait"
    static let identifier = "test.objc.title"
  }

  @Suite struct ObjectiveCTests {
    @Test func `a class and a struct with one identifier are one trait`() throws {
      let sum = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      unsafe sum.initialize(to: 0)
      try unsafe expectOneTrait(sum)
      unsafe sum.deallocate()
    }

    /// Not a part of the test itself, since the handler may add to the sum as long as its node lives.
    @inline(never)
    private func expectOneTrait(_ sum: UnsafeMutablePointer<Int>) throws {
      let scene = TraitNode("scene")
      let window = TraitNode("window", parent: scene)
      try withHandle(window) { window in
        #expect(objc_read_level(window) == 5)
        unsafe objc_follow_level(window, sum)
      }
      scene.traitOverrides[LevelTrait.self] = 7
      #expect(unsafe sum.pointee == 12)
      try withHandle(scene) { objc_write_level($0, 8) }
      #expect(unsafe sum.pointee == 27)
      #expect(window[LevelTrait.self] == 8)
      try withHandle(window) { #expect(objc_read_level($0) == 8) }
    }

    @Test func `nil and text are those of the other language`() throws {
      let node = TraitNode()
      try withHandle(node) { handle in
        #expect(objc_read_ratio(handle) == .greatestFiniteMagnitude)
        node.traitOverrides[RatioTrait.self] = 0.5
        #expect(objc_read_ratio(handle) == 0.5)
        objc_shout_title(handle)
        #expect(node[TitleTrait.self] == "untitled!")
        node.traitOverrides[TitleTrait.self] = "Grüße"
        objc_shout_title(handle)
      }
      #expect(node[TitleTrait.self] == "Grüße!")
    }

    @Test func `an exception that leaves a handler goes no further`() throws {
      let node = TraitNode()
      try withHandle(node) { handle in
        objc_throw_at_changes(handle)
        objc_write_level(handle, 1)
        objc_write_level(handle, 2)
        #expect(objc_read_level(handle) == 2)
      }
      #expect(node[LevelTrait.self] == 2)
    }

    @Test func `an object is kept as long as a node has it`() throws {
      var node: TraitNode? = TraitNode()
      if let node {
        try withHandle(node) { objc_write_badge($0) }
        #expect(node.traitCollection != TraitCollection())
      }
      #expect(objc_badge_count() == 1)
      node = nil
      #expect(objc_badge_count() == 0)
    }

    @Test func `a class without a default is refused`() {
      #expect(objc_define_nonsense() == tb_status(TB_ERROR_INVALID_ARGUMENT))
    }
  }
#endif
