import CardEngine
import Testing

/// Archives that are refused, each with its reason.
@Suite struct ZipRefusalTests {
    private typealias Item = ZipWriter.Item

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let source: any SeekableBytes
        let fault: ZipFault

        init(_ title: String, _ writer: ZipWriter, _ fault: ZipFault) {
            self.init(title, source: writer.source, fault)
        }

        init(_ title: String, source: any SeekableBytes, _ fault: ZipFault) {
            (testDescription, self.source, self.fault) = (title, source, fault)
        }
    }

    private static func entry(_ change: (inout Item) -> Void) -> ZipWriter {
        ZipWriter(Item("a"), Item("b").with(change), Item("c"))
    }

    private static let archives: [Row] = [
        Row("no bytes", source: SeekableArray([]), .notAnArchive),
        Row("21 bytes", source: SeekableArray(.init(ZipSamples.empty.dropLast())), .notAnArchive),
        Row("not an archive", source: SeekableArray(.init(repeating: 0x50, count: 1000)), .notAnArchive),
        Row("bytes after it", source: SeekableArray(ZipSamples.kinds + [0]), .notAnArchive),
        Row("a negative size", source: WrongSize(size: -1), .notAnArchive),
        Row("an absurd size", source: WrongSize(size: .max), .notAnArchive),
        Row("two ends", ZipWriter(Item("a")).with { $0.comment = ZipSamples.empty }, .severalEnds),
        Row("several files", ZipWriter(Item("a")).with { $0.disk = 1 }, .severalDisks),
        Row("an entry of another file", entry { $0.disk = 1 }, .severalDisks),
        Row("too few entries", ZipWriter(Item("a"), Item("b")).with { $0.entryCount = 1 }, .damagedDirectory),
        Row("too many entries", ZipWriter(Item("a"), Item("b")).with { $0.entryCount = 3 }, .damagedDirectory),
        Row("a directory too short", ZipWriter(Item("a")).with { $0.directorySize = 46 }, .damagedDirectory),
        Row("a directory too long", ZipWriter(Item("a")).with { $0.directorySize = 48 }, .damagedDirectory),
        Row("a directory of 4 GB", ZipWriter(Item("a")).with { $0.directorySize = 0xFFFF_FFFF }, .damagedDirectory),
        Row("a directory too far", ZipWriter(Item("a")).with { $0.directoryOffset = 40 }, .damagedDirectory),
        Row("bytes after the list", ZipWriter(Item("a")).with { $0.directoryTail = [0] }, .damagedDirectory),
        Row(
            "wrong locator",
            ZipWriter(Item("a")).with {
                $0.isZip64 = true
                $0.locatorOffset = 3
            }, .damagedDirectory),
        Row(
            "wrong length of the Zip64 record",
            ZipWriter(Item("a")).with {
                $0.isZip64 = true
                $0.zip64RecordSize = 45
            }, .damagedDirectory),
        Row(
            "two numbers of entries",
            ZipWriter(Item("a")).with {
                $0.isZip64 = true
                $0.entryCount = 2
                $0.zip64EntryCount = 1
            }, .damagedDirectory),
        Row(
            "huge values",
            ZipWriter(Item("a")).with {
                $0.isZip64 = true
                $0.directorySize = .max
            }, .damagedDirectory),
        Row(
            "huge offset",
            ZipWriter(Item("a")).with {
                $0.isZip64 = true
                $0.directoryOffset = .max
            }, .damagedDirectory),
        Row("an offset after the end", entry { $0.offset = 1000 }, .incomplete),
        Row("a size after the end", entry { ($0.compressedSize, $0.size) = (1000, 1000) }, .incomplete),
    ]

    private static let entries: [Row] = [
        Row("encrypted", entry { $0.flags = 1 }, .entry(2, .encrypted)),
        Row("strongly encrypted", entry { $0.flags = 1 << 6 }, .entry(2, .encrypted)),
        Row("a masked header", entry { $0.flags = 1 << 13 }, .entry(2, .encrypted)),
        Row("patched data", entry { $0.flags = 1 << 5 }, .entry(2, .flags(32))),
        Row("a reserved flag", entry { $0.flags = 1 << 15 | 1 << 11 }, .entry(2, .flags(0x8000))),
        Row("an unknown method", entry { $0.method = 9 }, .entry(2, .method(9))),
        Row("a link", entry { $0.attributes = 0o120777 << 16 }, .entry(2, .notAFile)),
        Row("a device", entry { $0.attributes = 0o020644 << 16 }, .entry(2, .notAFile)),
        Row("a pipe", entry { $0.attributes = 0o010644 << 16 }, .entry(2, .notAFile)),
        Row("a link of Windows", entry { $0.attributes = 0x420 }, .entry(2, .notAFile)),
        Row("a folder named like a file", entry { $0.attributes = 0o040755 << 16 }, .entry(2, .notAFile)),
        Row("a folder with contents", entry { $0.name = Array("b/".utf8) }, .entry(2, .folderWithContents)),
        Row("stored with two sizes", entry { $0.size = 7 }, .entry(2, .size)),
        Row("an extra field too long", entry { $0.extra = [9, 9, 1, 0] }, .entry(2, .extraFields)),
        Row(
            "two Zip64 fields",
            entry {
                $0.extra = [1, 0, 0, 0]
                $0.isZip64 = true
            }, .entry(2, .extraFields)),
        Row(
            "a Zip64 field without the size",
            entry {
                $0.extra = [1, 0, 0, 0]
                $0.size = 0xFFFF_FFFF
            }, .entry(2, .extraFields)),
        Row("the same name", entry { $0.name = Array("a".utf8) }, .entry(2, .duplicate(of: 1))),
        Row(
            "a folder and a file",
            ZipWriter(Item("a/", ""), Item("a")), .entry(2, .duplicate(of: 1))),
        Row(
            "the same name in two spellings",
            ZipWriter(Item("é").with { $0.flags = 1 << 11 }, Item("e\u{301}").with { $0.flags = 1 << 11 }),
            .entry(2, .duplicate(of: 1))),
    ]

    private static let overlaps: [Row] = [
        Row("the same bytes twice", entry { $0.offset = 0 }, .entry(1, .overlap)),
        Row("up into the next entry", entry { ($0.size, $0.compressedSize) = (9, 9) }, .entry(2, .overlap)),
        Row(
            "up into the central directory",
            ZipWriter(Item("a").with { ($0.size, $0.compressedSize) = (9, 9) }), .entry(1, .overlap)),
        Row("an entry in an entry", entry { $0.offset = 5 }, .entry(1, .overlap)),
        Row("in the central directory", entry { $0.offset = 117 }, .entry(2, .overlap)),
        Row("a descriptor that is not there", entry { $0.flags = 1 << 3 }, .entry(2, .overlap)),
    ]

    /// Refused when the entry is read.
    private static let reading: [Row] = [
        Row("a wrong checksum", entry { $0.checksum ^= 1 }, .entry(2, .checksum)),
        Row("changed contents", entry { $0.data[0] ^= 1 }, .entry(2, .checksum)),
        Row("an extra field that is not there", entry { $0.localExtraCount = 1 }, .entry(2, .overlap)),
        Row("another signature", entry { $0.localSignature += 1 }, .entry(2, .localHeader)),
        Row("another name", entry { $0.localName = [0x64] }, .entry(2, .localHeader)),
        Row("a longer name", entry { $0.localName = Array("bb".utf8) }, .entry(2, .localHeader)),
        Row(
            "a shorter name",
            entry {
                $0.localName = []
                $0.localExtra = [0]
            }, .entry(2, .localHeader)),
        Row("another method", entry { $0.localMethod = 8 }, .entry(2, .localHeader)),
        Row("other flags", entry { $0.localFlags = 1 << 11 }, .entry(2, .localHeader)),
        Row("encryption in the header", entry { $0.localFlags = 1 }, .entry(2, .localHeader)),
        Row("another checksum", entry { $0.localChecksum = 1 }, .entry(2, .localHeader)),
        Row("another size", entry { $0.localSize = 9 }, .entry(2, .localHeader)),
        Row("another compressed size", entry { $0.localCompressedSize = 9 }, .entry(2, .localHeader)),
        Row(
            "another Zip64 size",
            entry {
                $0.isZip64 = true
                $0.localSize = 9
            }, .entry(2, .localHeader)),
    ]

    @Test(arguments: archives + entries + overlaps) func areRefusedWhenOpened(_ row: Row) {
        #expect(throws: row.fault) { try ZipArchive(row.source) }
    }

    @Test(arguments: reading) func areRefusedWhenRead(_ row: Row) throws {
        let archive = try ZipArchive(row.source)
        try archive.read(archive.entries[0]) { _ in }
        #expect(throws: row.fault) { try archive.read(archive.entries[1]) { _ in } }
    }

    /// The archive of which the refused ones differ by one value.
    @Test func theSameArchiveWithoutFaultIsRead() throws {
        let zip64 = Self.entry { $0.isZip64 = true }.with { $0.isZip64 = true }
        let folder = ZipWriter(Item("a/", "").with { $0.attributes = 0o040755 << 16 | 0x10 }, Item("b"))
        let descriptor = Self.entry {
            $0.flags = 1 << 3
            $0.descriptor = .init(repeating: 0, count: 12)
            ($0.localChecksum, $0.localSize, $0.localCompressedSize) = (0, 0, 0)
        }
        for writer in [Self.entry { _ in }, zip64, folder, descriptor] {
            let archive = try ZipArchive(writer.source)
            for entry in archive.entries where !entry.isFolder {
                #expect(try archive.bytes(of: entry, atMost: 8) == Array("contents".utf8))
            }
        }
    }

    /// A file that was shortened while it is read.
    @Test func missingBytesAreRefused() throws {
        var source = Self.entry { _ in }.source
        let archive = try ZipArchive(source)
        source.missing = 1
        #expect(throws: ZipFault.incomplete) { try ZipArchive(source) }
        #expect(throws: ZipFault.entry(1, .tooLong(most: 7))) { try archive.bytes(of: archive.entries[0], atMost: 7) }
        #expect(throws: ZipFault.entry(1, .tooLong(most: -1))) { try archive.bytes(of: archive.entries[0], atMost: -1) }
    }

    /// No description contains anything from the archive; all are one line without a full stop.
    @Test func descriptionsAreOneLine() {
        #expect("\(ZipFault.entry(3, .encrypted))" == "entry 3 is encrypted")
        #expect("\(ZipFault.entry(3, .name(.parent)))" == "entry 3 has a name that contains .. as a component")
        #expect(
            "\(ZipFault.entry(3, .compressedData(.distance)))"
                == "entry 3 has damaged compressed data: a distance is too large")
        #expect("\(ZipFault.tooManyEntries(most: 100_000))" == "the ZIP archive has more than 100000 entries")
        for row in Self.archives + Self.entries + Self.overlaps + Self.reading {
            let text = "\(row.fault)"
            #expect(!text.contains("\n") && text.last != "." && text.utf8.count < 100, "\(text)")
        }
    }

    private struct WrongSize: SeekableBytes {
        let size: Int64
        func read(at offset: Int64, count: Int) -> [UInt8] { [] }
    }
}
