/// How a program was built, which `--version --verbose` prints for reports of faults.
package struct ProgramBuild: Sendable {
    /// The short hash of the commit, with `+` if files differed from it.
    package let commit: String
    /// The version of Swift.
    package let swift: String
    /// How the Swift runtime is linked: `static` or `dynamic`.
    package let linking: String

    /// The description of a program without build settings.
    static let unknown = ProgramBuild(commit: "unknown", swift: "unknown", linking: "unknown")

    /// Notes how a program was built, each with the word `unknown` where that is not known.
    package init(commit: String, swift: String, linking: String) {
        self.commit = commit
        self.swift = swift
        self.linking = linking
    }

    /// The lines below the version.
    var lines: [String] {
        [
            "commit: \(commit)", "Swift: \(swift)", "target: \(Self.machine)-\(Self.system)",
            "build: \(Self.configuration)", "linking: \(linking)",
        ]
    }

    #if arch(x86_64)
        private static let machine = "x86_64"
    #elseif arch(arm64)
        private static let machine = "arm64"
    #else
        private static let machine = "other"
    #endif

    #if os(Linux)
        private static let system = "linux"
    #elseif os(macOS)
        private static let system = "macos"
    #else
        private static let system = "other"
    #endif

    #if DEBUG
        private static let configuration = "debug"
    #else
        private static let configuration = "release"
    #endif
}
