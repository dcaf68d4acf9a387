import CardEngine

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Validating every line of a file through the engine's public interface, on one thread, in pieces of 256 KB.
struct Validation {
    let schema: CompiledSchema
    let checksums: Bool

    /// What was found; both counts must be all lines and none.
    struct Count {
        var valid = 0
        var others = 0
        var bytes = 0
    }

    func run(_ path: String) throws -> Count {
        let files = RealFileSystem()
        let file = try files.open(path, for: .read)
        defer { files.close(file) }
        var reader = ChunkReader(file, on: files)
        var decoder = LineDecoder([schema])
        var line = DecodedLine()
        var count = Count()
        var done = 0
        while try reader.advance(past: done) {
            done = wholeLines(reader.bytes, reader.count, &decoder, &line, &count)
            count.bytes += done
        }
        return count
    }

    private func wholeLines(
        _ chunk: [UInt8], _ end: Int, _ decoder: inout LineDecoder, _ line: inout DecodedLine, _ count: inout Count
    ) -> Int {
        let bytes = chunk.span.bytes
        var start = 0
        while let newline = newline(bytes, from: start, to: end) {
            let range = start..<newline
            let isSound =
                decoder.decode(bytes, range, into: &line) == .valid
                && (!checksums || LineIntegrity.check(bytes, range) == .whole)
            if isSound { count.valid += 1 } else { count.others += 1 }
            start = newline + 1
        }
        return start
    }

    private func newline(_ bytes: RawSpan, from start: Int, to end: Int) -> Int? {
        bytes.withUnsafeBytes { raw in
            guard start < end, let base = raw.baseAddress, let found = memchr(base + start, 0x0A, end - start) else {
                return nil
            }
            return UnsafeRawPointer(found) - base
        }
    }
}
