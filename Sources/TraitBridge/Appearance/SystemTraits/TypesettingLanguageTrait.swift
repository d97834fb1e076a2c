// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The language by whose rules text is set: line heights, hyphenation, the forms of characters.
///
/// It is a tag of BCP 47, such as `th` or `zh-Hant`, so that it can be stored and handed to other
/// languages; `Locale.Language(identifier:)` takes it as it is.
public enum TypesettingLanguageTrait: UnspecifiableTrait {
  /// No language is specified.
  public static let defaultValue: String? = nil

  /// The name in descriptions.
  public static let name = "TypesettingLanguage"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.typesetting-language"
}

extension TraitCollection {
  /// The language by whose rules text is set here, if one is specified.
  public var typesettingLanguage: String? { self[TypesettingLanguageTrait.self] }
}

extension MutableTraits {
  /// The language by whose rules text is set here and below; none leaves it to what is above.
  public var typesettingLanguage: String? {
    get { self[TypesettingLanguageTrait.self] }
    set { self[TypesettingLanguageTrait.self] = newValue }
  }
}

private enum TypesettingLanguageKey: TraitBackedEnvironmentKey {
  typealias Trait = TypesettingLanguageTrait
}

extension ModelEnvironmentValues {
  /// The language by whose rules text is set here, if one is specified; bridged to the trait.
  public var typesettingLanguage: String? {
    get { self[TypesettingLanguageKey.self] }
    set { self[TypesettingLanguageKey.self] = newValue }
  }
}

extension ViewModel {
  /// Sets the language by whose rules text is set in this view model and everything below it.
  ///
  /// - Parameter language: A tag of BCP 47.
  /// - Returns: The view model with the language.
  public func typesettingLanguage(_ language: String) -> some ViewModel<Output> {
    environment(\.typesettingLanguage, language)
  }
}
