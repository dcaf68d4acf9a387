/// Walks over the segments of a JPEG file (ITU-T T.81, annex B).
///
/// ```
/// SOI | APP1 length … | … | SOF length … | SOS length … | pixels … | SOS … | pixels … | EOI | anything
///                                                         FF 00, and FF D0 to FF D7, are part of the pixels
/// ```
struct JPEGWalk {
    /// A segment, or the pixels after the header of a scan.
    struct Segment {
        /// The second byte of the marker; 0 for pixels.
        let marker: UInt8
        /// All of its bytes, with the marker.
        let whole: Range<Int64>
        /// The bytes after the marker and the length.
        let payload: Range<Int64>

        /// Whether it is the header of a frame, which has the size of the picture.
        var isFrame: Bool { (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker) }
    }

    let bytes: PictureBytes

    /// More segments than any program writes.
    private static let most = 1 << 16

    /// Passes on the segments in order; returns where the picture ends.
    ///
    /// Bytes between segments, which decoders skip, are in none of them.
    func forEach(_ body: (Segment) throws(PictureFault) -> Void) throws(PictureFault) -> Int64 {
        guard try bytes.bytes(at: 0, upTo: 2, of: .picture) == [0xFF, 0xD8] else { throw .damaged(.picture) }
        var offset: Int64 = 2
        for _ in 0..<Self.most {
            let (start, marker) = try nextMarker(from: offset, inPixels: false)
            offset = start + 2
            switch marker {
            case 0xD9: return offset
            // Markers without a length; they are not between segments.
            case 0x01, 0xD0...0xD8: throw .damaged(.picture)
            default: break
            }
            var fields = try bytes.fields(at: offset, count: 2, of: .picture)
            let length = try fields.two()
            guard length >= 2 else { throw .damaged(.picture) }
            let payload = offset + 2..<offset + Int64(length)
            guard payload.upperBound <= bytes.size else { throw .incomplete(.picture) }
            try body(Segment(marker: marker, whole: start..<payload.upperBound, payload: payload))
            offset = payload.upperBound
            guard marker == 0xDA else { continue }
            let end = try nextMarker(from: offset, inPixels: true).start
            try body(Segment(marker: 0, whole: offset..<end, payload: offset..<end))
            offset = end
        }
        throw .tooLarge(.picture)
    }

    /// Finds the next marker; in pixels, one that ends them.
    private func nextMarker(
        from offset: Int64, inPixels: Bool
    ) throws(PictureFault) -> (start: Int64, marker: UInt8) {
        // Most segments follow one another.
        let next = try bytes.bytes(at: offset, upTo: 2, of: .picture)
        if next.count == 2, next[0] == 0xFF, Self.isMarker(next[1], inPixels: inPixels) { return (offset, next[1]) }
        var found: (Int64, UInt8)?
        var isPending = false
        try bytes.forEachBlock(offset..<bytes.size, of: .picture) { (block, start) throws(PictureFault) in
            for (index, byte) in block.enumerated() {
                if isPending, byte != 0xFF {
                    isPending = false
                    guard Self.isMarker(byte, inPixels: inPixels) else { continue }
                    found = (start + Int64(index) - 1, byte)
                    return false
                }
                isPending = byte == 0xFF
            }
            return true
        }
        guard let found else { throw .incomplete(.picture) }
        return found
    }

    private static func isMarker(_ byte: UInt8, inPixels: Bool) -> Bool {
        byte != 0 && byte != 0xFF && !(inPixels && (0xD0...0xD7).contains(byte))
    }
}
