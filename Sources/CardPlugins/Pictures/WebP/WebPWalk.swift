/// Walks over the chunks of a WebP file (RFC 9649).
///
/// ```
/// RIFF size WEBP | VP8X … | ICCP … | VP8 … | EXIF … | XMP …        each `name: 4 | size: 4 | payload | 0 if odd`
///                                    or ANMF: 16 bytes, and chunks of the frame
/// ```
struct WebPWalk {
    /// A chunk.
    struct Chunk {
        let name: FourLetters
        let payload: Range<Int64>
    }

    let bytes: PictureBytes

    static let headerSize = 12
    /// More chunks than any program writes.
    private static let most = 1 << 16

    /// Where the chunks of the file are.
    func contents() throws(PictureFault) -> Range<Int64> {
        var fields = try bytes.fields(at: 0, count: Self.headerSize, isLittle: true, of: .picture)
        try fields.skip(4)
        let end = Int64(try fields.four()) + 8
        guard end >= Int64(Self.headerSize) else { throw .damaged(.picture) }
        guard end <= bytes.size else { throw .incomplete(.picture) }
        return Int64(Self.headerSize)..<end
    }

    /// Passes on the chunks in a range in order.
    func forEach(in range: Range<Int64>, _ body: (Chunk) throws(PictureFault) -> Void) throws(PictureFault) {
        var offset = range.lowerBound
        for _ in 0..<Self.most {
            guard offset < range.upperBound else { return }
            guard offset + 8 <= range.upperBound else { throw .incomplete(.picture) }
            let name = FourLetters(try bytes.bytes(at: offset, upTo: 4, of: .picture))
            var fields = try bytes.fields(at: offset + 4, count: 4, isLittle: true, of: .picture)
            let payload = offset + 8..<offset + 8 + Int64(try fields.four())
            guard payload.upperBound <= range.upperBound else { throw .incomplete(.picture) }
            try body(Chunk(name: name, payload: payload))
            offset = payload.upperBound + Int64(payload.count % 2)
        }
        throw .tooLarge(.picture)
    }
}
