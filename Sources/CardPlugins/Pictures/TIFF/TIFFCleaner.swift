/// Makes the clean copy of a TIFF file: one directory with the entries about pixels, and the pixels.
///
/// ```
/// header | directory | values that are longer than four bytes | strips or tiles
/// ```
struct TIFFCleaner {
    private let picture: TIFFPicture
    private let bytes: PictureBytes

    /// The compressions that contain nothing but pixels: none, fax, LZW, Deflate, PackBits, LZMA and Zstandard.
    private static let compressions: Set<Int> = [1, 2, 3, 4, 5, 8, 32_773, 32_946, 34_925, 50_000]
    /// More strips than any program writes.
    private static let mostStrips = 1 << 17

    init(_ bytes: PictureBytes) throws(PictureFault) {
        (self.bytes, picture) = (bytes, try TIFFPicture(bytes))
    }

    /// Returns the pieces of the copy.
    func pieces() throws(PictureFault) -> [PicturePiece] {
        try check()
        let (file, entries) = (picture.file, picture.entries.sorted { $0.tag < $1.tag })
        let strips = try strips()
        let directorySize = 2 + entries.count * 12 + 4
        var end = TIFFFile.headerSize + directorySize
        var (directory, values): ([UInt8], [UInt8]) = ([], [])
        // The strips are placed once the length of all values is known.
        let lengths = try entries.map { (entry) throws(PictureFault) in try length(of: entry) }
        var stripStart = UInt64(end + lengths.reduce(0) { $0 + ($1 > 4 ? $1 + $1 % 2 : 0) })
        let starts = strips.map { strip in
            defer { stripStart += UInt64(strip.count) }
            return stripStart
        }
        guard stripStart <= UInt64(UInt32.max), stripStart <= UInt64(bytes.size) + 64 else { throw .damaged(.picture) }
        for entry in entries {
            var (type, value) = (entry.type, try file.bytes(of: entry, upTo: PictureBytes.most))
            if [ExifTag.stripOffsets, ExifTag.tileOffsets].contains(entry.tag) {
                type = 4
                value = starts.flatMap { UInt32($0).bytes(isLittle: file.isLittle) }
            }
            directory += [UInt16(entry.tag), UInt16(type)].flatMap { $0.bytes(isLittle: file.isLittle) }
            directory += UInt32(entry.count).bytes(isLittle: file.isLittle)
            guard value.count > 4 else {
                directory += value + [UInt8](repeating: 0, count: 4 - value.count)
                continue
            }
            directory += UInt32(end).bytes(isLittle: file.isLittle)
            value += [UInt8](repeating: 0, count: value.count % 2)
            values += value
            end += value.count
        }
        return [.new(header(entries.count) + directory + [0, 0, 0, 0] + values)] + strips.map { .kept($0) }
    }

    private func header(_ count: Int) -> [UInt8] {
        let isLittle = picture.file.isLittle
        return (isLittle ? [0x49, 0x49] : [0x4D, 0x4D]) + UInt16(42).bytes(isLittle: isLittle)
            + UInt32(TIFFFile.headerSize).bytes(isLittle: isLittle) + UInt16(count).bytes(isLittle: isLittle)
    }

    /// The number of bytes of an entry's value in the copy.
    private func length(of entry: TIFFDirectory.Entry) throws(PictureFault) -> Int {
        let isOffsets = [ExifTag.stripOffsets, ExifTag.tileOffsets].contains(entry.tag)
        let length = isOffsets ? entry.count * 4 : entry.range.count
        guard length <= PictureBytes.most else { throw .tooLarge(.picture) }
        return length
    }

    /// Makes sure that everything that is seen is in the first directory, and that pixels contain nothing else.
    private func check() throws(PictureFault) {
        let (file, first) = (picture.file, picture.first)
        guard !first.isCut, Set(first.entries.map(\.tag)).count == first.entries.count else {
            throw .damaged(.picture)
        }
        guard try !picture.isReduced(first), first[ExifTag.rawVersion] == nil else { throw .notCleanable(.several) }
        for page in try picture.furtherPages() {
            guard try picture.isReduced(page) else { throw .notCleanable(.several) }
        }
        guard Self.compressions.contains(try file.number(of: first[ExifTag.compression]) ?? 1) else {
            throw .notCleanable(.compression)
        }
    }

    /// Returns where the pixels are: strips, or tiles.
    private func strips() throws(PictureFault) -> [Range<Int64>] {
        let (file, first) = (picture.file, picture.first)
        let isTiled = first[ExifTag.tileOffsets] != nil
        guard !isTiled || first[ExifTag.stripOffsets] == nil,
            let offsets = first[isTiled ? ExifTag.tileOffsets : ExifTag.stripOffsets],
            let counts = first[isTiled ? ExifTag.tileCounts : ExifTag.stripCounts], offsets.count == counts.count
        else { throw .damaged(.picture) }
        guard offsets.count <= Self.mostStrips else { throw .tooLarge(.picture) }
        guard let starts = try file.numbers(of: offsets, upTo: offsets.count),
            let sizes = try file.numbers(of: counts, upTo: counts.count)
        else { throw .damaged(.picture) }
        return try zip(starts, sizes).map { (start, size) throws(PictureFault) in
            guard Int64(start) + Int64(size) <= bytes.size else { throw .incomplete(.picture) }
            return Int64(start)..<Int64(start) + Int64(size)
        }
    }
}
