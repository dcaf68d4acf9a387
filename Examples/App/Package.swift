// swift-tools-version: 6.2

import PackageDescription

// Yours names this package by its address instead; the folder's name is given, since a checkout may be called anything.
let package = Package(
    name: "App",
    platforms: [.macOS(.v26), .iOS(.v26)],
    dependencies: [.package(name: "Cards", path: "../..")],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [
                .product(name: "CardSchema", package: "Cards"), .product(name: "CardEngine", package: "Cards"),
                .product(name: "CardAsync", package: "Cards"), .product(name: "CardTesting", package: "Cards"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
