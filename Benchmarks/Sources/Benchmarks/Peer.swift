#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Another program, doing the same work on the same files in the same session.
struct Peer {
    let script: String

    /// A script of the folder `peers`.
    init(_ name: String) {
        let sources = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        script = "/\(sources)/peers/\(name)"
    }

    /// The Python that has the peers' modules: `BENCH_PYTHON`, else `python3`.
    private static var python: String { getenv("BENCH_PYTHON").map { String(cString: $0) } ?? "python3" }

    /// Whether Python and a module are installed; prints a message if not.
    static func hasModule(_ name: String) -> Bool {
        let isThere = system("'\(python)' -c 'import \(name)' 2>/dev/null") == 0
        if !isThere { print("\(name) not installed, skipped") }
        return isThere
    }

    /// The seconds of each run that the script prints, one a line; `nil` when it failed.
    func run(_ arguments: [String]) -> Measurement? {
        let command = ([Self.python, script] + arguments).map { "'\($0)'" }.joined(separator: " ")
        guard let pipe = popen(command, "r") else { return nil }
        var output: [UInt8] = []
        while case let byte = fgetc(pipe), byte != EOF { output.append(UInt8(truncatingIfNeeded: byte)) }
        guard pclose(pipe) == 0 else { return nil }
        let seconds = String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { Double($0) }
        return seconds.isEmpty ? nil : Measurement(seconds: seconds)
    }
}
