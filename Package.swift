// swift-tools-version: 6.3

import Foundation
import PackageDescription

let package = Package(
  name: "TraitBridge",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "TraitBridge", targets: ["TraitBridge"]),
    // For tests: with Swift Testing, or with anything else.
    .library(
      name: "TraitBridgeTesting", targets: ["TraitBridgeTesting", "TraitBridgeSwiftTesting"]),
    // For programs that are no tests: without Swift Testing.
    .library(name: "TraitBridgeChecks", targets: ["TraitBridgeTesting"]),
    .library(name: "TraitBridgeC", targets: ["TraitBridgeC", "TraitBridgeCInterface"]),
    .library(
      name: "TraitBridgeCShared", type: .dynamic,
      targets: ["TraitBridgeC", "TraitBridgeCInterface"]),
  ],
  targets: [
    .target(name: "TraitBridge", dependencies: ["TraitBridgeSupport"]),
    .target(name: "TraitBridgeSupport"),
    .target(name: "TraitBridgeTesting", dependencies: ["TraitBridge"]),
    .target(
      name: "TraitBridgeSwiftTesting", dependencies: ["TraitBridge", "TraitBridgeTesting"]),
    .target(name: "TraitBridgeC"),
    .target(
      name: "TraitBridgeCInterface",
      dependencies: ["TraitBridge", "TraitBridgeC", "TraitBridgeCSupport"]),
    .target(name: "TraitBridgeCSupport"),
    .executableTarget(
      name: "statement", dependencies: ["TraitBridge"], path: "Examples/Statement",
      exclude: ["Samples"]),
    .executableTarget(
      name: "privacy-mode", dependencies: ["TraitBridge"], path: "Examples/PrivacyMode"),
    .executableTarget(
      name: "theme-checks", dependencies: ["TraitBridge", "TraitBridgeTesting"],
      path: "Examples/ThemeChecks"),
    .target(name: "SharedTheme", dependencies: ["TraitBridgeC"], path: "Examples/SharedTheme"),
    .target(
      name: "SharedThemeInSwift",
      dependencies: ["SharedTheme", "TraitBridge", "TraitBridgeC", "TraitBridgeCInterface"],
      path: "Examples/SharedThemeInSwift"),
    .executableTarget(
      name: "themed-c",
      dependencies: ["SharedTheme", "SharedThemeInSwift", "TraitBridgeC", "TraitBridgeCInterface"],
      path: "Examples/C"),
    .executableTarget(name: "soak", dependencies: ["TraitBridge"], path: "Tests/Soak"),
    .target(name: "AppleNames", path: "Tests/Support/AppleNames"),
    .target(name: "SanitizerDetection", path: "Tests/Support/SanitizerDetection"),
    .target(name: "KeyHome", dependencies: ["TraitBridge"], path: "Tests/Support/KeyHome"),
    .target(
      name: "BridgeElsewhere", dependencies: ["KeyHome", "TraitBridge"],
      path: "Tests/Support/BridgeElsewhere"),
    .target(
      name: "BlindModels", dependencies: ["TraitBridge"], path: "Tests/Support/BlindModels",
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
    .executableTarget(
      name: "c-lifetimes", dependencies: ["TraitBridgeC", "TraitBridgeCInterface"],
      path: "Tests/Support/CLifetimes"),
    .testTarget(
      name: "CInterfaceTests",
      dependencies: [
        "SanitizerDetection", "TraitBridge", "TraitBridgeC", "TraitBridgeCInterface",
      ],
      exclude: ["Python"]),
    .executableTarget(
      name: "crashing-program", dependencies: ["TraitBridge"],
      path: "Tests/Support/CrashingProgram"),
    .testTarget(
      name: "TraitBridgeTests",
      dependencies: [
        "AppleNames", "BlindModels", "BridgeElsewhere", "KeyHome", "SanitizerDetection",
        "TraitBridge",
        "TraitBridgeSwiftTesting", "TraitBridgeTesting", "crashing-program",
      ]),
    .testTarget(
      name: "MainActorTests", dependencies: ["TraitBridge"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "SnippetTests", dependencies: ["TraitBridge"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "StatementTests",
      dependencies: ["statement", "TraitBridge", "TraitBridgeSwiftTesting", "TraitBridgeTesting"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "TraitBridgeTestingTests",
      dependencies: ["TraitBridge", "TraitBridgeSwiftTesting", "TraitBridgeTesting"],
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)

// Objective-C needs a runtime library, which not every machine has. What is written in it is left out
// where that is missing; nothing else of the package depends on it. TRAITBRIDGE_OBJC=0 leaves it out
// everywhere, and any other value has the manifest looked at anew after the library was installed.
#if os(Linux)
  let libraryFolders = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
  ]
  let hasObjectiveC =
    Context.environment["TRAITBRIDGE_OBJC"] != "0"
    && libraryFolders.contains { FileManager.default.fileExists(atPath: $0 + "/libobjc.so.4") }
#else
  let hasObjectiveC = false
#endif

if hasObjectiveC {
  package.products.append(.library(name: "TraitBridgeObjC", targets: ["TraitBridgeObjC"]))
  package.targets += [
    .target(
      name: "TraitBridgeObjC",
      dependencies: ["TraitBridgeC", "TraitBridgeCInterface"],
      linkerSettings: [.linkedLibrary(":libobjc.so.4"), .linkedLibrary("BlocksRuntime")]),
    .executableTarget(
      name: "themed-objc",
      dependencies: ["SharedTheme", "SharedThemeInSwift", "TraitBridgeObjC"],
      path: "Examples/ObjectiveC"),
    .target(
      name: "ObjectiveCClient", dependencies: ["TraitBridgeObjC"],
      path: "Tests/Support/ObjectiveCClient"),
  ]
  for target in package.targets where target.name == "CInterfaceTests" {
    target.dependencies.append("ObjectiveCClient")
  }
} else {
  // The package manager shows what a manifest prints as a warning.
  print("TraitBridge: without libobjc.so.4 there is no Objective-C interface")
}

let targetsInC = [
  "ObjectiveCClient", "SanitizerDetection", "SharedTheme", "TraitBridgeC", "TraitBridgeCSupport",
  "TraitBridgeObjC",
  "TraitBridgeSupport", "c-lifetimes", "themed-c", "themed-objc",
]

for target in package.targets where !targetsInC.contains(target.name) {
  target.swiftSettings =
    [
      .treatAllWarnings(as: .error),
      .strictMemorySafety(),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("ImmutableWeakCaptures"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (target.swiftSettings ?? [])
}
