// swift-tools-version: 6.2

import PackageDescription

// Built with `-sanitize=fuzzer` by `scripts/fuzz.sh`; nothing in the product depends on it. The folder's name is given,
// since a checkout may be called anything.
let settings: [SwiftSetting] = [.unsafeFlags(["-parse-as-library"])]
let engine: [Target.Dependency] = [
    .product(name: "CardSchema", package: "Cards"), .product(name: "CardEngine", package: "Cards"), "Fuzzer",
]

let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Cards", path: "..")],
    targets: [
        .target(name: "Fuzzer"),
        .executableTarget(name: "JSONFuzz", dependencies: engine, swiftSettings: settings),
        .executableTarget(name: "SchemaFuzz", dependencies: engine, swiftSettings: settings),
        .executableTarget(name: "ExpressionFuzz", dependencies: engine, swiftSettings: settings),
        .executableTarget(name: "CardFuzz", dependencies: engine, swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
