import CardEngine
import Testing

/// Archives that other programs write.
@Suite struct ZipReadingTests {
    private func contents(_ archive: ZipArchive) throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for entry in archive.entries { contents[entry.name] = try archive.bytes(of: entry, atMost: 10_000) }
        return contents
    }

    @Test(arguments: [ZipSamples.kinds, ZipSamples.streamed]) func readsAllKindsOfEntries(_ bytes: [UInt8]) throws {
        let archive = try ZipArchive(SeekableArray(bytes))
        let names = ["stored.txt", "deflated.txt", "notes/", "notes/día ☀️.txt", "empty.txt", "empty-deflated.txt"]
        #expect(archive.entries.map(\.name) == names)
        #expect(archive.entries.map(\.size) == [60, 300, 0, 40, 0, 0])
        #expect(archive.entries.map(\.number) == [1, 2, 3, 4, 5, 6])
        #expect(archive.entries.map(\.isFolder) == [false, false, true, false, false, false])
        #expect(archive.entries[0].compressedSize == 60)
        #expect(archive.entries[1].compressedSize < 150)
        let contents = try contents(archive)
        #expect(contents["stored.txt"] == ZipSamples.words(60, 1))
        #expect(contents["deflated.txt"] == ZipSamples.words(300, 2))
        #expect(contents["notes/día ☀️.txt"] == ZipSamples.words(40, 3))
        #expect(contents["notes/"] == [] && contents["empty.txt"] == [] && contents["empty-deflated.txt"] == [])
    }

    @Test func readsEveryLevelOfCompression() throws {
        let archive = try ZipArchive(SeekableArray(ZipSamples.levels))
        #expect(archive.entries.count == 10)
        for (level, entry) in archive.entries.enumerated() {
            let contents = ZipSamples.words(1500, UInt64(level))
            #expect(try archive.bytes(of: entry, atMost: 1500) == contents, "level \(level)")
        }
    }

    @Test func readsLargeFormat() throws {
        let archive = try ZipArchive(SeekableArray(ZipSamples.zip64))
        #expect(
            try contents(archive) == ["a.txt": ZipSamples.words(200, 0), "b.txt": ZipSamples.words(200, 1)])
        let streamed = try ZipArchive(SeekableArray(ZipSamples.zip64Streamed))
        #expect(try contents(streamed) == ["a.txt": ZipSamples.words(200, 0)])
    }

    @Test func readsAnEmptyArchive() throws {
        #expect(try ZipArchive(SeekableArray(ZipSamples.empty)).entries == [])
    }

    /// Offsets count from the start of the archive, or from the start of the file.
    @Test(arguments: [1, 2, 17, 100_000]) func skipsOtherBytesAheadOfTheArchive(_ count: Int) throws {
        let junk = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        for bytes in [ZipSamples.kinds, ZipSamples.streamed, ZipSamples.levels, ZipSamples.zip64] {
            let expected = try contents(ZipArchive(SeekableArray(bytes)))
            #expect(try contents(ZipArchive(SeekableArray(junk + bytes))) == expected)
        }
        #expect(try ZipArchive(SeekableArray(junk + ZipSamples.empty)).entries == [])
        let appended = try ZipArchive(SeekableArray(ZipSamples.appended))
        #expect(try contents(appended) == ["a.txt": ZipSamples.words(50, 4)])
    }

    /// The longest comment; the signature of an end record in a comment is no end record.
    @Test func skipsComments() throws {
        var comment = [UInt8](repeating: 0x20, count: 0xFFFF)
        comment.replaceSubrange(100..<104, with: ZipWriter.four(0x0605_4B50))
        let writer = ZipWriter(.init("a").with { $0.comment = comment }).with { $0.comment = comment }
        #expect(try ZipArchive(SeekableArray(writer.bytes)).entries.map(\.name) == ["a"])
    }

    /// Other extra fields are skipped, and up to three bytes that align the data.
    @Test func skipsExtraFields() throws {
        let extra = ZipWriter.two(0x5455) + ZipWriter.two(5) + [1, 2, 3, 4, 5]
        let item = ZipWriter.Item("a").with {
            $0.extra = extra + [0, 0, 0]
            $0.localExtra = extra + extra + [0]
        }
        let archive = try ZipArchive(SeekableArray(ZipWriter(item).bytes))
        #expect(try contents(archive) == ["a": Array("contents".utf8)])
    }

    @Test func passesOnPieces() throws {
        let contents = (0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
        var writer = DeflateWriter()
        for start in stride(from: 0, to: contents.count, by: 0xFFFF) {
            let end = min(start + 0xFFFF, contents.count)
            writer.stored(Array(contents[start..<end]), isLast: end == contents.count)
        }
        let archive = try ZipArchive(
            SeekableArray(
                ZipWriter(
                    .init(Array("stored".utf8), stored: contents),
                    .init("deflated", deflated: writer.bytes, contents: contents)
                ).bytes))
        for entry in archive.entries {
            var read: [UInt8] = []
            try archive.read(entry) { piece in
                #expect((1...256 * 1024).contains(piece.count))
                read += piece
            }
            #expect(read == contents)
        }
    }

    /// An error of the caller ends reading.
    @Test func passesOnErrorsOfTheCaller() throws {
        struct Enough: Error {}
        let archive = try ZipArchive(SeekableArray(ZipSamples.kinds))
        for entry in archive.entries.prefix(2) {
            #expect(throws: Enough.self) { try archive.read(entry) { _ in throw Enough() } }
        }
    }

    /// Sizes and offsets above 4 GiB, in a file of which only a few bytes are in memory.
    @Test func readsBeyondFourGigabytes() throws {
        let filler = ZipWriter.Item([0x61], stored: []).with {
            $0.zeros = 5 << 30
            $0.size = 5 << 30
            $0.isZip64 = true
        }
        let after = ZipWriter.Item("b").with { $0.isZip64 = true }
        let archive = try ZipArchive(ZipWriter(filler, after).with { $0.isZip64 = true }.source)
        #expect(archive.entries.map(\.size) == [5 << 30, 8])
        #expect(try archive.bytes(of: archive.entries[1], atMost: 8) == Array("contents".utf8))
    }
}
