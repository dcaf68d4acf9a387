/// A format of pictures, told by the first bytes of a file; its name does not count.
package enum PictureFormat: String, Sendable, Hashable, CaseIterable {
    /// JPEG (ITU-T T.81).
    case jpeg
    /// PNG (ISO/IEC 15948), also with motion.
    case png
    /// WebP (RFC 9649).
    case webp
    /// TIFF 6.0, also the raw files that are built like it.
    case tiff
    /// HEIC and other pictures in the boxes of ISO/IEC 23008-12.
    case heic
    /// AVIF.
    case avif

    /// How many bytes tell the format.
    static let headSize = 12

    /// Recognizes a format; `nil` for any other.
    ///
    /// - Parameter head: The first ``headSize`` bytes of the file.
    init?(_ head: [UInt8]) {
        func has(_ text: StaticString, at offset: Int) -> Bool {
            head.dropFirst(offset).starts(with: Array("\(text)".utf8))
        }
        if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if has("RIFF", at: 0), has("WEBP", at: 8) {
            self = .webp
        } else if head.starts(with: [0x49, 0x49]) || head.starts(with: [0x4D, 0x4D]) {
            self = .tiff
        } else if has("ftypavif", at: 4) || has("ftypavis", at: 4) {
            self = .avif
        } else if Self.heifBrands.contains(where: { has($0, at: 8) }), has("ftyp", at: 4) {
            self = .heic
        } else {
            return nil
        }
    }

    private static let heifBrands: [StaticString] = [
        "heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "mif2", "msf1", "miaf",
    ]
}
