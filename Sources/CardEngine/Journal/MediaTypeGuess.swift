import CardSchema

/// Determines the media type of a file from its first bytes, or else from its extension.
enum MediaTypeGuess {
    /// The media type; `application/octet-stream` if it is unknown.
    static func type(of bytes: ArraySlice<UInt8>, named name: String) -> String {
        signatures.first { $0.matches(in: bytes) }?.type ?? byExtension(name) ?? MediaType.unknown
    }

    private struct Signature {
        let type: String
        /// Bytes with their offset from the start.
        let pieces: [(offset: Int, bytes: [UInt8])]

        init(_ type: String, _ pieces: (Int, [UInt8])...) {
            self.type = type
            self.pieces = pieces.map { ($0.0, $0.1) }
        }

        func matches(in bytes: ArraySlice<UInt8>) -> Bool {
            pieces.allSatisfy { bytes.dropFirst($0.offset).starts(with: $0.bytes) }
        }
    }

    private static let signatures =
        [
            Signature("image/jpeg", (0, [0xFF, 0xD8, 0xFF])),
            Signature("image/png", (0, [0x89] + "PNG\r\n".utf8 + [0x1A, 0x0A])),
            Signature("image/gif", (0, Array("GIF8".utf8))),
            Signature("image/webp", (0, Array("RIFF".utf8)), (8, Array("WEBP".utf8))),
            Signature("image/tiff", (0, Array("II*\0".utf8))), Signature("image/tiff", (0, Array("MM\0*".utf8))),
            Signature("application/pdf", (0, Array("%PDF-".utf8))),
            Signature("audio/mpeg", (0, Array("ID3".utf8))),
            Signature("audio/mpeg", (0, [0xFF, 0xFB])),
        ] + brands.map { Signature($0.type, (4, Array("ftyp".utf8)), (8, Array($0.brand.utf8))) }

    /// The contents of an ISO 14496-12 file, by its main brand.
    private static let brands = [
        ("heic", "image/heic"), ("heix", "image/heic"), ("hevc", "image/heic"), ("mif1", "image/heic"),
        ("avif", "image/avif"), ("avis", "image/avif"),
        ("M4A ", "audio/mp4"), ("isom", "video/mp4"), ("iso2", "video/mp4"), ("mp41", "video/mp4"),
        ("mp42", "video/mp4"), ("avc1", "video/mp4"), ("M4V ", "video/mp4"),
    ].map { (brand: $0.0, type: $0.1) }

    private static let types = [
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif", "webp": "image/webp",
        "heic": "image/heic", "avif": "image/avif", "tif": "image/tiff", "tiff": "image/tiff", "pdf": "application/pdf",
        "txt": "text/plain", "mp3": "audio/mpeg", "m4a": "audio/mp4",
        "mp4": "video/mp4",
    ]

    private static func byExtension(_ name: String) -> String? {
        let parts = name.split(separator: "." as Character, omittingEmptySubsequences: false)
        return parts.count > 1 ? types[parts[parts.count - 1].lowercased()] : nil
    }
}
