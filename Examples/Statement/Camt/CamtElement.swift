// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// An element of a statement, with what is inside of it.
///
/// Only the parts of one statement are ever held as elements, one part at a time; the next one
/// takes the place of the last. The text is hidden from here on.
struct CamtElement: Equatable, Sendable {
  let name: String
  let place: DocumentPlace
  /// The currency that an amount is marked with.
  let currency: String?
  var content = Sensitive("")
  var children: [CamtElement] = []

  /// The elements inside with a name.
  func all(_ name: String) -> [CamtElement] {
    children.filter { $0.name == name }
  }

  /// The element at the end of a path, each step of which takes the first with that name.
  func first(_ path: String...) -> CamtElement? {
    var element: CamtElement? = self
    for name in path {
      element = element?.children.first { $0.name == name }
    }
    return element
  }

  /// The only element with a name, if there is one.
  func single(_ name: String) throws(CamtError) -> CamtElement? {
    let found = all(name)
    guard found.count <= 1 else {
      throw found[1].failure(.repeatedElement, "\(name) occurs twice in \(self.name)")
    }
    return found.first
  }

  /// The only element with a name, which has to be there.
  func required(_ name: String) throws(CamtError) -> CamtElement {
    guard let found = try single(name) else {
      throw failure(.missingElement, "\(self.name) has no \(name)")
    }
    return found
  }

  /// The text in clear, for elements that hold a code of the standard and nothing private.
  var code: String {
    content.revealed(under: []) ?? ""
  }

  func failure(_ code: CamtError.Code, _ reason: String) -> CamtError {
    CamtError(code: code, place: place, reason: reason)
  }
}
