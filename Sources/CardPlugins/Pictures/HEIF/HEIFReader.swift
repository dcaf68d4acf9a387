import CardSchema

/// Reads what a HEIC or AVIF file says.
struct HEIFReader {
    let bytes: PictureBytes
    let today: CivilDate

    /// How many items with EXIF are read; cameras write one.
    private static let mostExif = 16

    /// Adds what the file says to the facts.
    func read(into facts: inout PictureFacts) {
        let file = HEIFFile(bytes)
        if let fault = file.fault { facts.note(fault) }
        if file.others.contains(where: { !["mdat", "free", "skip", "wide"].contains($0) }) {
            facts.extras.insert(.trailing)
        }
        facts.noting { facts throws(PictureFault) in
            var faults: [PictureFault] = []
            let meta = try file.meta(faults: &faults)
            for fault in faults { facts.note(fault) }
            if let primary = meta.primary {
                facts.noting { facts throws(PictureFault) in try readPicture(primary, of: meta, into: &facts) }
            } else {
                facts.note(.incomplete(.picture))
            }
            readExtras(of: meta, into: &facts)
            for id in exifItems(of: meta) {
                facts.noting { facts throws(PictureFault) in try readExif(id, of: meta, into: &facts) }
            }
        }
    }

    // MARK: - The picture

    private func readPicture(
        _ id: Int, of meta: HEIFMeta, into facts: inout PictureFacts
    ) throws(PictureFault) {
        var orientation = PictureOrientation.upright
        for (property, _) in meta.properties(of: id) {
            switch property.name {
            case "ispe":
                var fields = try bytes.fields(property.payload, of: .picture)
                try fields.skip(4)
                (facts.width, facts.height) = (try fields.four(), try fields.four())
            case "irot":
                var fields = try bytes.fields(property.payload, of: .picture)
                orientation.turn(counterclockwise: try fields.one() & 3)
            case "imir":
                var fields = try bytes.fields(property.payload, of: .picture)
                orientation.mirror(topAndBottom: try fields.one() & 1 == 0)
            default: break
            }
        }
        facts.orientation = orientation
    }

    // MARK: - Metadata

    /// The items with EXIF, those of the picture first.
    private func exifItems(of meta: HEIFMeta) -> [Int] {
        let own = Set(meta.primary.map { meta.sources("cdsc", to: $0) } ?? [])
        let all = meta.items.filter { $0.value.type == "Exif" }.keys
        let sorted = all.sorted { (own.contains($0) ? 0 : 1, $0) < (own.contains($1) ? 0 : 1, $1) }
        return Array(sorted.prefix(Self.mostExif))
    }

    private func readExif(_ id: Int, of meta: HEIFMeta, into facts: inout PictureFacts) throws(PictureFault) {
        let item = PictureBytes(PiecedBytes(try meta.pieces(of: id, for: .exif), of: bytes.source))
        // The offset of the header follows.
        var fields = try item.fields(at: 0, count: 4, of: .exif)
        let start = Int64(try fields.four()) + 4
        guard start <= item.size else { throw .incomplete(.exif) }
        let exif = PictureBytes(PiecedBytes([.kept(start..<item.size)], of: item.source))
        try ExifReader(exif, today: today).read(into: &facts, readsOrientation: false)
    }

    private func readExtras(of meta: HEIFMeta, into facts: inout PictureFacts) {
        let ownItems = Set(HEIFPicture.items(of: meta))
        for (id, item) in meta.items where !ownItems.contains(id) {
            switch item.type {
            case "Exif": facts.extras.insert(.exif)
            case "mime": facts.extras.insert(item.isXMP ? .xmp : .other)
            case "uri ", nil: facts.extras.insert(.other)
            default: facts.extras.insert(.previews)
            }
        }
        if meta.properties.contains(where: { !HEIFPicture.properties.contains($0.name) }) {
            facts.extras.insert(.other)
        }
    }
}
