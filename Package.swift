// swift-tools-version: 6.2

import PackageDescription

/// Whether this is a build of `make` or CI: warnings are errors there.
///
/// Packages that depend on this one do not get them: their compiler may be newer and have other warnings.
let isStrict = Context.environment["CARDS_STRICT"] != nil

/// The settings of all targets: explicit existentials, and imports that are internal by default.
let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// The settings of the targets that take most of the tests' time: `make` and CI optimize their debug builds too.
let optimized: [SwiftSetting] =
    settings + (isStrict ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])

/// Values that `make release` passes in, for `cards --version --verbose`.
let build: [CSetting] = ["CARDS_COMMIT", "CARDS_SWIFT", "CARDS_LINKING"].compactMap { name in
    Context.environment[name].map { .define(name, to: "\"\($0)\"") }
}

let package = Package(
    name: "Cards",
    platforms: [.macOS(.v26), .iOS(.v26)],
    products: [
        .library(name: "CardSchema", targets: ["CardSchema"]),
        .library(name: "CardEngine", targets: ["CardEngine"]),
        .library(name: "CardAsync", targets: ["CardAsync"]),
        .library(name: "CardPlugins", targets: ["CardPlugins"]),
        .library(name: "CardVault", targets: ["CardVault"]),
        .library(name: "CardsBrowser", targets: ["CardsBrowser"]),
        .library(name: "CardTesting", targets: ["CardTesting"]),
        .library(name: "CardPluginTesting", targets: ["CardPluginTesting"]),
        .library(name: "CardsProgram", targets: ["CardsProgram"]),
        .executable(name: "cards", targets: ["cards"]),
    ],
    targets: [
        .target(name: "CardTexts"),
        .target(name: "CardSchema", dependencies: ["CardTexts"], swiftSettings: optimized),
        .target(name: "CardEngine", dependencies: ["CardSchema", "CardTexts"], swiftSettings: optimized),
        .target(name: "CardVault", dependencies: ["CardSchema", "CardEngine"], swiftSettings: settings),
        .target(name: "CardAsync", dependencies: ["CardSchema", "CardEngine"], swiftSettings: settings),
        .target(name: "CardPlugins", dependencies: ["CardEngine", "CardTexts"], swiftSettings: settings),
        .target(name: "CardTesting", dependencies: ["CardSchema", "CardEngine"], swiftSettings: optimized),
        .target(name: "CardPluginTesting", dependencies: ["CardSchema", "CardEngine"], swiftSettings: settings),
        .target(name: "CardExplanations", dependencies: ["CardSchema", "CardTexts"], swiftSettings: settings),
        .target(
            name: "CardsBrowser", dependencies: ["CardSchema", "CardEngine", "CardPlugins", "CardTexts"],
            swiftSettings: settings),
        .target(
            name: "CardsProgram",
            dependencies: [
                "CardSchema", "CardEngine", "CardExplanations", "CardPlugins", "CardPluginTesting", "CardsBrowser",
                "CardVault",
            ],
            swiftSettings: settings),
        .target(name: "CardsBuild", cSettings: build),
        .executableTarget(
            name: "cards", dependencies: ["CardEngine", "CardPlugins", "CardsBuild", "CardsProgram"],
            swiftSettings: settings),
        .target(name: "TestSupport", dependencies: ["CardSchema"], path: "Tests/Support", swiftSettings: settings),
        .testTarget(
            name: "CardSchemaTests", dependencies: ["CardSchema", "CardExplanations", "CardTesting", "TestSupport"],
            exclude: ["Golden", "Slips"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "CardEngineTests",
            dependencies: [
                "CardTexts", "CardSchema", "CardEngine", "CardExplanations", "CardTesting", "CardPluginTesting",
                "TestSupport",
            ],
            exclude: ["Golden"],
            swiftSettings: settings),
        .testTarget(
            name: "CardAsyncTests",
            dependencies: ["CardSchema", "CardEngine", "CardAsync", "CardTesting", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "CardPluginsTests",
            dependencies: [
                "CardSchema", "CardEngine", "CardExplanations", "CardPlugins", "CardTesting", "CardPluginTesting",
                "TestSupport",
            ],
            exclude: ["Sentiment/Rows"], swiftSettings: settings),
        .testTarget(
            name: "CardsBrowserTests",
            dependencies: [
                "CardSchema", "CardEngine", "CardExplanations", "CardPlugins", "CardsBrowser", "CardTesting",
                "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "cardsTests",
            dependencies: [
                "CardSchema", "CardEngine", "CardExplanations", "CardPlugins", "CardTesting", "CardVault",
                "TestSupport", "CardsProgram", "cards",
            ],
            exclude: ["Golden"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)
