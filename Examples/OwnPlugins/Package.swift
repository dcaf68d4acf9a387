// swift-tools-version: 6.2

import PackageDescription

// Yours names this package by its address instead; the folder's name is given, since a checkout may be called anything.
let package = Package(
    name: "OwnPlugins",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "Cards", path: "../..")],
    targets: [
        .executableTarget(
            name: "OwnPlugins",
            dependencies: [
                .product(name: "CardsProgram", package: "Cards"), .product(name: "CardPlugins", package: "Cards"),
                .product(name: "CardEngine", package: "Cards"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
