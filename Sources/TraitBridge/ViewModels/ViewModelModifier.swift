// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Something that can be put around any view model, with wrappers of its own.
///
/// ```swift
/// struct RedactionModifier: ViewModelModifier {
///   @ModelEnvironment(\.redaction) private var redaction
///
///   func body(content: Content) -> some ViewModel {
///     content
///       .privacySensitive()
///       .redacted(reason: redaction ? .privacy : [])
///   }
/// }
///
/// Text(accountBalance).modifier(RedactionModifier())
/// ```
///
/// A modifier decides on the surroundings of its content. What comes out is the content's output.
public protocol ViewModelModifier {
  /// What the modifier makes of its content.
  associatedtype Body: ViewModel

  /// What the modifier is put around.
  typealias Content = ViewModelModifierContent

  /// Puts modifiers around the content.
  ///
  /// - Parameter content: What this modifier is put around.
  /// - Returns: The content with modifiers around it.
  func body(content: Content) -> Body
}

/// What a ``ViewModelModifier`` is put around, whatever its type.
public struct ViewModelModifierContent: ViewModel {
  fileprivate let readOutput: () -> Any

  /// The output of the content.
  public var body: Any { readOutput() }
}

extension ViewModel {
  /// Puts a modifier around this view model.
  ///
  /// - Parameter modifier: The modifier.
  /// - Returns: The view model with the modifier.
  public func modifier(_ modifier: some ViewModelModifier) -> some ViewModel<Output> {
    CustomModifier(content: self, modifier: modifier)
  }
}

/// A view model with a modifier of the user's around it.
private struct CustomModifier<Content: ViewModel, Modifier: ViewModelModifier>: ViewModel {
  let content: Content
  let modifier: Modifier

  var body: Content.Output {
    let content = content
    let inner = ViewModelModifierContent { content.output() }
    let made: Any = modifier.body(content: inner).output()
    if let output = made as? Content.Output { return output }
    TraitDiagnostics.report(
      .foreignModifierOutput, String(reflecting: Modifier.self),
      "its body must end in its content; what it is put around is shown without it")
    return content.output()
  }
}
