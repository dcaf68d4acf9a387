#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A line of shell, for what other programs have to say.
enum Shell {
    /// Runs it; returns its code, 127 where a program is missing, and what it printed.
    static func run(_ line: String) -> (code: Int32, out: String) {
        guard let pipe = popen("{ \(line); } 2>&1", "r") else { return (127, "") }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&piece, 1, piece.count, pipe), count > 0 { bytes += piece[..<count] }
        let status = pclose(pipe)
        return (status & 0x7F == 0 ? (status >> 8) & 0xFF : -1, String(decoding: bytes, as: UTF8.self))
    }
}
