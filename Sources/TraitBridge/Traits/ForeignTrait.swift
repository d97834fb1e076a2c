// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A trait as other languages know it: by its identifier and by the kind of its value.
///
/// A definition from another language and a Swift type with the same identifier are one trait.
/// Either may come first; whichever comes second is checked against it.
///
/// ```swift
/// let theme = try ForeignTrait(
///   defining: "com.example.theme", defaultValue: .integer(0), name: "Theme", origin: "c:theme.c")
/// try scene.traitOverrides.setValue(.integer(2), for: theme)
/// scene.traitCollection[ThemeTrait.self]          // .bold
/// ```
///
/// A Swift type is known from its first use on. Where it must be known earlier, say so with
/// ``init(_:)``: what another language has set before is not combined by the type's rule until it is
/// set anew.
public struct ForeignTrait: Sendable {
  /// What kind of value a trait has.
  public enum Kind: Sendable, Hashable {
    /// A whole number: `NSInteger` in Objective-C. `Bool` is one, too: 0 or 1.
    case integer
    /// A number of double precision: `CGFloat` in Objective-C.
    case floatingPoint
    /// A text: `NSString` in Objective-C.
    case string
    /// Anything else.
    case object
  }

  let access: Facts<ForeignAccess>

  init(_ access: ForeignAccess) {
    self.access = Facts(access)
  }

  var key: AnyKey { access.value.record.key }

  /// Defines a trait that is known by its identifier, or finds the one that is the same.
  ///
  /// - Parameters:
  ///   - identifier: What the trait is known by, best in reverse-DNS form.
  ///   - defaultValue: The value where nobody has set one; it says what kind of value there is.
  ///   - name: A short name for people. One that is not given takes no part in checks.
  ///   - affectsColorAppearance: Whether colours are meant to depend on the trait.
  ///   - origin: Where the definition is, for messages, such as `c:theme.c`.
  /// - Throws: An error that names both origins if another definition of the identifier differs in
  ///   kind, default, name or flag, in this order, or if the identifier is one of the library's own
  ///   and its type has not been used yet; nothing is defined then.
  public init(
    defining identifier: String,
    defaultValue: Value,
    name: String? = nil,
    affectsColorAppearance: Bool = false,
    origin: String
  ) throws(ForeignTraitError) {
    guard !identifier.isEmpty else { throw .emptyIdentifier(origin: origin) }
    guard !TraitRegistry.isReserved(identifier) else {
      throw .reserved(identifier, origin: origin)
    }
    let definition = ForeignDefinition(
      name: name ?? identifier, defaultValue: defaultValue, origin: origin)
    let record = TraitRecord(
      definition, identifier: identifier, name: name,
      affectsColorAppearance: affectsColorAppearance)
    let claimed = TraitRegistry.claim(record)
    self.init(ForeignAccess.find(for: claimed))
    guard claimed !== record else { return }
    let differences = differences(from: record, defaultValue: defaultValue)
    guard differences.isEmpty else { throw .conflict(differences, of: claimed, with: origin) }
  }

  /// Finds a trait that has been defined.
  ///
  /// - Parameter identifier: What the trait is known by.
  /// - Throws: An error if nobody has defined it yet; a Swift type has at its first use.
  public init(identifier: String) throws(ForeignTraitError) {
    guard let record = TraitRegistry.record(named: identifier) else {
      throw .unknown(identifier)
    }
    self.init(ForeignAccess.find(for: record))
  }

  /// Makes a Swift type known to other languages.
  ///
  /// - Parameter definition: The type that defines the trait.
  public init<Definition: TraitDefinition>(_ definition: Definition.Type) {
    let key = TraitRegistry.key(for: definition)
    // A type that has lost its identifier to another kind of value is a trait of its own.
    let own = TraitRecord(definition, key: key)
    let record = TraitRegistry.record(named: definition.identifier) ?? own
    self.init(ForeignAccess.find(for: record.key === key.stored ? record : own))
  }

  /// In what a second definition of this trait differs, the most important first.
  private func differences(
    from second: TraitRecord, defaultValue: Value
  ) -> [TraitRecord.Difference] {
    var differences: [TraitRecord.Difference] = []
    if kind != defaultValue.kind {
      differences.append(.kind)
    } else if access.value.defaultValue != defaultValue {
      differences.append(.defaultValue)
    }
    return differences
      + access.value.record.differences(
        fromName: second.name, affectsColorAppearance: second.affectsColorAppearance)
  }

  /// What the trait is known by.
  public var identifier: String { access.value.record.identifier }

  /// A short name for people.
  public var name: String { key.name }

  /// What kind of value the trait has.
  public var kind: Kind { access.value.kind }

  /// Whether colours are meant to depend on the trait.
  public var affectsColorAppearance: Bool { access.value.record.affectsColorAppearance }

  /// The value where nobody has set one.
  ///
  /// - Throws: An error if other languages would take it for another value.
  public var defaultValue: Value {
    get throws(ForeignTraitError) {
      guard let value = access.value.defaultValue else { throw .notRepresentable(self) }
      return value
    }
  }

  /// The value in a box of the trait's key.
  func value(in box: AnyBox) throws(ForeignTraitError) -> Value {
    guard let value = access.value.read(box) else { throw .notRepresentable(self) }
    return value
  }

  /// A box of the trait's key for a value.
  func box(for value: Value) throws(ForeignTraitError) -> AnyBox {
    guard value.kind == kind else { throw .wrongKind(self) }
    return access.value.makeBox(value)
  }
}

extension ForeignTrait: Hashable {
  /// Whether two are the same trait.
  ///
  /// - Parameters:
  ///   - first: A trait.
  ///   - second: Another one.
  /// - Returns: `true` where both have one value at each place.
  public static func == (first: ForeignTrait, second: ForeignTrait) -> Bool {
    first.key === second.key
  }

  /// Feeds the identity of the trait.
  ///
  /// - Parameter hasher: What to feed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key.number)
  }
}

extension ForeignTrait: CustomStringConvertible {
  /// The name and the identifier.
  public var description: String { "\(name) (\(identifier))" }
}
