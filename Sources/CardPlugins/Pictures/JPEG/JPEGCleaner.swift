/// Makes the clean copy of a JPEG file: the segments that decoders need, the colour profile and the orientation.
struct JPEGCleaner {
    let bytes: PictureBytes

    /// Returns the pieces of the copy.
    func pieces(_ orientation: PictureOrientation?) throws(PictureFault) -> [PicturePiece] {
        var header: [UInt8] = [0xFF, 0xD8]
        var pieces: [PicturePiece] = []
        _ = try JPEGWalk(bytes: bytes).forEach { (segment) throws(PictureFault) in
            let head = try bytes.bytes(
                at: segment.payload.lowerBound, upTo: min(JPEGSegmentKind.headSize, segment.payload.count),
                of: .picture)
            switch JPEGSegmentKind(segment.marker, head) {
            case .picture, .profile: pieces.append(.kept(segment.whole))
            case .jfif:
                // Without the small picture; its size is in the last two bytes.
                guard head.count >= JPEGSegmentKind.jfifSize, header.count == 2 else { return }
                header += Self.segment(segment.marker, head.prefix(JPEGSegmentKind.jfifSize - 2) + [0, 0])
            case .adobe:
                guard head.count >= JPEGSegmentKind.adobeSize else { return }
                pieces.append(.new(Self.segment(segment.marker, head.prefix(JPEGSegmentKind.adobeSize))))
            case .exif, .extra: break
            case .unknown: throw .notCleanable(.unknownPart)
            }
        }
        if let exif = ExifOrientation.bytes(orientation) {
            header += Self.segment(0xE1, ExifReader.mark[...] + exif)
        }
        return [.new(header)] + pieces + [.new([0xFF, 0xD9])]
    }

    private static func segment(_ marker: UInt8, _ payload: ArraySlice<UInt8>) -> [UInt8] {
        [0xFF, marker] + UInt16(payload.count + 2).bigEndianBytes + payload
    }
}
