/// Which items and properties of a HEIF file are the picture.
enum HEIFPicture {
    /// The properties that change how the picture looks.
    static let properties: Set<FourLetters> = [
        "hvcC", "av1C", "avcC", "vvcC", "ispe", "pixi", "colr", "irot", "imir", "clap", "pasp", "auxC", "lsel", "a1op",
        "a1lx", "clli", "mdcv", "amve", "cclv",
    ]

    /// The types of items whose bytes contain nothing but pixels, or how to put them together.
    static let types: Set<FourLetters> = ["hvc1", "av01", "avc1", "vvc1", "grid", "iovl", "iden"]

    /// The references that lead to parts of the picture.
    static let references: Set<FourLetters> = ["dimg", "auxl", "prem"]

    /// Returns the items of the picture: the main one, its tiles, and how transparent they are.
    static func items(of meta: HEIFMeta) -> [Int] {
        guard let primary = meta.primary else { return [] }
        let tiles = Dictionary(grouping: meta.references.filter { $0.type == "dimg" }, by: \.from)
        let alphas = Dictionary(grouping: alphas(of: meta), by: \.of)
        var (kept, next): (Set<Int>, [Int]) = ([primary], [primary])
        while let id = next.popLast() {
            let parts = (tiles[id] ?? []).flatMap(\.to) + (alphas[id] ?? []).map(\.id)
            for part in parts where kept.insert(part).inserted { next.append(part) }
        }
        return kept.sorted()
    }

    /// Returns the items that say how transparent another item is.
    private static func alphas(of meta: HEIFMeta) -> [(id: Int, of: Int)] {
        let isAlpha = meta.properties.map { $0.name == "auxC" && Self.isAlpha($0, of: meta.bytes) }
        let alphas = Set(
            meta.associations.filter { _, own in
                own.contains { isAlpha.indices.contains($0.property) && isAlpha[$0.property] }
            }.keys)
        return meta.references.filter { $0.type == "auxl" && alphas.contains($0.from) }
            .flatMap { reference in reference.to.map { (reference.from, $0) } }
    }

    private static let alphaTypes = [
        "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1", "urn:mpeg:avc:2015:auxid:1",
    ].map { Array($0.utf8) }

    private static func isAlpha(_ property: HEIFProperty, of bytes: PictureBytes) -> Bool {
        guard let payload = try? bytes.bytes(property.payload, of: .picture) else { return false }
        let type = Array(payload.dropFirst(4).prefix { $0 != 0 })
        return alphaTypes.contains(type)
    }
}
