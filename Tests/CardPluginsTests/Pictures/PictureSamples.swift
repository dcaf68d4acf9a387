import CardSchema

/// Pictures, byte by byte: nothing in them has to be decodable, except by the readers of what is around the pixels.
enum PictureSamples {
    // MARK: - EXIF

    /// A value in a directory of EXIF.
    struct Tag {
        let tag: Int
        let type: Int
        let count: Int
        /// The bytes, highest byte first within numbers.
        let numbers: [UInt64]

        static func text(_ tag: Int, _ text: String) -> Tag {
            let bytes: [UInt8] = Array(text.utf8) + [0]
            return Tag(tag: tag, type: 2, count: bytes.count, numbers: bytes.map { UInt64($0) })
        }
        static func byte(_ tag: Int, _ value: Int) -> Tag { Tag(tag: tag, type: 1, count: 1, numbers: [UInt64(value)]) }
        static func short(_ tag: Int, _ values: Int...) -> Tag {
            Tag(tag: tag, type: 3, count: values.count, numbers: values.map { UInt64($0) })
        }
        static func long(_ tag: Int, _ values: Int...) -> Tag {
            Tag(tag: tag, type: 4, count: values.count, numbers: values.map { UInt64($0) })
        }
        static func fractions(_ tag: Int, _ values: (Int, Int)...) -> Tag {
            Tag(tag: tag, type: 5, count: values.count, numbers: values.flatMap { [UInt64($0.0), UInt64($0.1)] })
        }
    }

    /// The directories of EXIF, one after another, each followed by its longer values.
    static func exif(
        _ first: [Tag], exif: [Tag]? = nil, gps: [Tag]? = nil, next: [Tag]? = nil, isLittle: Bool = false
    ) -> [UInt8] {
        func number(_ value: UInt64, _ width: Int) -> [UInt8] {
            let bytes = (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isLittle ? bytes : bytes.reversed()
        }
        let widths = [0, 1, 1, 2, 4, 4, 1, 1, 2, 4, 4]
        func size(_ tag: Tag) -> Int {
            let size = tag.numbers.count * widths[tag.type]
            return size > 4 ? size : 0
        }
        func size(_ tags: [Tag]) -> Int { 6 + tags.count * 12 + tags.reduce(0) { $0 + size($1) } }
        var first = first
        var start = 8 + size(first) + (exif == nil ? 0 : 12) + (gps == nil ? 0 : 12)
        for (tag, directory) in [(0x8769, exif), (0x8825, gps)] {
            guard let directory else { continue }
            first.append(.long(tag, start))
            start += size(directory)
        }
        let nextStart = next == nil ? 0 : start
        var file: [UInt8] = isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
        file += number(42, 2)
        file += number(8, 4)
        for (index, directory) in [first, exif, gps, next].enumerated() {
            guard let directory else { continue }
            var end = file.count + 6 + directory.count * 12
            var (entries, values): ([UInt8], [UInt8]) = ([], [])
            for tag in directory {
                entries += bytes(
                    number(UInt64(tag.tag), 2), number(UInt64(tag.type), 2), number(UInt64(tag.count), 4))
                let value = tag.numbers.flatMap { number($0, widths[tag.type]) }
                if value.count > 4 {
                    entries += number(UInt64(end), 4)
                    values += value
                    end += value.count
                } else {
                    entries += value + [UInt8](repeating: 0, count: 4 - value.count)
                }
            }
            file += bytes(number(UInt64(directory.count), 2), entries)
            file += bytes(number(index == 0 ? UInt64(nextStart) : 0, 4), values)
        }
        return file
    }

    /// EXIF with a date, its offset and fraction, a position in Berlin and an orientation.
    static func berlin(orientation: Int = 6, isLittle: Bool = false) -> [UInt8] {
        exif(
            [.short(0x112, orientation)],
            exif: [
                .text(0x9003, "2026:11:20 21:04:05"), .text(0x9011, "+01:00"), .text(0x9291, "25"),
                .text(0x9004, "2026:11:21 08:00:00"),
            ], gps: berlinPosition, isLittle: isLittle)
    }

    static let berlinPosition: [Tag] = [
        .text(1, "N"), .fractions(2, (52, 1), (31, 1), (12, 1)), .text(3, "E"),
        .fractions(4, (13, 1), (24, 1), (1782, 100)), .byte(5, 0), .fractions(6, (345, 10)),
    ]

    // MARK: - Containers

    /// The bytes of some parts, one after another; a sum of many arrays takes the compiler minutes.
    static func bytes(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap(\.self) }

    /// The bytes of a text.
    static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    static func number(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    static func segment(_ marker: UInt8, _ payload: [UInt8]...) -> [UInt8] {
        let payload = payload.flatMap(\.self)
        return bytes([0xFF, marker], number(payload.count + 2, 2), payload)
    }

    static let exifMark = bytes(text("Exif"), [0, 0])

    /// The size 300 × 200 and some pixels, in which `FF 00` and `FF D0` stand.
    static let jpegPicture = bytes(
        segment(0xDB, [UInt8](repeating: 1, count: 65)), segment(0xC0, [8, 0, 200, 1, 44, 1, 1, 0x11, 0]),
        segment(0xDA, [1, 1, 0, 0, 63, 0]), [0x12, 0xFF, 0, 0xFF, 0xD0, 0x34])

    /// A JPEG file with further segments before the picture, and bytes after it.
    static func jpeg(_ segments: [UInt8]..., trailing: [UInt8] = []) -> [UInt8] {
        bytes([0xFF, 0xD8], segments.flatMap(\.self), jpegPicture, [0xFF, 0xD9], trailing)
    }

    static func chunk(_ name: String, _ payload: [UInt8]...) -> [UInt8] {
        let payload = payload.flatMap(\.self)
        let checked = bytes(text(name), payload)
        return bytes(number(payload.count, 4), checked, number(Int(CRC32.checksum(of: checked)), 4))
    }

    /// A PNG file of 300 × 200 pixels with further chunks before the pixels.
    static func png(_ chunks: [UInt8]..., trailing: [UInt8] = []) -> [UInt8] {
        bytes(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
            chunk("IHDR", number(300, 4), number(200, 4), [8, 0, 0, 0, 0]), chunks.flatMap(\.self),
            chunk("IDAT", [1, 2, 3]), chunk("IEND", []), trailing)
    }

    static func riffChunk(_ name: String, _ payload: [UInt8]...) -> [UInt8] {
        let payload = payload.flatMap(\.self)
        return bytes(text(name), number(payload.count, 4).reversed(), payload, payload.count % 2 == 1 ? [0] : [])
    }

    /// A WebP file of 300 × 200 pixels with further chunks.
    static func webp(_ chunks: [UInt8]..., flags: UInt8 = 0x0C, trailing: [UInt8] = []) -> [UInt8] {
        let contents = bytes(
            text("WEBP"), riffChunk("VP8X", [flags, 0, 0, 0, 43, 1, 0, 199, 0, 0]), riffChunk("VP8 ", [1, 2, 3]),
            chunks.flatMap(\.self))
        return bytes(text("RIFF"), number(contents.count, 4).reversed(), contents, trailing)
    }

    // MARK: - HEIF

    static func box(_ name: String, _ payload: [UInt8]...) -> [UInt8] {
        let payload = payload.flatMap(\.self)
        return bytes(number(payload.count + 8, 4), text(name), payload)
    }

    static func fullBox(_ name: String, _ version: UInt8 = 0, _ payload: [UInt8]...) -> [UInt8] {
        box(name, [version, 0, 0, 0], payload.flatMap(\.self))
    }

    /// What a HEIF file is made of.
    struct HEIF {
        /// An item: its number, its type, its bytes, and the numbers of its properties with whether each is essential.
        struct Item {
            var id: Int
            var type: String
            var bytes: [UInt8]
            var properties: [(Int, Bool)] = []
            /// 0 for `mdat`, 1 for `idat`.
            var method = 0
            /// In how many pieces the bytes are.
            var extents = 1
            var contentType: String?
        }
        var items: [Item]
        var properties: [[UInt8]]
        var references: [(type: String, from: Int, to: [Int])] = []
        var primary = 1
        var brand = "heic"
        /// The version of `iloc`.
        var version = 0
        var trailing: [UInt8] = []

        /// The bytes of the file.
        var file: [UInt8] {
            let type = box("ftyp", text(brand), [0, 0, 0, 0], text("mif1heic"))
            let size = meta(dataStart: 0).count
            return bytes(type, meta(dataStart: type.count + size + 8), box("mdat", data(method: 0)), trailing)
        }

        private func data(method: Int) -> [UInt8] { items.filter { $0.method == method }.flatMap(\.bytes) }

        private func meta(dataStart: Int) -> [UInt8] {
            let entries = items.flatMap { item -> [UInt8] in
                let isWide = item.id > 0xFFFF
                let content: [UInt8] = item.contentType.map { bytes(text($0), [0]) } ?? []
                return fullBox(
                    "infe", isWide ? 3 : 2, number(item.id, isWide ? 4 : 2), [0, 0], text(item.type), text("n"), [0],
                    content)
            }
            let references = references.flatMap { reference -> [UInt8] in
                let to = reference.to.flatMap { number($0, 2) }
                return box(reference.type, number(reference.from, 2), number(reference.to.count, 2), to)
            }
            let wide = version == 2 ? 4 : 2
            let associations = items.flatMap { item -> [UInt8] in
                let own = item.properties.map { UInt8($0.0 | ($0.1 ? 0x80 : 0)) }
                return bytes(number(item.id, wide), [UInt8(own.count)], own)
            }
            let properties = box(
                "iprp", box("ipco", properties.flatMap(\.self)),
                fullBox("ipma", version == 2 ? 1 : 0, number(items.count, 4), associations))
            let idat = data(method: 1)
            return fullBox(
                "meta", 0, fullBox("hdlr", 0, number(0, 4), text("pict"), [UInt8](repeating: 0, count: 13)),
                fullBox("pitm", 0, number(primary, 2)), fullBox("iinf", 0, number(items.count, 2), entries),
                locations(dataStart), references.isEmpty ? [] : fullBox("iref", 0, references), properties,
                idat.isEmpty ? [] : box("idat", idat))
        }

        private func locations(_ dataStart: Int) -> [UInt8] {
            var offsets = [dataStart, 0]
            let wide = version == 2 ? 4 : 2
            var entries: [UInt8] = []
            for item in items {
                entries += number(item.id, wide)
                if version > 0 { entries += number(item.method, 2) }
                // With a base, to which the offsets of the extents are added.
                entries += bytes([0, 0], number(offsets[item.method], 4), number(item.extents, 2))
                let piece = (item.bytes.count + item.extents - 1) / item.extents
                for index in 0..<item.extents {
                    let start = min(index * piece, item.bytes.count)
                    entries += number(start, 4)
                    entries += number(min(piece, item.bytes.count - start), 4)
                }
                offsets[item.method] += item.bytes.count
            }
            return fullBox("iloc", UInt8(version), [0x44, 0x40], number(items.count, wide), entries)
        }
    }

    /// The bytes of an item with EXIF.
    static func exifItem(_ exif: [UInt8]) -> [UInt8] { bytes(number(6, 4), exifMark, exif) }

    /// The size in a HEIF file.
    static func ispe(_ width: Int, _ height: Int) -> [UInt8] {
        fullBox("ispe", 0, number(width, 4), number(height, 4))
    }
}
