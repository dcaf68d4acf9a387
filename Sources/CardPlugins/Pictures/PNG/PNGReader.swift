import CardSchema

/// Reads what a PNG file says.
struct PNGReader {
    let bytes: PictureBytes
    let today: CivilDate

    /// Adds what the file says to the facts.
    func read(into facts: inout PictureFacts) {
        facts.noting { facts throws(PictureFault) in
            let end = try PNGWalk(bytes: bytes).forEach { (chunk) throws(PictureFault) in
                try read(chunk, into: &facts)
            }
            if end < bytes.size { facts.extras.insert(.trailing) }
        }
    }

    private func read(_ chunk: PNGWalk.Chunk, into facts: inout PictureFacts) throws(PictureFault) {
        switch chunk.name {
        case "IHDR":
            var fields = try bytes.fields(at: chunk.payload.lowerBound, count: 8, of: .picture)
            (facts.width, facts.height) = (try fields.four(), try fields.four())
        case "eXIf":
            let exif = PictureBytes(PiecedBytes([.kept(chunk.payload)], of: bytes.source))
            facts.noting { facts throws(PictureFault) in try ExifReader(exif, today: today).read(into: &facts) }
        case "tEXt", "zTXt", "iTXt":
            let keyword = try bytes.bytes(
                at: chunk.payload.lowerBound, upTo: min(18, chunk.payload.count), of: .picture)
            facts.extras.insert(keyword == Array("XML:com.adobe.xmp".utf8) + [0] ? .xmp : .comments)
        default:
            if !chunk.isOfPicture { facts.extras.insert(.other) }
        }
    }
}
