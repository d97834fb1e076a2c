// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TraitBridge
import TraitBridgeTesting

// A program that checks its own keys before it relies on them, without a library for tests: each
// adapter is tried with every theme, and the program ends with the number of those that are broken.
let failures = TestFailures.collect {
  checkLaws(of: ThemeTrait.self, samples: Theme.allCases)
  checkLaws(of: ThemeKey.self, samples: Theme.allCases)
  checkLaws(of: ForgetfulKey.self, samples: Theme.allCases)
}
for failure in failures { print(failure.message) }
print("\(failures.count) of 3 checks failed")
exit(failures.count == 1 ? 0 : 1)
