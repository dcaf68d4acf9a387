#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A home folder of its own for one test, removed afterwards, in which the program runs at a moment of our choosing.
package final class Home {
    private let folder = TestFolder()
    /// The folder.
    package var path: String { folder.path }
    /// The variables the program gets.
    package var environment: [String: String]

    /// Creates an empty home in which it is noon UTC on Friday 20 November 2026.
    package init(now: String = "2026-11-20T12:30:11Z", zone: String = "UTC") {
        environment = [
            "HOME": folder.path, "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin", "TZ": zone,
            "LC_ALL": "C.UTF-8", "CARDS_NOW": now,
        ]
        // The guard that `make prove` leaves out is left out in the program too.
        if let fault = getenv("CARDS_FAULT") { environment["CARDS_FAULT"] = String(cString: fault) }
    }

    /// The default path of the journal.
    package var journal: String {
        #if canImport(Darwin)
            "\(path)/Library/Application Support/cards/journal"
        #else
            "\(path)/.local/share/cards/journal"
        #endif
    }

    /// Runs the program to its end with an input.
    package func cards(_ words: String..., input: String = "") throws -> RunningProgram.Ending {
        try run(words, input: input)
    }

    /// Runs the program to its end with an input.
    package func run(_ words: [String], input: String = "") throws -> RunningProgram.Ending {
        let program = try RunningProgram(words, environment: environment)
        program.type(input)
        return program.ending()
    }

    /// Starts the program and leaves it running.
    package func start(_ words: String...) throws -> RunningProgram {
        try RunningProgram(words, environment: environment)
    }

    /// Runs a line of shell in which `cards` is the program.
    package func shell(_ line: String) throws -> RunningProgram.Ending {
        var variables = environment
        let folder = ProgramStart.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        variables["PATH"] = folder.joined(separator: "/") + ":" + (environment["PATH"] ?? "")
        return try RunningProgram(program: "sh", ["-c", line], environment: variables).ending()
    }

    /// The text of a file in the home folder; empty if there is none.
    package func text(_ name: String) -> String { folder.text(name) }

    /// Writes a file below the home folder and returns its path.
    @discardableResult package func write(_ text: String, to name: String) -> String { folder.write(text, to: name) }

    /// The names in a folder, sorted, without those that begin with a dot; empty if there is no folder.
    package func names(in folder: String) -> [String] { TestFolder.names(in: folder) }
}
