// swift-tools-version: 6.2

import PackageDescription

// Depends on the product; nothing in the product depends on it. The folder's name is given, since a checkout may be
// called anything.

/// SwiftPM names the package above after its folder; with this name, package declarations are visible here.
let folders = Context.packageDirectory.split(separator: "/")
let packageName = String(folders[folders.count - 2].lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "Cards", path: "..")],
    targets: [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                .product(name: "CardEngine", package: "Cards"), .product(name: "CardSchema", package: "Cards"),
                .product(name: "CardPlugins", package: "Cards"), .product(name: "CardTesting", package: "Cards"),
            ],
            packageAccess: false, swiftSettings: [.unsafeFlags(["-package-name", packageName])]),
        // What any program costs that is started: the whole programs are measured against it.
        .executableTarget(name: "PrintLine"),
    ],
    swiftLanguageModes: [.v6]
)
