// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@Suite struct SensitiveTests {
  @Test func `a sensitive value shows its text only where nothing hides it`() {
    let name = Sensitive("Ada Lovelace")
    #expect(name.text([]) == "Ada Lovelace")
    #expect(name.text(.privacy) == "••••••")
    #expect(name.text(.placeholder) == "••••••")
    #expect(name.text([.privacy, .placeholder]) == "••••••")
  }
}
