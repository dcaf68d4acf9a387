import CardSchema

/// Makes the clean copy of a PNG file.
struct PNGCleaner {
    let bytes: PictureBytes

    /// Returns the pieces of the copy.
    func pieces(_ orientation: PictureOrientation?) throws(PictureFault) -> [PicturePiece] {
        var pieces: [PicturePiece] = [.new(PNGWalk.signature)]
        _ = try PNGWalk(bytes: bytes).forEach { (chunk) throws(PictureFault) in
            guard chunk.isOfPicture else {
                if !chunk.isAncillary { throw .notCleanable(.unknownPart) }
                return
            }
            pieces.append(.kept(chunk.whole))
            if chunk.name == "IHDR", let exif = ExifOrientation.bytes(orientation) {
                pieces.append(.new(Self.chunk("eXIf", exif)))
            }
        }
        return pieces
    }

    private static func chunk(_ name: FourLetters, _ payload: [UInt8]) -> [UInt8] {
        let checked = name.bytes + payload
        return UInt32(payload.count).bigEndianBytes + checked + CRC32.checksum(of: checked).bigEndianBytes
    }
}
