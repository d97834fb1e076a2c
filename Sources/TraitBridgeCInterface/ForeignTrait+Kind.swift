// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge
internal import TraitBridgeC

extension ForeignTrait.Kind {
  init(_ kind: tb_kind) throws(Failure) {
    switch Int(kind) {
    case Int(TB_KIND_INTEGER): self = .integer
    case Int(TB_KIND_DOUBLE): self = .floatingPoint
    case Int(TB_KIND_STRING): self = .string
    case Int(TB_KIND_OBJECT): self = .object
    default: throw .invalid("the kind", "is none that there is")
    }
  }

  /// The number that the header has for the kind.
  var code: tb_kind {
    switch self {
    case .integer: tb_kind(TB_KIND_INTEGER)
    case .floatingPoint: tb_kind(TB_KIND_DOUBLE)
    case .string: tb_kind(TB_KIND_STRING)
    case .object: tb_kind(TB_KIND_OBJECT)
    }
  }
}

/// Where values of traits are read.
protocol ForeignValues {
  func value(of trait: ForeignTrait) throws(ForeignTraitError) -> ForeignTrait.Value
}

extension TraitCollection: ForeignValues {}

extension TraitNode: ForeignValues {}

extension ForeignValues {
  func integer(of handle: tb_trait) throws -> Int {
    let trait = try handle.trait
    guard case .integer(let value) = try value(of: trait) else { throw Failure.kind(of: trait) }
    return value
  }

  func number(of handle: tb_trait) throws -> Double {
    let trait = try handle.trait
    guard case .floatingPoint(let value) = try value(of: trait) else {
      throw Failure.kind(of: trait)
    }
    return value
  }

  func text(of handle: tb_trait) throws -> String? {
    let trait = try handle.trait
    guard case .string(let value) = try value(of: trait) else { throw Failure.kind(of: trait) }
    return value
  }

  func object(of handle: tb_trait) throws -> ForeignObject? {
    let trait = try handle.trait
    guard case .object(let value) = try value(of: trait) else { throw Failure.kind(of: trait) }
    return value
  }
}

extension Failure {
  fileprivate static func kind(of trait: ForeignTrait) -> Self {
    Self(
      status: .wrongKind, text: "\(trait): its values are of kind \(trait.kind), and nothing else")
  }
}
