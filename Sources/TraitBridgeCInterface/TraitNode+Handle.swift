// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import TraitBridge
public import TraitBridgeC

extension TraitNode {
  /// Makes a handle by which other languages get at this node, on the calling thread alone.
  ///
  /// - Returns: A handle to release with `tb_node_release`; the same one as long as there is one.
  /// - Throws: An error if there are no more handles, or the node has one of another thread.
  public func makeHandle() throws(InterfaceError) -> tb_node {
    do {
      return try tb_node(self)
    } catch {
      throw InterfaceError(error)
    }
  }

  /// The node that a handle stands for.
  ///
  /// - Parameter handle: The handle, which goes on to exist.
  /// - Returns: The node.
  /// - Throws: An error if it has been released, or belongs to another thread.
  public static func node(of handle: tb_node) throws(InterfaceError) -> TraitNode {
    do {
      return try handle.node
    } catch {
      throw InterfaceError(error)
    }
  }
}

extension TraitCollection {
  /// Makes a handle by which other languages get at this collection.
  ///
  /// - Returns: A handle to release with `tb_collection_release`.
  /// - Throws: An error if there are no more handles.
  public func makeHandle() throws(InterfaceError) -> tb_collection {
    do {
      return try tb_collection(self)
    } catch {
      throw InterfaceError(error)
    }
  }

  /// The collection that a handle stands for.
  ///
  /// - Parameter handle: The handle, which goes on to exist.
  /// - Throws: An error if it has been released.
  public init(handle: tb_collection) throws(InterfaceError) {
    do {
      self = try handle.collection
    } catch {
      throw InterfaceError(error)
    }
  }
}
