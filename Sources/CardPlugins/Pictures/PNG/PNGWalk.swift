/// Walks over the chunks of a PNG file (ISO/IEC 15948).
struct PNGWalk {
    /// A chunk: `length: 4 | name: 4 | payload | checksum: 4`.
    struct Chunk {
        let name: FourLetters
        /// All of its bytes.
        let whole: Range<Int64>
        let payload: Range<Int64>

        /// Whether decoders may pass over it.
        var isAncillary: Bool { name.code >> 29 & 1 == 1 }
    }

    let bytes: PictureBytes

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// More chunks than any program writes.
    private static let most = 1 << 18

    /// Passes on the chunks in order, up to the last one; returns where the picture ends.
    func forEach(_ body: (Chunk) throws(PictureFault) -> Void) throws(PictureFault) -> Int64 {
        guard try bytes.bytes(at: 0, upTo: 8, of: .picture) == Self.signature else { throw .damaged(.picture) }
        var offset = Int64(Self.signature.count)
        for _ in 0..<Self.most {
            var fields = try bytes.fields(at: offset, count: 8, of: .picture)
            let (length, name) = (Int64(try fields.four()), try fields.name())
            let payload = offset + 8..<offset + 8 + length
            guard payload.upperBound + 4 <= bytes.size else { throw .incomplete(.picture) }
            try body(Chunk(name: name, whole: offset..<payload.upperBound + 4, payload: payload))
            offset = payload.upperBound + 4
            if name == "IEND" { return offset }
        }
        throw .tooLarge(.picture)
    }
}

extension PNGWalk.Chunk {
    /// The chunks that change how the picture looks: pixels, their colours and how long they are shown.
    private static let ofPicture: Set<FourLetters> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "mDCv", "cLLI",
        "cLLi", "bKGD", "pHYs", "acTL", "fcTL", "fdAT",
    ]

    /// Whether it changes how the picture looks.
    var isOfPicture: Bool { Self.ofPicture.contains(name) }
}
