/// Makes the clean copy of a WebP file.
struct WebPCleaner {
    let bytes: PictureBytes

    /// The flags of what the file has besides pixels, in the first byte of VP8X.
    private static let (exifFlag, xmpFlag): (UInt8, UInt8) = (0x08, 0x04)

    /// Returns the pieces of the copy.
    func pieces(_ orientation: PictureOrientation?) throws(PictureFault) -> [PicturePiece] {
        let walk = WebPWalk(bytes: bytes)
        var pieces: [PicturePiece] = []
        var isExtended = false
        // A file without VP8X has no place for EXIF, and decoders do not look for it.
        let exif = ExifOrientation.bytes(orientation)
        try walk.forEach(in: walk.contents()) { (chunk) throws(PictureFault) in
            switch chunk.name {
            case "VP8X":
                guard chunk.payload.count >= 10, !isExtended else { throw .damaged(.picture) }
                isExtended = true
                var head = try bytes.bytes(at: chunk.payload.lowerBound, upTo: 10, of: .picture)
                head[0] &= ~(Self.exifFlag | Self.xmpFlag)
                if exif != nil { head[0] |= Self.exifFlag }
                // Reserved.
                head.replaceSubrange(1..<4, with: [0, 0, 0])
                pieces += Self.chunk(chunk.name, [.new(head)])
            case "VP8 ", "VP8L", "ICCP", "ANIM", "ALPH": pieces += Self.chunk(chunk.name, [.kept(chunk.payload)])
            case "ANMF": pieces += try frame(chunk, walk)
            default: break
            }
        }
        if isExtended, let exif { pieces += Self.chunk("EXIF", [.new(exif)]) }
        let size = pieces.reduce(4) { $0 + $1.count }
        guard let size = UInt32(exactly: size) else { throw .tooLarge(.picture) }
        return [.new(Array("RIFF".utf8) + size.littleEndianBytes + Array("WEBP".utf8))] + pieces
    }

    private func frame(_ chunk: WebPWalk.Chunk, _ walk: WebPWalk) throws(PictureFault) -> [PicturePiece] {
        let contents = try WebPReader.frame(chunk)
        var parts: [PicturePiece] = [.kept(chunk.payload.lowerBound..<contents.lowerBound)]
        try walk.forEach(in: contents) { (part) throws(PictureFault) in
            guard ["VP8 ", "VP8L", "ALPH"].contains(part.name) else { return }
            parts += Self.chunk(part.name, [.kept(part.payload)])
        }
        return Self.chunk(chunk.name, parts)
    }

    private static func chunk(_ name: FourLetters, _ payload: [PicturePiece]) -> [PicturePiece] {
        // The ranges are in a file whose sizes have 32 bits.
        let count = UInt32(truncatingIfNeeded: payload.reduce(0) { $0 + $1.count })
        let padding: [PicturePiece] = count % 2 == 1 ? [.new([0])] : []
        return [.new(name.bytes + count.littleEndianBytes)] + payload + padding
    }
}
