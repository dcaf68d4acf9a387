import CardSchema

/// Reads what a WebP file says.
struct WebPReader {
    let bytes: PictureBytes
    let today: CivilDate

    /// The size of what an animation's frame begins with.
    static let frameHeaderSize: Int64 = 16

    /// Adds what the file says to the facts.
    func read(into facts: inout PictureFacts) {
        facts.noting { facts throws(PictureFault) in
            let walk = WebPWalk(bytes: bytes)
            let contents = try walk.contents()
            if contents.upperBound < bytes.size { facts.extras.insert(.trailing) }
            try walk.forEach(in: contents) { (chunk) throws(PictureFault) in try read(chunk, walk, into: &facts) }
        }
    }

    private func read(
        _ chunk: WebPWalk.Chunk, _ walk: WebPWalk, into facts: inout PictureFacts
    ) throws(PictureFault) {
        switch chunk.name {
        case "VP8X", "VP8 ", "VP8L": try readSize(chunk, into: &facts)
        case "ICCP", "ANIM", "ALPH": break
        case "ANMF":
            try walk.forEach(in: Self.frame(chunk)) { (part) throws(PictureFault) in
                if !["VP8 ", "VP8L", "ALPH"].contains(part.name) { facts.extras.insert(.other) }
            }
        case "EXIF": readExif(chunk, into: &facts)
        case "XMP ": facts.extras.insert(.xmp)
        default: facts.extras.insert(.other)
        }
    }

    /// Returns where the chunks of a frame are.
    static func frame(_ chunk: WebPWalk.Chunk) throws(PictureFault) -> Range<Int64> {
        guard chunk.payload.count >= Self.frameHeaderSize else { throw .incomplete(.picture) }
        return chunk.payload.lowerBound + Self.frameHeaderSize..<chunk.payload.upperBound
    }

    /// Reads the size of the canvas, or else of the picture.
    private func readSize(_ chunk: WebPWalk.Chunk, into facts: inout PictureFacts) throws(PictureFault) {
        guard facts.width == nil else { return }
        let head = try bytes.bytes(at: chunk.payload.lowerBound, upTo: min(10, chunk.payload.count), of: .picture)
        guard head.count >= (chunk.name == "VP8L" ? 5 : 10) else { throw .incomplete(.picture) }
        func number(_ range: Range<Int>) -> Int { head[range].reversed().reduce(0) { $0 << 8 | Int($1) } }
        switch chunk.name {
        case "VP8X": (facts.width, facts.height) = (number(4..<7) + 1, number(7..<10) + 1)
        case "VP8 ": (facts.width, facts.height) = (number(6..<8) & 0x3FFF, number(8..<10) & 0x3FFF)
        default: (facts.width, facts.height) = (number(1..<5) & 0x3FFF + 1, number(1..<5) >> 14 & 0x3FFF + 1)
        }
    }

    private func readExif(_ chunk: WebPWalk.Chunk, into facts: inout PictureFacts) {
        facts.noting { facts throws(PictureFault) in
            // Some programs write the mark of JPEG here too.
            let mark = ExifReader.mark
            let head = try bytes.bytes(at: chunk.payload.lowerBound, upTo: min(6, chunk.payload.count), of: .exif)
            let start = chunk.payload.lowerBound + Int64(head == mark ? mark.count : 0)
            let exif = PictureBytes(PiecedBytes([.kept(start..<chunk.payload.upperBound)], of: bytes.source))
            try ExifReader(exif, today: today).read(into: &facts)
        }
    }
}
