/// Makes the clean copy of a HEIC or AVIF file: the items of the picture in a new `meta`, and their bytes after it.
///
/// ```
/// ftyp | meta: hdlr pitm iinf iloc iref iprp | mdat: the items, one after another
/// ```
///
/// Nothing of the old `meta` is copied except the properties of the picture.
struct HEIFCleaner {
    private let bytes: PictureBytes
    private let file: HEIFFile
    private let meta: HEIFMeta
    private let primary: Int
    /// The items of the picture, in order.
    private let items: [Int]

    /// How many pixels may be cut off at the edges: pictures are stored in blocks, up to this size.
    private static let mostHidden = 64

    /// Reads a file and makes sure that it can be cleaned.
    init(_ bytes: PictureBytes) throws(PictureFault) {
        (self.bytes, file) = (bytes, HEIFFile(bytes))
        if let fault = file.fault { throw fault }
        var faults: [PictureFault] = []
        meta = try file.meta(faults: &faults)
        if let fault = faults.first { throw fault }
        guard let primary = meta.primary else { throw .incomplete(.picture) }
        (self.primary, items) = (primary, HEIFPicture.items(of: meta))
        guard !file.others.contains("moov"), !file.others.contains("meta") else { throw .notCleanable(.several) }
        for id in items { try check(id) }
    }

    /// Returns the pieces of the copy.
    func pieces() throws(PictureFault) -> [PicturePiece] {
        guard let type = file.type else { throw .incomplete(.picture) }
        let data = try items.map { (id) throws(PictureFault) in try meta.pieces(of: id, for: .picture) }
        let sizes = data.map { $0.reduce(0) { $0 + $1.count } }
        let total = sizes.reduce(0, +)
        guard total <= bytes.size, total < 1 << 31 else { throw .damaged(.picture) }
        // The length of `meta` does not depend on where `mdat` begins.
        let start = type.whole.count + (try metaBox(sizes, at: 0)).count + 8
        let head = try bytes.bytes(type.whole, of: .picture) + metaBox(sizes, at: Int64(start))
        let mark = UInt32(total + 8).bigEndianBytes + FourLetters("mdat").bytes
        return [.new(head + mark)] + data.flatMap(\.self)
    }

    // MARK: - What can be cleaned

    private func check(_ id: Int) throws(PictureFault) {
        guard let item = meta.items[id], let type = item.type, let location = item.location else {
            throw .incomplete(.picture)
        }
        guard !item.isProtected, !location.isElsewhere else { throw .notCleanable(.elsewhere) }
        guard HEIFPicture.types.contains(type) else { throw .notCleanable(.compression) }
        var size: (width: Int, height: Int)?
        for (property, isEssential) in meta.properties(of: id) {
            guard HEIFPicture.properties.contains(property.name) else {
                if isEssential { throw .notCleanable(.unknownPart) }
                continue
            }
            var fields = try bytes.fields(property.payload, of: .picture)
            if property.name == "ispe" {
                try fields.skip(4)
                size = (try fields.four(), try fields.four())
            } else if property.name == "clap" {
                guard let size else { throw .notCleanable(.hiddenPixels) }
                for stored in [size.width, size.height] {
                    let (above, below) = (try fields.four(), try fields.four())
                    guard below > 0, stored - above / below < Self.mostHidden else {
                        throw .notCleanable(.hiddenPixels)
                    }
                }
            }
        }
    }

    // MARK: - The new box

    private func metaBox(_ sizes: [Int64], at start: Int64) throws(PictureFault) -> [UInt8] {
        let handler = [UInt8](repeating: 0, count: 4) + FourLetters("pict").bytes + [UInt8](repeating: 0, count: 13)
        let boxes = try [
            HEIFBox.bytes("hdlr", version: 0, handler),
            HEIFBox.bytes("pitm", version: isWide ? 1 : 0, id(primary)), itemBox(), locationBox(sizes, at: start),
            referenceBox(), propertyBox(),
        ]
        return HEIFBox.bytes("meta", version: 0, boxes.flatMap(\.self))
    }

    /// Whether the numbers of items have four bytes.
    private var isWide: Bool { items.contains { $0 > UInt16.max } }

    private func id(_ id: Int) -> [UInt8] { isWide ? UInt32(id).bigEndianBytes : UInt16(id).bigEndianBytes }

    private func itemBox() -> [UInt8] {
        let entries = items.flatMap { id -> [UInt8] in
            guard let item = meta.items[id], let type = item.type else { return [] }
            // Without a name.
            let payload = self.id(id) + [0, 0] + type.bytes + [0]
            return HEIFBox.bytes("infe", version: isWide ? 3 : 2, flags: item.flags & 1, payload)
        }
        return HEIFBox.bytes("iinf", version: isWide ? 1 : 0, id(items.count) + entries)
    }

    private func locationBox(_ sizes: [Int64], at start: Int64) -> [UInt8] {
        var offset = start
        let entries = zip(items, sizes).flatMap { (id, size) -> [UInt8] in
            defer { offset += size }
            // Version 2 also has the method.
            let place: [UInt8] = (isWide ? [0, 0] : []) + [0, 0, 0, 1]
            return self.id(id) + place + UInt32(offset).bigEndianBytes + UInt32(size).bigEndianBytes
        }
        return HEIFBox.bytes("iloc", version: isWide ? 2 : 0, [0x44, 0x00] + id(items.count) + entries)
    }

    private func referenceBox() -> [UInt8] {
        let kept = Set(items)
        let boxes = meta.references.filter {
            HEIFPicture.references.contains($0.type) && kept.contains($0.from) && kept.isSuperset(of: $0.to)
        }.flatMap { reference in
            HEIFBox.bytes(
                reference.type,
                id(reference.from) + UInt16(reference.to.count).bigEndianBytes + reference.to.flatMap { id($0) })
        }
        return boxes.isEmpty ? [] : HEIFBox.bytes("iref", version: isWide ? 1 : 0, boxes)
    }

    private func propertyBox() throws(PictureFault) -> [UInt8] {
        var (places, boxes): ([Int: Int], [UInt8]) = ([:], [])
        var entries: [UInt8] = []
        for id in items {
            var own: [UInt8] = []
            for one in meta.associations[id] ?? [] {
                guard meta.properties.indices.contains(one.property) else { throw .damaged(.picture) }
                let property = meta.properties[one.property]
                guard HEIFPicture.properties.contains(property.name) else { continue }
                if places[one.property] == nil {
                    places[one.property] = places.count + 1
                    boxes += try bytes.bytes(property.whole, of: .picture)
                }
                own += UInt16((places[one.property] ?? 0) | (one.isEssential ? 0x8000 : 0)).bigEndianBytes
            }
            entries += self.id(id) + [UInt8(own.count / 2)] + own
        }
        guard places.count < 0x8000, boxes.count <= PictureBytes.most else { throw .tooLarge(.picture) }
        let associations = UInt32(items.count).bigEndianBytes + entries
        return HEIFBox.bytes(
            "iprp",
            HEIFBox.bytes("ipco", boxes)
                + HEIFBox.bytes("ipma", version: isWide ? 1 : 0, flags: 1, associations))
    }
}
