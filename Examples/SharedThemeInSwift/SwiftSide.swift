// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import SharedTheme
import TraitBridge
public import TraitBridgeC
import TraitBridgeCInterface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// What the rest of the program calls. A handle that is wrong changes nothing here, and says so.

/// Reads the theme as Swift has it.
@c @implementation
public func swift_read_theme(_ node: tb_node, _ name: UnsafeMutablePointer<CChar>) {
  withNode(node) { node in
    // The longest name has ten characters.
    unsafe strcpy(name, "\(node.traitCollection.myAppTheme)")
  }
}

/// Writes the theme as Swift does.
@c @implementation
public func swift_write_theme(_ node: tb_node, _ theme: SharedTheme.MyAppTheme) {
  withNode(node) { node in
    node.traitOverrides.myAppTheme = MyAppTheme(rawValue: Int(theme.rawValue)) ?? .standard
  }
}

/// Prints each change that Swift hears of.
@c @implementation
public func swift_follow_theme(_ node: tb_node) {
  withNode(node) { node in
    node.registerForTraitChanges([MyAppThemeTrait.self]) { (node: TraitNode, previous) in
      let current = node.traitCollection.myAppTheme
      writeLine("  Swift hears: \(previous.myAppTheme), then \(current)")
    }
  }
}

private func withNode(_ handle: tb_node, _ body: (TraitNode) -> Void) {
  do {
    body(try TraitNode.node(of: handle))
  } catch {
    writeLine("  Swift cannot use the node: \(error)")
  }
}

/// Prints a line through the buffer of C, so that lines of all languages come in their order.
private func writeLine(_ line: String) {
  _ = unsafe puts(line)
}
