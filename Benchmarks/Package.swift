// swift-tools-version: 6.2

import PackageDescription

// Depends on the product; nothing in the product depends on it. The folder's name is given, since a checkout may be
// called anything.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Cards", path: "..")],
    targets: [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                .product(name: "CardEngine", package: "Cards"), .product(name: "CardSchema", package: "Cards"),
                .product(name: "CardTesting", package: "Cards"),
            ]),
        // What any program costs that is started: the whole programs are measured against it.
        .executableTarget(name: "PrintLine"),
    ],
    swiftLanguageModes: [.v6]
)
