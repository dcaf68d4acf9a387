// swift-tools-version: 6.2

import PackageDescription

// Built with `-sanitize=fuzzer` by `scripts/fuzz.sh`; nothing in the product depends on it. The folder's name is given,
// since a checkout may be called anything.
/// The name under which SwiftPM compiles the package above, that of its folder: what is shared within it is seen here too.
let folders = Context.packageDirectory.split(separator: "/")
let packageName = String(folders[folders.count - 2].lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
let access: [SwiftSetting] = [.unsafeFlags(["-package-name", packageName])]
let settings: [SwiftSetting] = [.unsafeFlags(["-parse-as-library"])] + access
let engine: [Target.Dependency] = [
    .product(name: "CardSchema", package: "Cards"), .product(name: "CardEngine", package: "Cards"),
    .product(name: "CardPlugins", package: "Cards"), .product(name: "CardTesting", package: "Cards"), "Fuzzer",
    "Support",
]
/// What is fuzzed, each by a program of its own.
let targets = [
    "JSONFuzz", "SchemaFuzz", "ExpressionFuzz", "CardFuzz", "WireFuzz", "ManifestFuzz", "TableFuzz", "RecordsFuzz",
    "MonthFuzz", "BackupFuzz", "SettingsFuzz", "TerminalFuzz", "AnswerFuzz", "LegacyFuzz",
]

let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "Cards", path: "..")],
    targets: [
        .target(name: "Fuzzer"),
        .target(
            name: "Support",
            dependencies: [
                .product(name: "CardSchema", package: "Cards"), .product(name: "CardEngine", package: "Cards"),
            ],
            packageAccess: false, swiftSettings: access),
    ]
        + targets.map {
            .executableTarget(name: $0, dependencies: engine, packageAccess: false, swiftSettings: settings)
        },
    swiftLanguageModes: [.v6]
)
