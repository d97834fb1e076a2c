// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import TraitBridge

/// Checks that a bridged key is the view of traits that it says it is.
///
/// ```swift
/// checkLaws(of: ThemeKey.self, samples: Theme.allCases)
/// ```
///
/// On bare traits, without ancestors:
/// - what is written is read again (put-get);
/// - writing what has been read changes nothing (get-put);
/// - the last of two writes is the one that counts (put-put);
/// - the default is what is read where no trait is set;
/// - equality is an equivalence, coding a round trip where values can be coded, also by a
///   `TraitCollectionCoder`, and not a number is treated as any other value.
///
/// A law that is broken is a failure that shows the smallest sample which breaks it.
///
/// - Parameters:
///   - key: The key.
///   - samples: Values to try, the more different the better.
///   - tryingNaN: Whether "not a number" is a sample too where values are numbers. A key that takes it
///     for something else has no use for it.
///   - file: Where the call is; leave it out.
///   - line: Where the call is; leave it out.
public func checkLaws<Key: TraitBridgedEnvironmentKey>(
  of key: Key.Type, samples: [Key.Value], tryingNaN: Bool = true,
  file: StaticString = #filePath, line: UInt = #line
) where Key.Value: Equatable {
  let laws = LawCheck(key, samples, tryingNaN: tryingNaN, file: file, line: line)
  guard laws.checkEquality() else { return }
  if laws.checkCoding() { laws.checkDocuments { key.traits(of: $0) } }
  let (bare, standard) = (key.read(from: TraitCollection()), key.defaultValue)
  if !areSame(bare, standard) {
    laws.fail(
      "breaks a law: the default is what is read where no trait is set.\n"
        + "  read is \(text(bare)), and the default is \(text(standard))")
  }
  laws.check("put-get: what is written is read again") { value in
    let read = key.read(from: key.traits(of: value))
    return areSame(read, value) ? nil : "read is \(text(read))"
  }
  laws.check("get-put: writing what has been read changes nothing") { value in
    let traits = key.traits(of: value)
    let after = key.traits(of: key.read(from: traits), over: traits)
    return after == traits ? nil : "the traits are \(traits) before and \(after) after it"
  }
  laws.check("put-put: the last of two writes is the one that counts") { first, second in
    let (twice, once) = (
      key.traits(of: second, over: key.traits(of: first)), key.traits(of: second)
    )
    return twice == once ? nil : "the traits are \(twice) instead of \(once)"
  }
}

extension TraitBridgedEnvironmentKey {
  /// The traits after a value has been written.
  fileprivate static func traits(
    of value: Value, over traits: TraitCollection = TraitCollection()
  ) -> TraitCollection {
    traits.modifyingTraits { write(to: &$0, value: value) }
  }
}

/// Checks that a property of the environment keeps what is written to it.
///
/// It is for properties whose keys are nobody else's business. On an environment without ancestors
/// what is written is read again, the last of two writes counts, and writing what is there changes
/// nothing.
///
/// - Parameters:
///   - keyPath: The property.
///   - name: What the property is called in failures.
///   - samples: Values to try.
///   - tryingNaN: Whether "not a number" is a sample too where values are numbers.
///   - file: Where the call is; leave it out.
///   - line: Where the call is; leave it out.
public func checkLaws<Value: Equatable>(
  of keyPath: WritableKeyPath<ModelEnvironmentValues, Value>, named name: String,
  samples: [Value], tryingNaN: Bool = true,
  file: StaticString = #filePath, line: UInt = #line
) {
  let laws = LawCheck(name, samples, tryingNaN: tryingNaN, file: file, line: line)
  guard laws.checkEquality() else { return }
  let read = { (writes: [Value]) in
    var values = ModelEnvironmentValues()
    for value in writes { values[keyPath: keyPath] = value }
    return values[keyPath: keyPath]
  }
  laws.check("put-get: what is written is read again") { value in
    areSame(read([value]), value) ? nil : "read is \(text(read([value])))"
  }
  laws.check("get-put: writing what has been read changes nothing") { value in
    let again = read([value, read([value])])
    return areSame(again, read([value])) ? nil : "read is \(text(again)) then"
  }
  laws.check("put-put: the last of two writes is the one that counts") { first, second in
    let last = read([first, second])
    return areSame(last, read([second])) ? nil : "read is \(text(last))"
  }
}
