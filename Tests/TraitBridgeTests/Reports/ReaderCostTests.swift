// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct NotePosition: Equatable {
  let line: Int
}

private enum CallbackKey: ModelEnvironmentKey {
  static var defaultValue: () -> Void { {} }
}

private enum PositionKey: ModelEnvironmentKey {
  static let defaultValue = NotePosition(line: 0)
}

private enum ObjectKey: ModelEnvironmentKey {
  static var defaultValue: Log<Int> { Log() }
}

private enum ActionKey: ModelEnvironmentKey {
  static var defaultValue: ModelAction { ModelAction {} }
}

extension ModelEnvironmentValues {
  fileprivate var callback: () -> Void {
    get { self[CallbackKey.self] }
    set { self[CallbackKey.self] = newValue }
  }

  fileprivate var position: NotePosition {
    get { self[PositionKey.self] }
    set { self[PositionKey.self] = newValue }
  }

  fileprivate var object: Log<Int> {
    get { self[ObjectKey.self] }
    set { self[ObjectKey.self] = newValue }
  }

  fileprivate var action: ModelAction {
    get { self[ActionKey.self] }
    set { self[ActionKey.self] = newValue }
  }
}

/// A kind of value that a body sets anew whenever it runs.
enum EnvironmentValueKind: CaseIterable {
  case closure, equatable, object, action
}

/// A view model that depends on one value of the environment and on nothing else.
private struct ValueReader: ViewModel, Equatable {
  let kind: EnvironmentValueKind
  @ModelEnvironment(\.callback) private var callback
  @ModelEnvironment(\.position) private var position
  @ModelEnvironment(\.object) private var object
  @ModelEnvironment(\.action) private var action

  var body: Int {
    switch kind {
    case .closure: callback()
    case .equatable: return position.line
    case .object: return object.entries.count
    case .action: action()
    }
    return 0
  }
}

/// A view model that runs with the level, and sets an equal value each time.
private struct ValueSetter: ViewModel {
  let kind: EnvironmentValueKind
  let object: Log<Int>
  @ModelEnvironment(LevelTrait.self) private var level

  var body: [Int] {
    // Read first: what has been made before a changed value is read cannot depend on it.
    let level = level
    let reader = ValueReader(kind: kind)
    let result =
      switch kind {
      case .closure: reader.environment(\.callback) {}.output()
      case .equatable: reader.environment(\.position, NotePosition(line: 4)).output()
      case .object: reader.environment(\.object, object).output()
      case .action: reader.environment(\.action, ModelAction {}).output()
      }
    return [level, result]
  }
}

/// What a write of one value costs those who read others.
@Suite struct ReaderCostTests {
  private let scene = TraitNode("scene")
  private let log = Log<String>()

  private func follow<Model: ViewModel>(_ model: Model) -> ModelHost<Model> {
    let host = ModelHost(model, in: scene)
    host.onOutputChange { _, _ in }
    host.observeEvaluations { [log] in log.add($0.name) }
    return host
  }

  @Test(arguments: EnvironmentValueKind.allCases)
  func `of values that are set anew, only those that cannot be compared run their readers`(
    kind: EnvironmentValueKind
  ) {
    let host = follow(ValueSetter(kind: kind, object: Log()))
    for level in 1...3 {
      scene.traitOverrides[LevelTrait.self] = level
      #expect(host.output.first == level)
    }
    #expect(log.take().count { $0 == "ValueReader" } == (kind == .closure ? 3 : 0))
  }

  @Test func `a write runs those who read that value, however many read others`() {
    struct ThemeReader: ViewModel {
      @ModelEnvironment(\.theme) private var theme
      var body: Theme { theme }
    }
    struct LevelReader: ViewModel {
      @ModelEnvironment(LevelTrait.self) private var level
      var body: Int { level }
    }
    let others = (0..<1000).map { _ in follow(ThemeReader()) }
    let level = follow(LevelReader())
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(log.take() == ["LevelReader"])
    scene.environmentOverrides.density = 2
    #expect(log.take() == [])
    scene.traitOverrides.theme = .bold
    #expect(log.take() == others.map { _ in "ThemeReader" })
    #expect(others.allSatisfy { $0.output == .bold })
    #expect(level.output == 1)
  }
}
