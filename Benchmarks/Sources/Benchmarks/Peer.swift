#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Another validator, doing the same work on the same file in the same session.
struct Peer {
    let script: String

    /// Whether Python and the module it needs are there.
    static func hasModule(_ name: String) -> Bool { system("python3 -c 'import \(name)' 2>/dev/null") == 0 }

    /// The seconds of each run that the script prints, one a line; `nil` when it failed.
    func run(_ arguments: [String]) -> Measurement? {
        let command = (["python3", script] + arguments).map { "'\($0)'" }.joined(separator: " ")
        guard let pipe = popen(command, "r") else { return nil }
        var output: [UInt8] = []
        while case let byte = fgetc(pipe), byte != EOF { output.append(UInt8(truncatingIfNeeded: byte)) }
        guard pclose(pipe) == 0 else { return nil }
        let seconds = String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { Double($0) }
        return seconds.isEmpty ? nil : Measurement(seconds: seconds)
    }
}
