/// Writes the parts of a JSON text in canonical form.
package enum JSONText {
    /// Appends a string with its quotes.
    ///
    /// `"` and `\` are escaped, and control characters below U+0020 as `\b \f \n \r \t`, or else as `\u00xx` in lower
    /// case; everything else is unchanged.
    package static func quoted(_ string: String, into out: inout [UInt8]) {
        out.append(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { bytes in
            var stretch = 0
            for index in 0..<bytes.count {
                let byte = bytes[index]
                guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
                out.append(contentsOf: bytes[stretch..<index])
                stretch = index + 1
                appendEscape(byte, into: &out)
            }
            out.append(contentsOf: bytes[stretch...])
        }
        out.append(UInt8(ascii: "\""))
    }

    /// Returns the contents of a string literal, escaped, without the quotes.
    static func escaped(_ string: String) -> String { String(quoted(string).dropFirst().dropLast()) }

    /// Returns a quoted, escaped string.
    static func quoted(_ string: String) -> String {
        var out: [UInt8] = []
        quoted(string, into: &out)
        return String(decoding: out, as: UTF8.self)
    }

    /// The escape of a control character: `\u001f`.
    static func controlEscape(_ byte: UInt8) -> String { "\\u" + Digits.padded(byte, to: 4, radix: 16) }

    private static func appendEscape(_ byte: UInt8, into out: inout [UInt8]) {
        let letter: Unicode.Scalar
        switch byte {
        case UInt8(ascii: "\""): letter = "\""
        case UInt8(ascii: "\\"): letter = "\\"
        case 0x08: letter = "b"
        case 0x0C: letter = "f"
        case 0x0A: letter = "n"
        case 0x0D: letter = "r"
        case 0x09: letter = "t"
        default:
            out.append(contentsOf: controlEscape(byte).utf8)
            return
        }
        out.append(UInt8(ascii: "\\"))
        out.append(UInt8(ascii: letter))
    }
}
