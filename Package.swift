// swift-tools-version: 6.3

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
  ],
  targets: [
    .target(name: "TraitBridge", dependencies: ["TraitBridgeSupport"]),
    .target(name: "TraitBridgeSupport"),
    .target(name: "TraitBridgeTesting", dependencies: ["TraitBridge"]),
    .target(
      name: "TraitBridgeSwiftTesting", dependencies: ["TraitBridge", "TraitBridgeTesting"]),
    .executableTarget(
      name: "statement", dependencies: ["TraitBridge"], path: "Examples/Statement",
      exclude: ["Samples"]),
    .executableTarget(
      name: "privacy-mode", dependencies: ["TraitBridge"], path: "Examples/PrivacyMode"),
    .executableTarget(
      name: "theme-checks", dependencies: ["TraitBridge", "TraitBridgeTesting"],
      path: "Examples/ThemeChecks"),
    .target(name: "AppleNames", path: "Tests/Support/AppleNames"),
    .target(name: "KeyHome", dependencies: ["TraitBridge"], path: "Tests/Support/KeyHome"),
    .target(
      name: "BridgeElsewhere", dependencies: ["KeyHome", "TraitBridge"],
      path: "Tests/Support/BridgeElsewhere"),
    .target(
      name: "BlindModels", dependencies: ["TraitBridge"], path: "Tests/Support/BlindModels",
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
    .testTarget(
      name: "TraitBridgeTests",
      dependencies: [
        "AppleNames", "BlindModels", "BridgeElsewhere", "KeyHome", "TraitBridge",
        "TraitBridgeSwiftTesting", "TraitBridgeTesting",
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

for target in package.targets where target.name != "TraitBridgeSupport" {
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
