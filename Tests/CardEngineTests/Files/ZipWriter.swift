import CardEngine
import CardSchema

/// Writes archives for tests, also wrong ones: each field can be replaced.
struct ZipWriter {
    /// An entry; values that are `nil` follow from the others.
    struct Item {
        var name: [UInt8]
        /// The bytes in the archive, and after them so many zeros that are not kept in memory.
        var data: [UInt8]
        var zeros: Int64 = 0
        var size: UInt64
        var checksum: UInt32
        var method: UInt16 = 0
        var flags: UInt16 = 0
        var attributes: UInt32 = 0
        var extra: [UInt8] = []
        var comment: [UInt8] = []
        var disk: UInt16 = 0
        var offset: UInt64?
        var compressedSize: UInt64?
        /// Whether sizes and the offset are in an extra field.
        var isZip64 = false
        var descriptor: [UInt8] = []

        var localSignature: UInt32 = 0x0403_4B50
        var localName: [UInt8]?
        var localMethod: UInt16?
        var localFlags: UInt16?
        var localChecksum: UInt32?
        var localSize: UInt64?
        var localCompressedSize: UInt64?
        var localExtra: [UInt8] = []
        var localExtraCount: UInt16?

        /// A stored entry.
        init(_ name: String, _ contents: String = "contents") {
            self.init(Array(name.utf8), stored: Array(contents.utf8))
        }

        /// A stored entry.
        init(_ name: [UInt8], stored contents: [UInt8]) {
            (self.name, data) = (name, contents)
            (size, checksum) = (UInt64(contents.count), CRC32.checksum(of: contents))
        }

        /// A deflated entry.
        init(_ name: String, deflated data: [UInt8], contents: [UInt8]) {
            self.init(Array(name.utf8), stored: contents)
            (self.data, method) = (data, 8)
        }

        func with(_ change: (inout Item) -> Void) -> Item {
            var item = self
            change(&item)
            return item
        }
    }

    var items: [Item]
    var prefix: [UInt8] = []
    var comment: [UInt8] = []
    /// Bytes between the central directory and its end record, which nothing mentions.
    var directoryTail: [UInt8] = []
    var disk: UInt16 = 0
    var entryCount: UInt64?
    var directorySize: UInt64?
    var directoryOffset: UInt64?
    /// Whether the values of the end are in a Zip64 record.
    var isZip64 = false
    var locatorOffset: UInt64?
    var zip64RecordSize: UInt64 = 44
    var zip64EntryCount: UInt64?

    init(_ items: Item...) { self.items = items }

    func with(_ change: (inout ZipWriter) -> Void) -> ZipWriter {
        var writer = self
        change(&writer)
        return writer
    }

    /// The archive, if it has no zeros that are not in memory.
    var bytes: [UInt8] { source.parts.flatMap(\.bytes) }

    /// The archive.
    var source: SparseSource {
        var source = SparseSource()
        var directory: [UInt8] = []
        source.append(prefix)
        for item in items {
            let offset = UInt64(source.size) - UInt64(prefix.count)
            source.append(Self.local(item))
            source.skip(item.zeros)
            source.append(item.descriptor)
            directory += Self.central(item, at: item.offset ?? offset)
        }
        let start = UInt64(source.size) - UInt64(prefix.count)
        source.append(directory + directoryTail)
        let count = entryCount ?? UInt64(items.count)
        let (size, offset) = (directorySize ?? UInt64(directory.count), directoryOffset ?? start)
        if isZip64 {
            let record = UInt64(source.size) - UInt64(prefix.count)
            let zip64Count = zip64EntryCount ?? count
            source.append(
                Self.four(0x0606_4B50) + Self.eight(zip64RecordSize) + Self.two(45) + Self.two(45) + Self.four(0)
                    + Self.four(0) + Self.eight(zip64Count) + Self.eight(zip64Count) + Self.eight(size)
                    + Self.eight(offset))
            source.append(
                Self.four(0x0706_4B50) + Self.four(0) + Self.eight(locatorOffset ?? record) + Self.four(1))
        }
        let short = isZip64 && entryCount == nil ? 0xFFFF : UInt16(truncatingIfNeeded: count)
        source.append(
            Self.four(0x0605_4B50) + Self.two(disk) + Self.two(disk) + Self.two(short) + Self.two(short)
                + Self.four(isZip64 ? 0xFFFF_FFFF : UInt32(truncatingIfNeeded: size))
                + Self.four(isZip64 ? 0xFFFF_FFFF : UInt32(truncatingIfNeeded: offset))
                + Self.two(UInt16(comment.count)) + comment)
        return source
    }

    private static func local(_ item: Item) -> [UInt8] {
        let name = item.localName ?? item.name
        let size = item.localSize ?? item.size
        let compressedSize = item.localCompressedSize ?? UInt64(item.data.count) + UInt64(item.zeros)
        let extra = item.localExtra + (item.isZip64 ? two(1) + two(16) + eight(size) + eight(compressedSize) : [])
        let record =
            four(item.localSignature) + two(20) + two(item.localFlags ?? item.flags)
            + two(item.localMethod ?? item.method) + four(0) + four(item.localChecksum ?? item.checksum)
        let sizes =
            four(item.isZip64 ? 0xFFFF_FFFF : UInt32(truncatingIfNeeded: compressedSize))
            + four(item.isZip64 ? 0xFFFF_FFFF : UInt32(truncatingIfNeeded: size))
        return record + sizes + two(UInt16(name.count)) + two(item.localExtraCount ?? UInt16(extra.count)) + name
            + extra + item.data
    }

    private static func central(_ item: Item, at offset: UInt64) -> [UInt8] {
        let compressedSize = item.compressedSize ?? UInt64(item.data.count) + UInt64(item.zeros)
        let zip64 = two(1) + two(24) + eight(item.size) + eight(compressedSize) + eight(offset)
        let extra = item.extra + (item.isZip64 ? zip64 : [])
        let record =
            four(0x0201_4B50) + two(0x0314) + two(20) + two(item.flags) + two(item.method) + four(0)
            + four(item.checksum)
        let sizes =
            four(item.isZip64 ? 0xFFFF_FFFF : UInt32(truncatingIfNeeded: compressedSize))
            + four(item.isZip64 ? 0xFFFF_FFFF : UInt32(truncatingIfNeeded: item.size))
        let counts = two(UInt16(item.name.count)) + two(UInt16(extra.count)) + two(UInt16(item.comment.count))
        let rest =
            two(item.disk) + two(0) + four(item.attributes)
            + four(item.isZip64 ? 0xFFFF_FFFF : UInt32(truncatingIfNeeded: offset))
        return record + sizes + counts + rest + item.name + extra + item.comment
    }

    static func two(_ number: UInt16) -> [UInt8] { little(UInt64(number), 2) }
    static func four(_ number: UInt32) -> [UInt8] { little(UInt64(number), 4) }
    static func eight(_ number: UInt64) -> [UInt8] { little(number, 8) }

    private static func little(_ number: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
    }
}
