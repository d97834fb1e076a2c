// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A value that is made out of an input, and out of whatever the making reads.
///
/// It is no generic class, so that running it asks the runtime for no metadata; the types are known to
/// its recipe, and to who has made it.
class MadeValue: Computation {
  @safe @exclusivity(unchecked) final private(set) var hasInput = false
  @safe @exclusivity(unchecked) final private(set) var hasOutput = false
  /// Whether a run uses the input where it is.
  @safe @exclusivity(unchecked) private final var isInputInUse = false
  final let recipe: AnyRecipe
  @safe @exclusivity(unchecked) private final var memory: RecipeMemory

  init(_ recipe: AnyRecipe) {
    self.recipe = recipe
    memory = RecipeMemory(recipe)
  }

  deinit {
    if hasInput { memory.endInput(recipe) }
    if hasOutput { memory.endOutput(recipe) }
    memory.deallocate(recipe)
  }

  // MARK: Input

  /// Sets what the value is made out of, of the recipe's type.
  final func setInput<Input>(_ input: Input) {
    if isInputInUse { leaveInputToRun() }
    let isFirst = !hasInput
    hasInput = true
    memory.setInput(input, isFirst: isFirst, of: self, recipe)
  }

  /// Whether an input is the one there is.
  final func isInput<Input>(_ input: Input) -> Bool { hasInput && memory.isInput(input, recipe) }

  /// Lets go of the input, at the latest when the run is over that uses it.
  final func endInput() {
    guard hasInput else { return }
    if isInputInUse { return leaveInputToRun() }
    hasInput = false
    memory.endInput(recipe)
  }

  /// Goes on with other memory, so that the input stays where it is until the run is over.
  private final func leaveInputToRun() {
    let left = memory
    memory = left.makeSuccessor(recipe, hasOutput: hasOutput)
    hasInput = false
    isInputInUse = false
    needDetails().keepForRun(LeftInput(left, recipe))
  }

  /// An input that has been replaced while a run uses it.
  private final class LeftInput {
    private let memory: RecipeMemory
    private let recipe: AnyRecipe

    init(_ memory: RecipeMemory, _ recipe: AnyRecipe) {
      self.memory = memory
      self.recipe = recipe
    }

    deinit {
      memory.endInput(recipe)
      memory.deallocate(recipe)
    }
  }

  // MARK: Output

  /// The output, which has been made, of the recipe's type.
  final func loadOutput<Output>(as type: Output.Type) -> Output {
    precondition(hasOutput)
    return memory.loadOutput(as: type, recipe)
  }

  /// Whether two outputs are the same to who reads them.
  final func areOutputsEqual<Output>(_ first: Output, _ second: Output) -> Bool {
    unsafe withUnsafePointer(to: first) { first in
      unsafe withUnsafePointer(to: second) { unsafe recipe.output.areEqual(first, $0) }
    }
  }

  /// Makes the output out of the input, which has to be there.
  ///
  /// - Returns: Whether it differs from the one before.
  final func makeOutput() -> Bool {
    isInputInUse = true
    return unsafe memory.make(recipe) { new in
      isInputInUse = false
      return unsafe take(new)
    }
  }

  private final func take(_ new: UnsafeMutableRawPointer) -> Bool {
    guard hasOutput else {
      unsafe memory.setFirstOutput(new, recipe)
      hasOutput = true
      return true
    }
    let isSame = unsafe memory.isOutput(new, recipe)
    unsafe memory.replaceOutput(new, recipe)
    return !isSame
  }
}
