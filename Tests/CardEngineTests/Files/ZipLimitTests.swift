import CardEngine
import CardSchema
import Testing

/// Archives that are too large, or would be.
@Suite struct ZipLimitTests {
    private typealias Item = ZipWriter.Item

    /// A stored entry of zeros that are not in memory.
    private static func zeros(_ name: String, _ size: UInt64) -> Item {
        Item(name, "").with {
            ($0.size, $0.zeros, $0.isZip64) = (size, Int64(size), true)
        }
    }

    /// Compressed data of zeros, about 1000 times as large when decompressed: a byte, and 258 more for each repetition.
    private static func bomb(_ repetitions: Int) -> [UInt8] {
        var literals = Array(repeating: 0, count: 286)
        (literals[285], literals[0], literals[256]) = (1, 2, 2)
        var writer = DeflateWriter()
        writer.startDynamic(literals, [1], isLast: true)
        writer.literal(0)
        for _ in 0..<repetitions {
            writer.symbol(285)
            writer.distanceSymbol(0)
        }
        writer.end()
        return writer.bytes
    }

    @Test func theNumberOfEntriesIsLimited() throws {
        var limits = ZipLimits()
        limits.entries = 3
        var writer = ZipWriter(Item("a"), Item("b"), Item("c"))
        #expect(try ZipArchive(writer.source, limits: limits).entries.count == 3)
        writer.items.append(Item("d"))
        #expect(throws: ZipFault.tooManyEntries(most: 3)) { try ZipArchive(writer.source, limits: limits) }
        #expect(try ZipArchive(writer.source).entries.count == 4)
    }

    /// The number is refused before any entry is read.
    @Test(arguments: [100_001, 1 << 40, UInt64.max]) func theNumberOfEntriesIsLimitedAtFirst(_ count: UInt64) {
        let source = ZipWriter(Item("a")).with {
            $0.isZip64 = true
            ($0.zip64EntryCount, $0.entryCount) = (count, nil)
        }.source
        #expect(throws: ZipFault.tooManyEntries(most: 100_000)) { try ZipArchive(source) }
        #expect(source.readCount < 1000)
    }

    @Test func theListOfEntriesIsLimited() throws {
        let writer = ZipWriter(Item("a"), Item("b"))
        var limits = ZipLimits()
        limits.directory = 94
        #expect(try ZipArchive(writer.source, limits: limits).entries.count == 2)
        limits.directory = 93
        #expect(throws: ZipFault.directoryTooLarge(most: 93)) { try ZipArchive(writer.source, limits: limits) }
    }

    @Test func theSizeIsLimited() throws {
        func archive(_ items: Item...) throws -> ZipArchive {
            try ZipArchive(
                ZipWriter().with {
                    $0.items = items
                    $0.isZip64 = true
                }.source)
        }
        let all: UInt64 = 8 << 30
        #expect(try archive(Self.zeros("a", all)).entries.count == 1)
        #expect(try archive(Self.zeros("a", all - 1), Self.zeros("b", 1)).entries.count == 2)
        let tooLarge = ZipFault.tooLarge(most: 8 << 30)
        #expect(throws: tooLarge) { try archive(Self.zeros("a", all + 1)) }
        #expect(throws: tooLarge) { try archive(Self.zeros("a", all - 1), Self.zeros("b", 2)) }
        for size in [UInt64.max, UInt64(Int64.max)] {
            let item = Item("a", deflated: [3, 0], contents: []).with { ($0.size, $0.isZip64) = (size, true) }
            #expect(throws: tooLarge) { try archive(item, Self.zeros("b", 1)) }
        }
    }

    /// An entry of 64 KiB or more is at most 200 times as large as its compressed data; a smaller one is not limited.
    @Test func theRatioIsLimited() throws {
        func archive(_ size: UInt64, _ compressedSize: Int) throws -> ZipArchive {
            let item = Item("a", deflated: .init(repeating: 0, count: compressedSize), contents: [])
            return try ZipArchive(ZipWriter(item.with { $0.size = size }).source)
        }
        #expect(try archive(65_535, 1).entries.count == 1)
        #expect(try archive(65_600, 328).entries.count == 1)
        for (size, compressedSize) in [(65_536, 327), (65_601, 328), (65_536, 0)] as [(UInt64, Int)] {
            #expect(throws: ZipFault.entry(1, .ratio(most: 200))) { try archive(size, compressedSize) }
        }
    }

    /// Many small entries of any ratio, up to 64 MiB.
    @Test func theRatioOfAllEntriesIsLimited() throws {
        let data = [UInt8](repeating: 0, count: 64)
        func writer(_ count: Int) -> ZipWriter {
            var writer = ZipWriter()
            for number in 0..<count {
                writer.items.append(
                    Item(Array("\(number)".utf8), stored: data).with { ($0.size, $0.method) = (65_535, 8) })
            }
            return writer
        }
        #expect(try ZipArchive(writer(1024).source).entries.count == 1024)
        #expect(throws: ZipFault.ratio(most: 200)) { try ZipArchive(writer(1025).source) }
        // The same number, in an archive that is large enough.
        let large = writer(1025).with { $0.prefix = .init(repeating: 0, count: 200_000) }
        #expect(try ZipArchive(large.source).entries.count == 1025)
    }

    @Test func aBombIsRefusedBeforeItIsRead() {
        let data = Self.bomb(40_000)
        #expect(data.count < 11_000)
        let item = Item("a", deflated: data, contents: .init(repeating: 0, count: 1 + 258 * 40_000))
        let source = ZipWriter(item).source
        #expect(throws: ZipFault.entry(1, .ratio(most: 200))) { try ZipArchive(source) }
    }

    /// A bomb that claims to be small: nothing beyond the claimed size is passed on, and the rest is not read.
    @Test(arguments: [0, 1, 1000, 65_535] as [UInt64]) func aBombWithAWrongSizeIsStopped(_ size: UInt64) throws {
        let data = Self.bomb(800_000)
        #expect(data.count > 200_000)
        let source = ZipWriter(Item("a", deflated: data, contents: []).with { $0.size = size }).source
        let archive = try ZipArchive(source)
        let before = source.readCount
        var passedOn = 0
        #expect(throws: ZipFault.entry(1, .size)) {
            try archive.read(archive.entries[0]) { passedOn += $0.count }
        }
        #expect(passedOn <= size)
        #expect(source.readCount - before < 70_000)
    }

    /// The memory of the decompressor does not follow its output.
    @Test func aBombIsDecompressedInPieces() throws {
        let data = Self.bomb(40_000)
        var inflate = Inflate()
        inflate.add(data)
        var (count, pieces) = (0, 0)
        while let piece = try inflate.next() {
            #expect(piece.count <= 160 * 1024)
            count += piece.count
            pieces += 1
        }
        #expect(inflate.isFinished && count == 1 + 258 * 40_000 && pieces > 60)
    }

    /// Bytes after the end of the compressed data, beyond the first piece: they are neither read nor kept.
    @Test func bytesAfterTheCompressedDataAreNotRead() throws {
        var writer = DeflateWriter()
        writer.startFixed(isLast: true)
        writer.end()
        let item = Item("a", deflated: writer.bytes, contents: []).with { $0.zeros = 1 << 30 }
        let source = ZipWriter(item).source
        let archive = try ZipArchive(source)
        #expect(throws: ZipFault.entry(1, .size)) { try archive.read(archive.entries[0]) { _ in } }
        #expect(source.readCount < 150_000)
    }

    /// Contents that are longer or shorter than the central directory says, and bytes after the compressed data.
    @Test func wrongSizesAreRefused() throws {
        var writer = DeflateWriter()
        writer.startFixed(isLast: true)
        for byte in "contents".utf8 { writer.literal(byte) }
        writer.end()
        let item = Item("a", deflated: writer.bytes, contents: writer.output)
        func read(_ item: Item) throws -> [UInt8] {
            let archive = try ZipArchive(ZipWriter(item).source)
            return try archive.bytes(of: archive.entries[0], atMost: 100)
        }
        #expect(try read(item) == writer.output)
        let size = ZipFault.entry(1, .size)
        #expect(throws: size) { try read(item.with { $0.size = 7 }) }
        #expect(throws: size) { try read(item.with { $0.size = 9 }) }
        #expect(throws: size) { try read(item.with { $0.data.append(0) }) }
        #expect(throws: size) { try read(item.with { $0.data += .init(repeating: 0, count: 200_000) }) }
        #expect(throws: ZipFault.entry(1, .compressedDataEnds)) { try read(item.with { $0.data.removeLast() }) }
        #expect(throws: ZipFault.entry(1, .compressedDataEnds)) { try read(item.with { $0.data = [] }) }
        #expect(throws: ZipFault.entry(1, .compressedData(.blockType))) { try read(item.with { $0.data[0] = 7 }) }
    }
}
