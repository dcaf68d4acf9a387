// swift-tools-version: 6.2

import PackageDescription

// `scripts/fuzz.sh` builds this package with `-sanitize=fuzzer`. No product depends on it.
/// The name that SwiftPM gives to the package above, which is that of its folder.
///
/// With it, these targets can use `package` declarations.
let folders = Context.packageDirectory.split(separator: "/")
let packageName = String(folders[folders.count - 2].lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
let access: [SwiftSetting] = [.unsafeFlags(["-package-name", packageName])]
let settings: [SwiftSetting] = [.unsafeFlags(["-parse-as-library"])] + access
let engine: [Target.Dependency] = [
    .product(name: "CardSchema", package: "Cards"), .product(name: "CardEngine", package: "Cards"),
    .product(name: "CardPlugins", package: "Cards"), .product(name: "CardTesting", package: "Cards"),
    .product(name: "CardsBrowser", package: "Cards"), "Fuzzer", "Support",
]
/// What is fuzzed, each by a program of its own.
let targets = [
    "JSONFuzz", "SchemaFuzz", "ExpressionFuzz", "CardFuzz", "WireFuzz", "ManifestFuzz", "TableFuzz", "RecordsFuzz",
    "MonthFuzz", "BackupFuzz", "SettingsFuzz", "TerminalFuzz", "AnswerFuzz", "LegacyFuzz", "HTTPFuzz",
    "ZipFuzz", "AppFuzz", "PhotoFuzz",
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
