// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Evening",
    platforms: [.macOS(.v26)],
    products: [.executable(name: "evening", targets: ["Evening"])],
    dependencies: [.package(name: "Cards", path: "../..")],
    targets: [
        .executableTarget(
            name: "Evening",
            dependencies: [
                .product(name: "CardEngine", package: "Cards"),
                .product(name: "CardSchema", package: "Cards"),
                .product(name: "CardPlugins", package: "Cards"),
            ])
    ]
)
