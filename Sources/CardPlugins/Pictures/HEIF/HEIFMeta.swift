/// The box `meta` of a HEIF file (ISO/IEC 23008-12): its items, where their bytes are, and how they belong together.
///
/// ```
/// ftyp | meta: pitm  which item is the picture         | mdat: the bytes of items
///              iinf  the type of each item             |
///              iloc  where its bytes are  ────────────▶│ (or in idat, within meta)
///              iref  tiles of a grid, small copies, metadata of an item
///              iprp  sizes, turns, colours
/// ```
struct HEIFMeta {
    let bytes: PictureBytes
    /// The number of the item that is the picture.
    private(set) var primary: Int?
    private(set) var items: [Int: HEIFItem] = [:]
    private(set) var references: [HEIFReference] = []
    private(set) var properties: [HEIFProperty] = []
    private(set) var associations: [Int: [HEIFAssociation]] = [:]
    private(set) var idat: Range<Int64>?

    /// More items, or parts of items, than any program writes.
    private static let most = 1 << 16

    /// Reads the boxes in the payload of `meta`; those that are damaged are left out, and their faults returned.
    init(_ payload: Range<Int64>, of bytes: PictureBytes, faults: inout [PictureFault]) throws(PictureFault) {
        self.bytes = bytes
        guard payload.count >= 4 else { throw .incomplete(.picture) }
        var found: [PictureFault] = []
        var seen: Set<FourLetters> = []
        try HEIFBox.forEach(in: payload.lowerBound + 4..<payload.upperBound, of: bytes) { (box) throws(PictureFault) in
            // Each is there once; only the first one counts.
            guard seen.insert(box.name).inserted else { return }
            do throws(PictureFault) { try read(box) } catch { found.append(error) }
        }
        faults += found
    }

    private mutating func read(_ box: HEIFBox) throws(PictureFault) {
        switch box.name {
        case "idat": idat = box.payload
        case "iprp": try readProperties(box)
        case "pitm", "iinf", "iloc", "iref":
            var fields = try bytes.fields(box.payload, of: .picture)
            let version = try fields.one()
            try fields.skip(3)
            switch box.name {
            case "pitm": primary = Int(try fields.number(version == 0 ? 2 : 4))
            case "iinf": try readItems(box, version)
            case "iloc": try readLocations(&fields, version)
            default: try readReferences(&fields, version)
            }
        default: break
        }
    }

    // MARK: - Items

    private mutating func readItems(_ box: HEIFBox, _ version: Int) throws(PictureFault) {
        let start = box.payload.lowerBound + 4 + (version == 0 ? 2 : 4)
        guard start <= box.payload.upperBound else { throw .incomplete(.picture) }
        try HEIFBox.forEach(in: start..<box.payload.upperBound, of: bytes) { (entry) throws(PictureFault) in
            guard entry.name == "infe" else { return }
            try readItem(entry)
        }
    }

    private mutating func readItem(_ box: HEIFBox) throws(PictureFault) {
        var fields = try bytes.fields(box.payload, of: .picture)
        let (version, flags) = (try fields.one(), UInt32(try fields.number(3)))
        let id = Int(try fields.number(version == 3 ? 4 : 2))
        var item = HEIFItem(flags: flags, isProtected: try fields.two() != 0)
        if version >= 2 {
            item.type = try fields.name()
            // The name ends with a zero; after it, items of the type `mime` have their media type.
            if item.type == "mime" {
                let type = fields.rest.drop { $0 != 0 }.dropFirst().prefix { $0 != 0 }
                item.isXMP = type.elementsEqual("application/rdf+xml".utf8)
            }
        }
        item.location = items[id]?.location
        try put(item, id)
    }

    private mutating func put(_ item: HEIFItem, _ id: Int) throws(PictureFault) {
        guard items.count < Self.most || items[id] != nil else { throw .tooLarge(.picture) }
        items[id] = item
    }

    // MARK: - Locations

    private mutating func readLocations(_ fields: inout PictureFields, _ version: Int) throws(PictureFault) {
        guard version <= 2 else { throw .unsupported(.picture) }
        let sizes = [try fields.one(), try fields.one()].flatMap { [$0 >> 4, $0 & 15] }
        let (offsetSize, lengthSize, baseSize) = (sizes[0], sizes[1], sizes[2])
        let indexSize = version == 0 ? 0 : sizes[3]
        guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ $0 <= 8 }) else { throw .damaged(.picture) }
        let count = Int(try fields.number(version == 2 ? 4 : 2))
        guard count <= Self.most else { throw .tooLarge(.picture) }
        var total = 0
        for _ in 0..<count {
            let id = Int(try fields.number(version == 2 ? 4 : 2))
            let method = version == 0 ? 0 : try fields.two() & 15
            let isElsewhere = try fields.two() != 0
            let base = try fields.number(baseSize)
            let extentCount = try fields.two()
            total += extentCount
            guard total <= Self.most else { throw .tooLarge(.picture) }
            var extents: [HEIFItem.Extent] = []
            for _ in 0..<extentCount {
                try fields.skip(indexSize)
                let (offset, isTooLarge) = base.addingReportingOverflow(try fields.number(offsetSize))
                guard !isTooLarge else { throw .damaged(.picture) }
                extents.append(HEIFItem.Extent(offset: offset, length: try fields.number(lengthSize)))
            }
            var item = items[id] ?? HEIFItem()
            item.location = HEIFItem.Location(method: method, isElsewhere: isElsewhere, extents: extents)
            try put(item, id)
        }
    }

    /// Returns the pieces of the file with the bytes of an item.
    func pieces(of id: Int, for part: PictureFault.Part) throws(PictureFault) -> [PicturePiece] {
        guard let location = items[id]?.location else { throw .incomplete(part) }
        guard !location.isElsewhere else { throw .unsupported(part) }
        let container: Range<Int64>
        switch location.method {
        case 0: container = 0..<bytes.size
        case 1:
            guard let idat else { throw .incomplete(part) }
            container = idat
        default: throw .unsupported(part)
        }
        return try location.extents.map { (extent) throws(PictureFault) in
            let size = UInt64(container.count)
            guard extent.offset <= size, extent.length <= size - extent.offset else { throw .incomplete(part) }
            let start = container.lowerBound + Int64(extent.offset)
            return .kept(start..<(extent.length == 0 ? container.upperBound : start + Int64(extent.length)))
        }
    }

    // MARK: - References

    private mutating func readReferences(_ fields: inout PictureFields, _ version: Int) throws(PictureFault) {
        let width = version == 0 ? 2 : 4
        var total = 0
        while fields.rest.count >= 8 {
            let size = try fields.four()
            let type = try fields.name()
            guard size >= 8 else { throw .damaged(.picture) }
            var own = PictureFields(try fields.bytes(size - 8), of: .picture)
            let from = Int(try own.number(width))
            let count = try own.two()
            total += count + 1
            guard total <= Self.most else { throw .tooLarge(.picture) }
            var to: [Int] = []
            for _ in 0..<count { to.append(Int(try own.number(width))) }
            references.append(HEIFReference(type: type, from: from, to: to))
        }
    }

    // MARK: - Properties

    private mutating func readProperties(_ box: HEIFBox) throws(PictureFault) {
        try HEIFBox.forEach(in: box.payload, of: bytes) { (part) throws(PictureFault) in
            switch part.name {
            case "ipco":
                try HEIFBox.forEach(in: part.payload, of: bytes) { (property) throws(PictureFault) in
                    properties.append(
                        HEIFProperty(name: property.name, whole: property.whole, payload: property.payload))
                }
            case "ipma": try readAssociations(bytes.fields(part.payload, of: .picture))
            default: break
            }
        }
    }

    private mutating func readAssociations(_ box: PictureFields) throws(PictureFault) {
        var fields = box
        let (version, flags) = (try fields.one(), try fields.number(3))
        let count = try fields.four()
        var total = 0
        for _ in 0..<count {
            let id = Int(try fields.number(version == 0 ? 2 : 4))
            let ownCount = try fields.one()
            total += ownCount + 1
            guard total <= Self.most else { throw .tooLarge(.picture) }
            for _ in 0..<ownCount {
                let isWide = flags & 1 == 1
                let value = try isWide ? fields.two() : fields.one()
                let essential = isWide ? 0x8000 : 0x80
                // 0 means none.
                guard value & (essential - 1) != 0 else { continue }
                associations[id, default: []].append(
                    HEIFAssociation(property: value & (essential - 1) - 1, isEssential: value & essential != 0))
            }
        }
    }

    /// Returns the properties of an item, in order.
    func properties(of id: Int) -> [(property: HEIFProperty, isEssential: Bool)] {
        (associations[id] ?? []).compactMap { one in
            properties.indices.contains(one.property) ? (properties[one.property], one.isEssential) : nil
        }
    }

    /// Returns the items to which an item has references of a type.
    func targets(_ type: FourLetters, of id: Int) -> [Int] {
        references.filter { $0.type == type && $0.from == id }.flatMap(\.to)
    }

    /// Returns the items that have references of a type to an item.
    func sources(_ type: FourLetters, to id: Int) -> [Int] {
        references.filter { $0.type == type && $0.to.contains(id) }.map(\.from)
    }
}
