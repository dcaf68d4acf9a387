/// Reads and validates the central directory, the list of entries at the end (APPNOTE, section 4.3.12).
struct ZipDirectory {
    private let end: ZipEnd
    private let limits: ZipLimits

    /// Returns the entries of an archive in the order of its central directory.
    static func entries(of source: any SeekableBytes, limits: ZipLimits) throws -> [ZipArchive.Entry] {
        // No disk is that large, and sums of a few sizes below it do not overflow.
        guard (0...(1 << 50)).contains(source.size) else { throw ZipFault.notAnArchive }
        let end = try ZipEnd.find(in: source)
        guard end.entries <= UInt64(limits.entries) else { throw ZipFault.tooManyEntries(most: limits.entries) }
        let size = end.directory.upperBound - end.directory.lowerBound
        guard size <= limits.directory else { throw ZipFault.directoryTooLarge(most: limits.directory) }
        let bytes = try source.exactly(Int(size), at: end.directory.lowerBound)
        return try ZipDirectory(end: end, limits: limits).entries(in: bytes, archiveSize: source.size)
    }

    private func entries(in bytes: [UInt8], archiveSize: Int64) throws(ZipFault) -> [ZipArchive.Entry] {
        var fields = ZipFields(bytes[...], else: .damagedDirectory)
        var entries: [ZipArchive.Entry] = []
        var numbers: [String: Int] = [:]
        var total: Int64 = 0
        for number in 1..<Int(end.entries) + 1 {
            let entry = try entry(number, from: &fields)
            // A file and a folder of one name would be in each other's way.
            let path = entry.isFolder ? String(entry.name.dropLast()) : entry.name
            if let other = numbers.updateValue(number, forKey: path) {
                throw .entry(number, .duplicate(of: other))
            }
            total += entry.size
            guard total <= limits.size else { throw .tooLarge(most: limits.size) }
            entries.append(entry)
        }
        guard fields.isAtEnd else { throw .damagedDirectory }
        guard total < limits.anyRatioOfAll || total <= archiveSize * limits.ratio else {
            throw .ratio(most: limits.ratio)
        }
        try refuseOverlaps(&entries)
        return entries
    }

    private func entry(_ number: Int, from fields: inout ZipFields) throws(ZipFault) -> ZipArchive.Entry {
        guard try fields.four() == 0x0201_4B50 else { throw .damagedDirectory }
        try fields.skip(4)
        let flags = ZipArchive.Entry.Flags(rawValue: try fields.two())
        let methodNumber = try fields.two()
        try fields.skip(4)
        let checksum = try fields.four()
        let (compressedSize, size) = (UInt64(try fields.four()), UInt64(try fields.four()))
        let (nameCount, extraCount, commentCount) = (try fields.two(), try fields.two(), try fields.two())
        let disk = try fields.two()
        try fields.skip(2)
        let attributes = try fields.four()
        var sizes = Zip64Sizes(size: size, compressedSize: compressedSize, offset: UInt64(try fields.four()))
        let nameBytes = Array(try fields.bytes(Int(nameCount)))
        try sizes.complete(from: try fields.bytes(Int(extraCount)), number: number)
        try fields.skip(Int(commentCount))

        guard disk == 0 || disk == 0xFFFF else { throw .severalDisks }
        let method = try method(methodNumber, flags, number)
        let name = try name(nameBytes, flags, number)
        let isFolder = ZipName.isFolder(nameBytes)
        guard Self.isFile(attributes, isFolder: isFolder) else { throw .entry(number, .notAFile) }
        guard sizes.size <= UInt64(limits.size) else { throw .tooLarge(most: limits.size) }
        let end = UInt64(end.directory.lowerBound)
        guard sizes.compressedSize <= end, sizes.offset <= end - UInt64(self.end.prefix) else { throw .incomplete }
        let entry = ZipArchive.Entry(
            name: name, size: Int64(sizes.size), compressedSize: Int64(sizes.compressedSize), number: number,
            isFolder: isFolder, nameBytes: nameBytes, flags: flags, method: method, checksum: checksum,
            start: Int64(sizes.offset) + self.end.prefix, limit: 0)
        try check(entry)
        return entry
    }

    private func method(
        _ method: UInt16, _ flags: ZipArchive.Entry.Flags, _ number: Int
    ) throws(ZipFault) -> ZipArchive.Entry.Method {
        guard flags.isDisjoint(with: .encryption) else { throw .entry(number, .encrypted) }
        let unknown = flags.subtracting(.known)
        guard unknown.isEmpty else { throw .entry(number, .flags(unknown.rawValue)) }
        guard let known = ZipArchive.Entry.Method(rawValue: method) else { throw .entry(number, .method(method)) }
        return known
    }

    private func name(_ bytes: [UInt8], _ flags: ZipArchive.Entry.Flags, _ number: Int) throws(ZipFault) -> String {
        do {
            return try ZipName.decode(bytes, isUTF8: flags.contains(.utf8))
        } catch {
            throw .entry(number, .name(error))
        }
    }

    private func check(_ entry: ZipArchive.Entry) throws(ZipFault) {
        guard !entry.isFolder || entry.size == 0 else { throw .entry(entry.number, .folderWithContents) }
        guard entry.method != .stored || entry.size == entry.compressedSize else { throw .entry(entry.number, .size) }
        guard entry.size < limits.anyRatio || entry.size <= entry.compressedSize * limits.ratio else {
            throw .entry(entry.number, .ratio(most: limits.ratio))
        }
    }

    /// Whether the attributes are those of a file or a folder.
    ///
    /// The upper half is the mode of Unix, and zero from other systems. Of the lower half, the attributes of Windows,
    /// only the mark of a link is checked.
    private static func isFile(_ attributes: UInt32, isFolder: Bool) -> Bool {
        guard attributes & 0x400 == 0 else { return false }
        return switch attributes >> 28 {
        case 0, 0o10: true
        case 0o4: isFolder
        default: false
        }
    }

    /// Refuses entries that share bytes, and notes for each where it has to end.
    ///
    /// The length of the extra fields is only known from the header ahead of the data, so reading an entry checks again
    /// that it ends there.
    private func refuseOverlaps(_ entries: inout [ZipArchive.Entry]) throws(ZipFault) {
        var limit = end.directory.lowerBound
        // From the last one to the first; of two at one place, the result names the first in the list.
        for index in entries.indices.sorted(by: { (entries[$0].start, $0) > (entries[$1].start, $1) }) {
            guard entries[index].end(extraCount: 0) <= limit else { throw .entry(index + 1, .overlap) }
            entries[index].limit = limit
            limit = entries[index].start
        }
    }
}
