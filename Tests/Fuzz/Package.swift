// swift-tools-version: 6.3

import PackageDescription

// A package of its own, so that the flags of the fuzzer are nobody else's. `.ci/run fuzz` builds and
// runs it; the sanitizers are flags of that build, since they are for the library, too.

let planted: [SwiftSetting] =
  Context.environment["TRAITBRIDGE_PLANTED_DEFECT"] == nil ? [] : [.define("PLANTED_DEFECT")]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "TraitBridge", path: "../..")],
  targets: [
    .systemLibrary(name: "FuzzerDriver", path: "FuzzerDriver"),
    .executableTarget(
      name: "document-fuzzer",
      dependencies: ["FuzzerDriver", .product(name: "TraitBridge", package: "TraitBridge")],
      path: "DocumentFuzzer",
      swiftSettings: [.treatAllWarnings(as: .error)] + planted),
  ],
  swiftLanguageModes: [.v6]
)
