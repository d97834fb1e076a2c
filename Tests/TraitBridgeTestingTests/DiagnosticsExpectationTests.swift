// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge
import TraitBridgeSwiftTesting
import TraitBridgeTesting

@Suite(.failsOnDiagnostics) struct DiagnosticsExpectationTests {
  private func register() {
    TraitNode("scene").registerForTraitChanges([]) { (_: TraitNode, _) in }
  }

  @Test func `a diagnostic is a failure of its test`() {
    withKnownIssue {
      register()
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        TraitBridge: registration without traits: scene: a handler that names no trait is never \
        called; name those it depends on
        The test did not expect this; expectDiagnostics does.
        """
      ]
    }
  }

  @Test(arguments: 0..<20)
  func `tests that run at the same time do not see each other's`(number: Int) async {
    await expectDiagnostics(.emptyTraitList) {
      await Task { register() }.value
    }
  }

  @Test func `what is expected is no failure`() {
    let answer = expectDiagnostics(.emptyTraitList) {
      register()
      return 42
    }
    #expect(answer == 42)
    expectDiagnostics {}
  }

  @Test func `other diagnostics than those expected are a failure`() {
    let found = messages {
      expectDiagnostics(.refusedWrite, .emptyTraitList) { register() }
      expectDiagnostics { register() }
      expectDiagnostics(.refusedWrite) {}
    }
    let raised =
      "TraitBridge: registration without traits: scene: a handler that names no trait is never"
      + " called; name those it depends on"
    #expect(
      found == [
        """
        "write refused", "registration without traits" was expected; raised was:
          \(raised)
        """,
        """
        No diagnostic was expected; raised was:
          \(raised)
        """,
        """
        "write refused" was expected; raised was:
          none
        """,
      ])
  }
}
