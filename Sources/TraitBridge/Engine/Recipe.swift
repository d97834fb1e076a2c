// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// How a value is made out of another one, which has bindable fields.
///
/// It says where in one block of memory both are, after what the fields are connected to.
class AnyRecipe: @unchecked Sendable {
  // Sendable because nothing but an atomic flag changes after the creation.

  final let input: AnyValueType
  final let output: AnyValueType
  final let fields: FieldLayout
  private let readsObjects = Atomic<Bool>(false)
  /// What else is known of the input's type.
  final let facts: AnyObject
  fileprivate final let inputOffset: Int
  fileprivate final let outputOffset: Int
  fileprivate final let size: Int
  fileprivate final let alignment: Int

  fileprivate init(
    input: AnyValueType, output: AnyValueType, fields: FieldLayout, facts: AnyObject
  ) {
    self.input = input
    self.output = output
    self.fields = fields
    self.facts = facts
    inputOffset = input.alignedOffset(fields.cellBytes)
    outputOffset = output.alignedOffset(inputOffset + input.stride)
    size = outputOffset + output.stride
    alignment = max(input.alignment, output.alignment, FieldLayout.cellAlignment)
  }

  /// Whether making an output has ever read an Observable object.
  final var hasReadObjects: Bool { readsObjects.load(ordering: .relaxed) }

  final func noteReadObjects() {
    readsObjects.store(true, ordering: .relaxed)
  }

  /// Makes the output out of an input, into memory without a value.
  fileprivate func make(from input: UnsafeRawPointer, into output: UnsafeMutableRawPointer) {
    preconditionFailure("AnyRecipe is only ever a Recipe.")
  }
}

/// A recipe for values of known types.
final class Recipe<Input, Output>: AnyRecipe, @unchecked Sendable {
  private let maker: Maker<Input, Output>

  /// - Parameters:
  ///   - fields: The bindable fields of an input.
  ///   - facts: What else is known of the type of inputs; it must not change.
  ///   - make: Makes the output.
  init(
    fields: FieldLayout, facts: AnyObject, make: @escaping (borrowing Input) -> Output
  ) {
    maker = Maker(make: make)
    // What an object in there says may have changed though it is the same object.
    super.init(
      input: ValueType<Input>(objects: .neverEqual),
      output: ValueType<Output>(objects: .neverEqual), fields: fields, facts: facts)
  }

  override fileprivate func make(
    from input: UnsafeRawPointer, into output: UnsafeMutableRawPointer
  ) {
    // Whoever calls this has taken both places from this recipe.
    unsafe output.initializeMemory(
      as: Output.self, to: maker.make(from: input.assumingMemoryBound(to: Input.self)))
  }
}

/// A function that makes outputs.
///
/// It does not suppose that inputs can be copied, so that the compiler never copies one on the way.
private struct Maker<Input: ~Copyable, Output> {
  let make: (borrowing Input) -> Output

  func make(from input: UnsafePointer<Input>) -> Output { unsafe make(input.pointee) }
}

/// The memory of one input with what its fields are connected to, and of what was made out of it last.
///
/// Invariant: the cells hold what the fields are connected to, or nothing. Whoever has the memory
/// knows whether there is an input and an output, calls nothing that needs one where there is none,
/// and calls `deallocate` last.
@safe
struct RecipeMemory {
  private let start: UnsafeMutableRawPointer

  init(_ recipe: AnyRecipe) {
    unsafe start = .allocate(byteCount: recipe.size, alignment: recipe.alignment)
    unsafe recipe.fields.clear(start)
  }

  private func input(_ recipe: AnyRecipe) -> UnsafeMutableRawPointer {
    unsafe start + recipe.inputOffset
  }

  private func output(_ recipe: AnyRecipe) -> UnsafeMutableRawPointer {
    unsafe start + recipe.outputOffset
  }

  /// Connects a value with the owner of the memory, and puts it in the place of the input.
  ///
  /// - Parameters:
  ///   - value: The value, of the recipe's type.
  ///   - isFirst: Whether there is no input yet.
  ///   - owner: What the value belongs to.
  ///   - recipe: The recipe.
  func setInput<Input>(_ value: Input, isFirst: Bool, of owner: AnyObject, _ recipe: AnyRecipe) {
    var bound = value
    unsafe withUnsafeMutablePointer(to: &bound) { bound in
      unsafe recipe.fields.bind(bound, to: start, of: owner)
      if isFirst {
        unsafe recipe.input.copy(bound, to: input(recipe))
      } else {
        unsafe recipe.input.replace(input(recipe), with: bound)
      }
    }
  }

  func isInput<Input>(_ value: Input, _ recipe: AnyRecipe) -> Bool {
    unsafe withUnsafePointer(to: value) { unsafe recipe.input.areEqual(input(recipe), $0) }
  }

  func loadOutput<Output>(as type: Output.Type, _ recipe: AnyRecipe) -> Output {
    unsafe output(recipe).assumingMemoryBound(to: type).pointee
  }

  /// Makes an output, for a closure that takes it.
  ///
  /// The input has to stay where it is meanwhile.
  func make(_ recipe: AnyRecipe, _ take: (UnsafeMutableRawPointer) -> Bool) -> Bool {
    unsafe recipe.output.withTemporary { new in
      unsafe recipe.make(from: input(recipe), into: new)
      return unsafe take(new)
    }
  }

  func setFirstOutput(_ new: UnsafeMutableRawPointer, _ recipe: AnyRecipe) {
    unsafe recipe.output.move(new, to: output(recipe))
  }

  func isOutput(_ new: UnsafeRawPointer, _ recipe: AnyRecipe) -> Bool {
    unsafe recipe.output.areEqual(output(recipe), new)
  }

  func replaceOutput(_ new: UnsafeMutableRawPointer, _ recipe: AnyRecipe) {
    let place = unsafe output(recipe)
    guard !recipe.output.isTrivial else { return unsafe recipe.output.move(new, to: place) }
    unsafe recipe.output.withTemporary { old in
      unsafe recipe.output.move(place, to: old)
      unsafe recipe.output.move(new, to: place)
      // Its end may run code that asks for the new one.
      unsafe recipe.output.end(old)
    }
  }

  /// Ends the input, and lets go of what it is connected to.
  func endInput(_ recipe: AnyRecipe) {
    unsafe recipe.input.withTemporary { old in
      unsafe recipe.input.move(input(recipe), to: old)
      unsafe recipe.fields.release(start)
      // Its end may run code that comes back here.
      unsafe recipe.input.end(old)
    }
  }

  func endOutput(_ recipe: AnyRecipe) {
    unsafe recipe.output.end(output(recipe))
  }

  /// Other memory with the connections and, if there is one, the output of this one.
  func makeSuccessor(_ recipe: AnyRecipe, hasOutput: Bool) -> RecipeMemory {
    let other = RecipeMemory(recipe)
    unsafe recipe.fields.move(start, to: other.start)
    if hasOutput { unsafe recipe.output.move(output(recipe), to: other.output(recipe)) }
    return other
  }

  func deallocate(_ recipe: AnyRecipe) {
    unsafe recipe.fields.release(start)
    unsafe start.deallocate()
  }
}
