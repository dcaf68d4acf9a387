/// What a segment of a JPEG file contains.
enum JPEGSegmentKind: Equatable {
    /// What decoders need: tables, headers, pixels.
    case picture
    /// The sizes of JFIF, maybe with a small picture.
    case jfif
    /// How colours are stored, as Adobe writes it.
    case adobe
    /// A piece of the colour profile.
    case profile
    /// EXIF, or a further piece of it.
    case exif
    /// Anything else.
    case extra(PictureFacts.Extra)
    /// Unknown to decoders of today.
    case unknown

    static let jfifSize = 14
    static let adobeSize = 12

    /// How many bytes of a payload tell its kind.
    static let headSize = 36

    /// Tells a segment by its marker and the first bytes of its payload.
    init(_ marker: UInt8, _ head: [UInt8]) {
        func has(_ text: StaticString) -> Bool { head.starts(with: Array("\(text)".utf8) + [0]) }
        self =
            switch marker {
            case 0, 0xC0...0xC4, 0xC9...0xCC, 0xDA...0xDD: .picture
            case 0xE0: has("JFIF") ? .jfif : .extra(has("JFXX") ? .previews : .other)
            case 0xE1 where head.starts(with: ExifReader.mark): .exif
            case 0xE1: .extra(head.starts(with: Array("http://ns.adobe.com/x".utf8)) ? .xmp : .other)
            case 0xE2: has("ICC_PROFILE") ? .profile : .extra(has("MPF") ? .previews : .other)
            case 0xED: .extra(has("Photoshop 3.0") ? .iptc : .other)
            case 0xEE: head.starts(with: Array("Adobe".utf8)) ? .adobe : .extra(.other)
            case 0xE3...0xEF: .extra(.other)
            case 0xFE: .extra(.comments)
            default: .unknown
            }
    }
}
