/// The character classes of HTTP, as bytes.
enum HTTPSyntax {
    static let carriageReturn: UInt8 = 0x0D
    static let lineFeed: UInt8 = 0x0A
    static let space: UInt8 = 0x20
    static let tab: UInt8 = 0x09

    /// Whether a byte is visible ASCII: `VCHAR` of RFC 5234.
    static func isVisible(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }

    /// Whether a byte may be in a line of the head: visible ASCII, space or tab.
    ///
    /// RFC 9110 section 5.5 also allows bytes above 0x7F in values, as opaque data. No header of ours needs them.
    static func isInLine(_ byte: UInt8) -> Bool { isVisible(byte) || isBlank(byte) }

    /// Whether a byte is optional white space around a value: `OWS` of RFC 9110 section 5.6.3.
    static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Whether bytes are a token, such as a method or a header's name (RFC 9110 section 5.6.2).
    static func isToken(_ bytes: some Collection<UInt8>) -> Bool { !bytes.isEmpty && bytes.allSatisfy(isInToken) }

    private static func isInToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
            UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
            true
        default: isDigit(byte)
        }
    }

    /// Returns bytes as text; they must be ASCII.
    static func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Returns bytes without white space around them.
    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? bytes.startIndex
        return bytes[..<end].drop(while: isBlank)
    }
}
