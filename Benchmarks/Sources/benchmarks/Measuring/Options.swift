// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the command line asks for.
struct Options {
  private(set) var asJSON = false
  private(set) var effort = Effort.full
  private var filters: [String] = []

  init(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--json": asJSON = true
      case "--short": effort = .short
      case "--filter":
        guard let filter = rest.next() else { Self.stop("--filter needs a part of a name") }
        filters.append(filter)
      default: Self.stop("unknown option \(argument)")
      }
    }
  }

  func wants(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { name.contains($0) }
  }

  private static func stop(_ problem: String) -> Never {
    print("\(problem)\nusage: benchmarks [--filter PART-OF-NAME]... [--json] [--short]")
    exit(64)
  }
}
