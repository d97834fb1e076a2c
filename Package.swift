// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "TraitBridge",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "TraitBridge", targets: ["TraitBridge"])
  ],
  targets: [
    .target(name: "TraitBridge", dependencies: ["TraitBridgeSupport"]),
    .target(name: "TraitBridgeSupport"),
    .executableTarget(
      name: "statement", dependencies: ["TraitBridge"], path: "Examples/Statement",
      exclude: ["Samples"]),
    .executableTarget(
      name: "privacy-mode", dependencies: ["TraitBridge"], path: "Examples/PrivacyMode"),
    .executableTarget(name: "soak", dependencies: ["TraitBridge"], path: "Tests/Soak"),
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
      dependencies: ["AppleNames", "BlindModels", "BridgeElsewhere", "KeyHome", "TraitBridge"]),
    .testTarget(
      name: "MainActorTests", dependencies: ["TraitBridge"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "SnippetTests", dependencies: ["TraitBridge"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "StatementTests", dependencies: ["statement", "TraitBridge"]),
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
