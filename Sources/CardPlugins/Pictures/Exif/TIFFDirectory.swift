/// A directory of a TIFF file: entries, and where the next directory is.
///
/// ```
/// | count: 2 | tag: 2, type: 2, count: 4, value or its offset: 4 | … | next: 4 |
/// ```
struct TIFFDirectory {
    /// An entry of a directory.
    struct Entry {
        let tag: Int
        /// The type, as a number of the standard.
        let type: Int
        /// The number of values.
        let count: Int
        /// Where its bytes are.
        let range: Range<Int64>
    }

    /// The entries with a known type, in the order of the file.
    fileprivate(set) var entries: [Entry] = []
    /// Where the next directory is; 0 if this is the last one.
    fileprivate(set) var next: Int64 = 0
    /// Whether it ends too early, so that there may have been more.
    fileprivate(set) var isCut = false

    /// Returns the first entry with a tag.
    subscript(tag: Int) -> Entry? { entries.first { $0.tag == tag } }
}

extension TIFFDirectory.Entry {
    /// The number of bytes of a value of each type, from type 0; 0 for an unknown type.
    private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

    /// Reads the 12 bytes of an entry, which begin at an offset; `nil` if its type is unknown.
    fileprivate init?(_ fields: inout PictureFields, at offset: Int64) throws(PictureFault) {
        (tag, type, count) = (try fields.two(), try fields.two(), try fields.four())
        let value = Int64(try fields.four())
        guard Self.sizes.indices.contains(type), Self.sizes[type] > 0 else { return nil }
        let length = Int64(count) * Int64(Self.sizes[type])
        let start = length <= 4 ? offset + 8 : value
        range = start..<start + length
    }
}

/// A file in the format TIFF 6.0, in which EXIF is stored too.
struct TIFFFile {
    let bytes: PictureBytes
    /// Whether numbers have their lowest byte first.
    let isLittle: Bool
    /// Where the first directory is.
    let first: Int64
    /// What the file is, for faults.
    let part: PictureFault.Part

    /// The size of the header.
    static let headerSize = 8

    /// Reads the header.
    init(_ bytes: PictureBytes, of part: PictureFault.Part) throws(PictureFault) {
        (self.bytes, self.part) = (bytes, part)
        let head = try bytes.bytes(at: 0, upTo: Self.headerSize, of: part)
        guard head.starts(with: [0x49, 0x49]) || head.starts(with: [0x4D, 0x4D]) else { throw .damaged(part) }
        isLittle = head[0] == 0x49
        var fields = PictureFields(head.dropFirst(2), isLittle: isLittle, of: part)
        // 43 is BigTIFF; raw files of some cameras have other numbers.
        guard try fields.two() == 42 else { throw .unsupported(part) }
        first = Int64(try fields.four())
    }

    /// Reads a directory; one that is cut off has the entries ahead of the cut.
    func directory(at offset: Int64) throws(PictureFault) -> TIFFDirectory {
        var fields = try fields(at: offset, count: 2)
        let count = try fields.two()
        fields = PictureFields(
            try bytes.bytes(at: offset + 2, upTo: count * 12 + 4, of: part)[...], isLittle: isLittle, of: part)
        var directory = TIFFDirectory()
        for index in 0..<count {
            guard fields.rest.count >= 12 else {
                directory.isCut = true
                return directory
            }
            let start = offset + 2 + Int64(index) * 12
            if let entry = try TIFFDirectory.Entry(&fields, at: start) { directory.entries.append(entry) }
        }
        // Writers leave out the offset of the next directory where there is none.
        directory.next = fields.rest.count >= 4 ? Int64(try fields.four()) : 0
        return directory
    }

    /// Returns the bytes of an entry, or the first ones of them.
    func bytes(of entry: TIFFDirectory.Entry, upTo most: Int = 64) throws(PictureFault) -> [UInt8] {
        let start = entry.range.lowerBound
        return try bytes.bytes(start..<min(entry.range.upperBound, start + Int64(most)), of: part)
    }

    /// Returns the numbers of an entry with one of the types for whole numbers, at most some of them; `nil` for another
    /// type.
    func numbers(of entry: TIFFDirectory.Entry, upTo most: Int = 16) throws(PictureFault) -> [Int]? {
        let width: Int
        switch entry.type {
        case 1, 7: width = 1
        case 3: width = 2
        case 4, 13: width = 4
        default: return nil
        }
        let count = min(entry.count, most)
        var fields = PictureFields(try bytes(of: entry, upTo: count * width)[...], isLittle: isLittle, of: part)
        var numbers: [Int] = []
        for _ in 0..<count { numbers.append(Int(try fields.number(width))) }
        return numbers
    }

    /// Returns the one number of an entry; `nil` if it has another type, or no number.
    func number(of entry: TIFFDirectory.Entry?) throws(PictureFault) -> Int? {
        guard let entry else { return nil }
        return try numbers(of: entry, upTo: 1)?.first
    }

    /// Returns the fractions of an entry, at most three; `nil` if it has another type, or one of them has no value.
    func fractions(of entry: TIFFDirectory.Entry) throws(PictureFault) -> [Double]? {
        guard entry.type == 5 || entry.type == 10 else { return nil }
        let count = min(entry.count, 3)
        var fields = PictureFields(try bytes(of: entry, upTo: count * 8)[...], isLittle: isLittle, of: part)
        var fractions: [Double] = []
        for _ in 0..<count {
            let (above, below) = (try fields.four(), try fields.four())
            func signed(_ number: Int) -> Double {
                entry.type == 10 ? Double(Int32(truncatingIfNeeded: number)) : Double(number)
            }
            guard below != 0 else { return nil }
            fractions.append(signed(above) / signed(below))
        }
        return fractions
    }

    private func fields(at offset: Int64, count: Int) throws(PictureFault) -> PictureFields {
        try bytes.fields(at: offset, count: count, isLittle: isLittle, of: part)
    }
}
