import CardEngine
import CardSchema
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Ids and checksums computed by another program: Python's `hashlib` and `zlib`.
@Suite struct IndependentDigestTests {
    static let script = """
        import sys, hashlib, zlib
        for line in sys.stdin.buffer.read().split(b"\\n")[:-1]:
            body, tail = line[:-42], line[-42:]
            crc = zlib.crc32(line[:-18])
            print(hashlib.sha256(body).hexdigest()[:16] == tail[7:23].decode() and "%08x" % crc == tail[32:40].decode())
        """

    @Test func pythonComputesTheSameIdsAndChecksums() throws {
        var random = RandomCards(seed: 5)
        var lines: [UInt8] = []
        for _ in 0..<200 {
            var revision = random.revision()
            lines += try LineEncoder.encode(&revision)
            lines.append(0x0A)
        }
        guard let output = Self.python(Self.script, lines) else {
            print("skipped: there is no python3 to compare with")
            return
        }
        #expect(output == String(repeating: "True\n", count: 200))
    }

    /// The output of a script for some bytes; `nil` if there is no Python.
    static func python(_ script: String, _ input: [UInt8]) -> String? {
        var name = Array("/tmp/cards-lines-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else { return nil }
        defer {
            close(file)
            unlink(name)
        }
        guard input.withUnsafeBytes({ write(file, $0.baseAddress, $0.count) }) == input.count else { return nil }
        let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard let pipe = popen("python3 -c '\(script)' < \(path) 2>/dev/null", "r") else { return nil }
        var output: [UInt8] = []
        while case let byte = fgetc(pipe), byte != EOF { output.append(UInt8(truncatingIfNeeded: byte)) }
        return pclose(pipe) == 0 ? String(decoding: output, as: UTF8.self) : nil
    }
}
