// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct Form: Equatable {
  var name = "a"
  var size = 1
}

private struct FormOutput: Equatable {
  var text: String
  var form: ModelBinding<Form>
  var reset: ModelAction
}

private struct FormEditor: ViewModel {
  let title: String
  @ModelState private var form = Form()

  var body: FormOutput {
    FormOutput(
      text: "\(title): \(form.name) \(form.size)",
      form: $form,
      reset: ModelAction {
        form.name = title
        form.size = 0
      })
  }
}

@Suite struct StateAndActionTests {
  @Test func `a write to a state shows at once, and runs who has read it`() {
    let watched = WatchedHost(FormEditor(title: "form"))
    watched.output.form.wrappedValue.name = "b"
    #expect(watched.output.text == "form: b 1")
    #expect(watched.runs() == ["FormEditor"])
    watched.output.form.wrappedValue.name = "b"
    #expect(watched.runs() == [])
  }

  @Test func `a binding leads to parts, and is equal by where it leads`() {
    let host = ModelHost(FormEditor(title: "form"))
    let form = host.output.form
    form.size.wrappedValue = 7
    #expect(host.output.text == "form: a 7")
    #expect(form.size == host.output.form.size)
    #expect(form == host.output.form)
    #expect(form != ModelHost(FormEditor(title: "form")).output.form)
    let constant = ModelBinding.constant(3)
    constant.wrappedValue = 4
    #expect(constant.wrappedValue == 3)
  }

  @Test func `an action is one batch, with the values of the moment`() {
    let host = ModelHost(FormEditor(title: "first"))
    var outputs: [String] = []
    host.onOutputChange { outputs += [$0.text, $1.text] }
    let reset = host.output.reset
    host.root = FormEditor(title: "second")
    #expect(reset == host.output.reset)
    outputs = []
    reset()
    #expect(outputs == ["second: a 1", "second: second 0"])
  }

  @Test func `an action after the end of its view model does nothing and is reported`() {
    var host: ModelHost? = ModelHost(FormEditor(title: "form"))
    let output = host?.output
    host = nil
    let found = diagnostics { output?.reset() }
    #expect(found.map(\.code) == [.endedViewModel])
    #expect(output?.form.wrappedValue == Form(), "a binding keeps what it leads to")
  }

  @Test func `an action that is made outside of a body is itself`() {
    var count = 0
    let action = ModelAction { count += 1 }
    let other = ModelAction { count += 10 }
    action()
    #expect(count == 1)
    #expect(action != other)
    let copy = action
    #expect(action == copy)
  }

  @Test func `actions in a loop are told apart`() {
    struct Row: Equatable {
      let act: ModelAction
    }
    struct Rows: ViewModel {
      @ModelState var chosen = -1
      var body: [Row] {
        _ = chosen
        return (0..<3).map { index in Row(act: ModelAction { chosen = index }) }
      }
    }
    struct Chosen: ViewModel {
      @ModelState var chosen = -1
      var body: (Int, [ModelAction]) {
        (chosen, (0..<3).map { index in ModelAction { chosen = index } })
      }
    }
    let host = ModelHost(Chosen())
    host.output.1[2]()
    #expect(host.output.0 == 2)
    host.output.1[1]()
    #expect(host.output.0 == 1)
    #expect(host.output.1[0] != host.output.1[1])
    #expect(ModelHost(Rows()).output.count == 3)
  }

  @Test func `wrappers without a place have their first value or default, and say so`() {
    struct Unplaced: ViewModel {
      @ModelState var count = 3
      @ModelEnvironment(\.theme) var theme
      @ModelEnvironment(\.redactionReasons) var reasons
      var body: Int { count }
    }
    let model = Unplaced()
    let found = diagnostics {
      #expect(model.count == 3)
      model.count = 4
      #expect(model.count == 3)
      #expect(model.theme == .standard)
      #expect(model.reasons == .privacy)
      model.$theme.wrappedValue = .bold
    }
    #expect(found.map(\.code) == [.unboundRead, .unboundRead, .unboundRead])
  }

  @Test func `wrappers work in generic view models, nested structs and behind other fields`() {
    struct Group {
      let label: String?
      let any: Any
      @ModelState var count = 5
      @ModelEnvironment(\.theme) var theme
    }
    struct Generic<Value>: ViewModel {
      let value: Value
      let error: (any Error)?
      let pair = (1, Group(label: nil, any: 4))
      let group = Group(label: "x", any: "y")
      @ModelState var last = "z"
      var body: String { "\(value) \(pair.1.count) \(group.count) \(group.theme) \(last)" }
    }
    let traits = TraitCollection(ThemeTrait.self, value: .bold)
    let found = diagnostics {
      #expect(Generic(value: 1, error: nil).evaluated(in: traits) == "1 5 5 bold z")
      #expect(Generic(value: "text", error: nil).evaluated(in: traits) == "text 5 5 bold z")
    }
    #expect(found == [])
  }

  @Test func `a wrapper that can't be found is reported with its name`() {
    struct Hidden: ViewModel {
      let maybe: ModelState<Int>? = ModelState(wrappedValue: 4)
      var body: Int { maybe?.wrappedValue ?? 0 }
    }
    let found = diagnostics { #expect(Hidden().evaluated() == 4) }
    #expect(Set(found.map(\.code)) == [.unreachableWrapper, .unboundRead])
    #expect(found.first?.subject.hasSuffix("Hidden.maybe") == true)
  }

  @Test func `a class as a view model is reported`() {
    final class Old: ViewModel {
      var body: Int { 3 }
    }
    let found = diagnostics { #expect(Old().evaluated() == 3) }
    #expect(found.map(\.code) == [.classViewModel])
  }

  @Test func `nothing of a host is left when it ends`() {
    final class Probe {}
    struct Leaky: ViewModel {
      let probe: Probe
      @ModelState var count = 0
      @ModelEnvironment(\.theme) var theme
      var body: FormOutput {
        _ = theme
        return FormOutput(
          text: "\(count)", form: .constant(Form()), reset: ModelAction { count += 1 })
      }
    }
    weak var lost: Probe?
    do {
      let probe = Probe()
      lost = probe
      let host = ModelHost(Leaky(probe: probe))
      host.onOutputChange { _, _ in }
      host.output.reset()
      host.output.reset()
      #expect(host.output.text == "2")
    }
    #expect(lost == nil)
  }
}
