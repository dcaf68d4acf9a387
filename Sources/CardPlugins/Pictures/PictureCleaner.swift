package import CardEngine
import CardSchema

/// Makes clean copies of pictures: the pixels, the colour profile and the orientation, and nothing else.
///
///     let pieces = try PictureCleaner.pieces(of: source)
///     for piece in pieces { … }
///
/// A copy has no dates, positions, names, comments, previews or films. The pixels are copied as they are, never encoded
/// again. The copy is read again before it is returned, so what is returned is clean.
package enum PictureCleaner {
    /// Returns the pieces of the clean copy.
    ///
    /// - Throws: ``PictureFault``, if the file is damaged or if it is not certain that the copy would be clean and look
    ///   the same.
    package static func pieces(of source: any SeekableBytes) throws(PictureFault) -> [PicturePiece] {
        let bytes = PictureBytes(source)
        // Which dates are used does not matter here.
        let facts = PictureReader.facts(of: source, named: nil, today: .latest)
        let pieces: [PicturePiece]
        switch facts.format {
        case .jpeg: pieces = try JPEGCleaner(bytes: bytes).pieces(facts.orientation)
        case .png: pieces = try PNGCleaner(bytes: bytes).pieces(facts.orientation)
        case .webp: pieces = try WebPCleaner(bytes: bytes).pieces(facts.orientation)
        case .tiff: pieces = try TIFFCleaner(bytes).pieces()
        case .heic, .avif: pieces = try HEIFCleaner(bytes).pieces()
        case nil: throw facts.faults.first ?? .unknownFormat
        }
        let copy = PictureReader.facts(of: PiecedBytes(pieces, of: source), named: nil, today: .latest)
        if let fault = copy.faults.first { throw fault }
        let isSame =
            copy.width == facts.width && copy.height == facts.height
            && (copy.orientation ?? .upright) == (facts.orientation ?? .upright)
        guard copy.extras.isEmpty, isSame else { throw .notCleanable(.unknownPart) }
        return pieces
    }
}
