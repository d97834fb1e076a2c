// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// View models made out of a collection, each with the identity of its element.
///
/// ```swift
/// ModelList(accounts, id: \.id) { AccountRow(account: $0) }.output()
/// ```
///
/// An element that moves keeps its view model with its state; one that is new gets a new one; the
/// view model of one that is gone ends. Two elements with one identity are a mistake, which is
/// reported: the second one's view model is told apart by its order.
public struct ModelList<Elements: Collection, ID: Hashable, Row: ViewModel>: ViewModel {
  private let elements: Elements
  private let id: (Elements.Element) -> ID
  private let row: (Elements.Element) -> Row

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The property that tells elements apart.
  ///   - row: Makes the view model of an element.
  public init(
    _ elements: Elements,
    id: KeyPath<Elements.Element, ID>,
    row: @escaping (Elements.Element) -> Row
  ) {
    self.elements = elements
    self.id = { $0[keyPath: id] }
    self.row = row
  }

  /// Creates a list of elements that have an identity.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - row: Makes the view model of an element.
  public init(_ elements: Elements, row: @escaping (Elements.Element) -> Row)
  where Elements.Element: Identifiable, ID == Elements.Element.ID {
    self.elements = elements
    id = { $0.id }
    self.row = row
  }

  /// The outputs of the rows, in the order of the elements.
  public var body: [Row.Output] {
    guard let node = ThreadContext.computation as? AnyModelNode else {
      return elements.map { row($0).evaluated() }
    }
    return rowNodes(at: node).map { $0.readOutput() }
  }

  /// The rows as children that neither the list nor the body that makes it depends on.
  ///
  /// A change within a row reaches who follows that row, and runs nothing else. This is the form for
  /// long lists.
  ///
  /// - Parameters:
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  ///   - column: Where the call is; leave it out.
  /// - Returns: The rows, in the order of the elements.
  public func rows(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> [ModelChild<Row.Output>] {
    ModelRows(list: self).output(file: file, line: line, column: column)
  }

  fileprivate func rowNodes(at node: AnyModelNode) -> [OutputNode<Row.Output>] {
    var seen = Set<ID>(minimumCapacity: elements.count)
    return elements.map { element in
      let id = id(element)
      if !seen.insert(id).inserted { reportDuplicate(at: node) }
      return node.child(for: row(element), at: Self.site, explicit: ExplicitIdentity(id))
    }
  }

  private static var site: CallSite { CallSite(file: #fileID, line: #line, column: #column) }

  private func reportDuplicate(at node: AnyModelNode) {
    TraitDiagnostics.report(
      .duplicateIdentity, node.location.path,
      "two elements have one identity, so their states follow their order; make identities unique")
  }
}

/// The rows of a list without their outputs.
private struct ModelRows<Elements: Collection, ID: Hashable, Row: ViewModel>: ViewModel {
  let list: ModelList<Elements, ID, Row>

  var body: [ModelChild<Row.Output>] {
    guard let node = ThreadContext.computation as? AnyModelNode else { return [] }
    return list.rowNodes(at: node).map { ModelChild(node: $0) }
  }
}
