// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Runs what is promised of streams over and over, on all processors, with clocks and memory looked
// at, which no test does.
//
//   soak                 everything, some minutes
//   soak --short         a fraction of it, less than a minute
//   soak --seed N        with the random numbers of an earlier run
//   soak --only R1,R9    these alone

/// What the arguments ask for, or `nil` where they make no sense.
func options(_ arguments: [String]) -> (isShort: Bool, seed: UInt64, only: Set<String>)? {
  var rest = arguments[...]
  var (isShort, seed, only) = (false, UInt64.random(in: 1...999_999), Set<String>())
  while let argument = rest.popFirst() {
    switch argument {
    case "--short": isShort = true
    case "--seed":
      guard let number = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }
      seed = number
    case "--only":
      guard let names = rest.popFirst() else { return nil }
      only = Set(names.split(separator: ",").map(String.init))
    default: return nil
    }
  }
  return (isShort, seed, only)
}

guard let (isShort, seed, only) = options(Array(CommandLine.arguments.dropFirst())) else {
  print("usage: soak [--short] [--seed N] [--only R1,R9]")
  exit(2)
}

let checks = SoakCheck.all.filter { only.isEmpty || only.contains($0.name) }
print("soak: \(isShort ? "short" : "full"), seed \(seed)")
Watchdog.start()
let start = ContinuousClock.now
var failed: [String] = []
for check in checks {
  let run = SoakRun(check.name, seed: seed, isShort: isShort)
  let isFine = await run.perform(check)
  if !isFine { failed.append(check.name) }
}
print("soak: \(checks.count) checks in \((ContinuousClock.now - start).seconds) s")
if !failed.isEmpty {
  print("soak: VIOLATED: \(failed.joined(separator: ", "))")
  exit(1)
}
