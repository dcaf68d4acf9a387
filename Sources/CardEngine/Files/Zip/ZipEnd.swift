/// The end of an archive, which says where the central directory is (APPNOTE, sections 4.3.14 to 4.3.16).
///
/// ```
/// | other bytes | entries | central directory | Zip64 record | its locator | end record, comment |
/// 0             prefix    directory         56 bytes       20 bytes      22 bytes and more
/// ```
///
/// Offsets in an archive count from its first byte, which is not always the first one of the file: programs that unpack
/// themselves start with their code. The records at the end have to follow each other, and the difference between where
/// they are and where they say they are is the prefix.
struct ZipEnd: Hashable {
    /// The number of entries.
    var entries: UInt64
    /// Where the central directory is in the source.
    var directory: Range<Int64>
    /// The number of bytes ahead of the archive.
    var prefix: Int64

    private static let recordSize = 22
    private static let locatorSize = 20
    private static let zip64RecordSize = 56
    private static let longestComment = 0xFFFF

    /// Finds and reads the end of an archive.
    static func find(in source: any SeekableBytes) throws -> ZipEnd {
        let count = Int(min(source.size, Int64(recordSize + longestComment)))
        let tail = try source.exactly(count, at: source.size - Int64(count))
        let offset = try offset(in: tail)
        let position = source.size - Int64(count - offset)
        let record = try Fields(record: tail[offset..<offset + recordSize])
        guard let zip64 = try zip64Record(before: position, in: source) else {
            return try ZipEnd(record, endingAt: position)
        }
        guard record.agrees(with: zip64.fields) else { throw ZipFault.damagedDirectory }
        let end = try ZipEnd(zip64.fields, endingAt: zip64.position)
        guard UInt64(zip64.position - end.prefix) == zip64.expectedPosition else { throw ZipFault.damagedDirectory }
        return end
    }

    private init(_ fields: Fields, endingAt end: Int64) throws(ZipFault) {
        guard fields.disk == 0, fields.directoryDisk == 0, fields.entriesOnDisk == fields.entries else {
            throw .severalDisks
        }
        guard let size = Int64(exactly: fields.directorySize), size <= end,
            let offset = Int64(exactly: fields.directoryOffset), offset <= end - size
        else { throw .damagedDirectory }
        entries = fields.entries
        directory = end - size..<end
        prefix = end - size - offset
    }

    /// Returns the offset of the end record: its comment has to end where the file ends.
    private static func offset(in tail: [UInt8]) throws(ZipFault) -> Int {
        var found: Int?
        for offset in stride(from: tail.count - recordSize, through: 0, by: -1)
        where tail[offset] == 0x50 && tail[offset + 1] == 0x4B && tail[offset + 2] == 5 && tail[offset + 3] == 6 {
            let comment = Int(tail[offset + 20]) | Int(tail[offset + 21]) << 8
            guard offset + recordSize + comment == tail.count else { continue }
            guard found == nil else { throw .severalEnds }
            found = offset
        }
        guard let found else { throw .notAnArchive }
        return found
    }

    /// Reads the Zip64 record, if there is one.
    private static func zip64Record(
        before position: Int64, in source: any SeekableBytes
    ) throws -> (fields: Fields, position: Int64, expectedPosition: UInt64)? {
        guard position >= Int64(locatorSize) else { return nil }
        let locator = position - Int64(locatorSize)
        var fields = ZipFields(try source.exactly(locatorSize, at: locator)[...], else: .damagedDirectory)
        guard try fields.four() == 0x0706_4B50 else { return nil }
        let (disk, expected, disks) = (try fields.four(), try fields.eight(), try fields.four())
        guard disk == 0, disks <= 1 else { throw ZipFault.severalDisks }
        let start = locator - Int64(zip64RecordSize)
        guard start >= 0 else { throw ZipFault.damagedDirectory }
        let record = try Fields(zip64: try source.exactly(zip64RecordSize, at: start)[...])
        return (record, start, expected)
    }
}

extension ZipEnd {
    /// The fields that the end record and the Zip64 record have in common.
    private struct Fields {
        var disk: UInt64
        var directoryDisk: UInt64
        var entriesOnDisk: UInt64
        var entries: UInt64
        var directorySize: UInt64
        var directoryOffset: UInt64

        init(record bytes: ArraySlice<UInt8>) throws(ZipFault) {
            var fields = ZipFields(bytes, else: .damagedDirectory)
            try fields.skip(4)
            disk = UInt64(try fields.two())
            directoryDisk = UInt64(try fields.two())
            entriesOnDisk = UInt64(try fields.two())
            entries = UInt64(try fields.two())
            directorySize = UInt64(try fields.four())
            directoryOffset = UInt64(try fields.four())
        }

        init(zip64 bytes: ArraySlice<UInt8>) throws(ZipFault) {
            var fields = ZipFields(bytes, else: .damagedDirectory)
            // The size does not count the first twelve bytes. A longer record belongs to encrypted archives.
            guard try fields.four() == 0x0606_4B50, try fields.eight() == UInt64(zip64RecordSize - 12) else {
                throw .damagedDirectory
            }
            try fields.skip(4)
            disk = UInt64(try fields.four())
            directoryDisk = UInt64(try fields.four())
            entriesOnDisk = try fields.eight()
            entries = try fields.eight()
            directorySize = try fields.eight()
            directoryOffset = try fields.eight()
        }

        /// Whether each field has the value of the other record, or the value that refers to the other record.
        func agrees(with zip64: Fields) -> Bool {
            func agree(_ own: UInt64, _ other: UInt64, _ limit: UInt64) -> Bool { own == other || own == limit }
            return agree(disk, zip64.disk, 0xFFFF) && agree(directoryDisk, zip64.directoryDisk, 0xFFFF)
                && agree(entriesOnDisk, zip64.entriesOnDisk, 0xFFFF) && agree(entries, zip64.entries, 0xFFFF)
                && agree(directorySize, zip64.directorySize, 0xFFFF_FFFF)
                && agree(directoryOffset, zip64.directoryOffset, 0xFFFF_FFFF)
        }
    }
}
