#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A shell command, to compare with other programs.
enum Shell {
    /// Runs it; returns its exit code, 127 if a program is missing, and its output.
    static func run(_ line: String) -> (code: Int32, out: String) {
        guard let pipe = popen("{ \(line); } 2>&1", "r") else { return (127, "") }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&piece, 1, piece.count, pipe), count > 0 { bytes += piece[..<count] }
        let status = pclose(pipe)
        return (status & 0x7F == 0 ? (status >> 8) & 0xFF : -1, String(decoding: bytes, as: UTF8.self))
    }
}
