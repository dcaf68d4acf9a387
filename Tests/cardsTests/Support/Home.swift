#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A home folder of its own for one test, removed afterwards, in which the program runs at a moment of our choosing.
final class Home {
    /// The folder.
    let path: String
    /// The variables the program gets.
    var environment: [String: String]

    /// Makes an empty home in which it is noon UTC on Friday 20 November 2026.
    init(now: String = "2026-11-20T12:30:11Z", zone: String = "UTC") {
        var template = Array("/tmp/cards-test-XXXXXX".utf8CString)
        path = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/tmp"
        }
        environment = [
            "HOME": path, "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin", "TZ": zone,
            "LC_ALL": "C.UTF-8", "CARDS_NOW": now,
        ]
        // The guard that `make prove` leaves out is left out in the program too.
        if let fault = getenv("CARDS_FAULT") { environment["CARDS_FAULT"] = String(cString: fault) }
    }

    deinit { remove(path) }

    /// Where the journal is made when none is named.
    var journal: String {
        #if canImport(Darwin)
            "\(path)/Library/Application Support/cards/journal"
        #else
            "\(path)/.local/share/cards/journal"
        #endif
    }

    /// Runs the program to its end with an input.
    func cards(_ words: String..., input: String = "") throws -> RunningProgram.Ending {
        try run(words, input: input)
    }

    /// Runs the program to its end with an input.
    func run(_ words: [String], input: String = "") throws -> RunningProgram.Ending {
        let program = try RunningProgram(words, environment: environment)
        program.type(input)
        return program.ending()
    }

    /// Starts the program and leaves it running.
    func start(_ words: String...) throws -> RunningProgram {
        try RunningProgram(words, environment: environment)
    }

    /// Runs a line of shell in which `cards` is the program.
    func shell(_ line: String) throws -> RunningProgram.Ending {
        var variables = environment
        let folder = RunningProgram.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        variables["PATH"] = folder.joined(separator: "/") + ":" + (environment["PATH"] ?? "")
        return try RunningProgram(program: "sh", ["-c", line], environment: variables).ending()
    }

    /// The whole text of a file below the home folder; empty when there is none.
    func text(_ name: String) -> String {
        String(decoding: bytes(name.hasPrefix("/") ? name : "\(path)/\(name)"), as: UTF8.self)
    }

    /// Writes a file below the home folder and returns its path.
    @discardableResult func write(_ text: String, to name: String) -> String {
        let target = name.hasPrefix("/") ? name : "\(path)/\(name)"
        guard let file = fopen(target, "w") else { return target }
        fputs(text, file)
        fclose(file)
        return target
    }

    /// The names in a folder, sorted, those with a dot in front left out; empty when there is none.
    func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
                String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    private func bytes(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece[..<count] }
        return bytes
    }

    private func remove(_ path: String) {
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            if let directory = opendir(path) {
                while let entry = readdir(directory) {
                    let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
                        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
                    }
                    if name != ".", name != ".." { remove("\(path)/\(name)") }
                }
                closedir(directory)
            }
            rmdir(path)
        } else {
            unlink(path)
        }
    }
}
