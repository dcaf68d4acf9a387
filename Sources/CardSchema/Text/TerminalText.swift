/// Makes text from outside safe to print on a terminal.
///
/// Terminals interpret control characters: C0 (U+0000–001F), DEL, and C1 (U+0080–009F, ECMA-48). Bidirectional
/// embeddings, overrides and isolates (U+202A–202E, U+2066–2069, Unicode Standard Annex 9) reorder the rest of a line,
/// so that it reads differently (CVE-2021-42574). U+2028, U+2029 and U+FEFF break or hide text. Newlines and tabs are
/// kept.
package enum TerminalText {
    /// The replacement of an unsafe character.
    package enum Escape: Sendable {
        /// U+FFFD, one column wide.
        case replacement
        /// `\u009b`: the same character inside a JSON string, so that nothing is lost.
        case json
    }

    /// Returns whether a terminal may obey a character, or reorder or hide text because of it.
    package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0x00..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }

    /// Returns whether a character lends a direction to the punctuation beside it: U+061C, U+200E and U+200F.
    ///
    /// They are invisible, and a text reads the same without them.
    package static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F: true
        default: false
        }
    }

    /// Returns a text with each unsafe character replaced.
    package static func safe(_ text: String, replacement: Unicode.Scalar = "\u{FFFD}") -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(isUnsafe(scalar) ? replacement : scalar) }
        return String(scalars)
    }

    /// Returns a name or a path from outside as safe text on one line.
    ///
    /// A newline in the name of a file would begin a line that the program seems to print.
    package static func line(_ name: some CustomStringConvertible) -> String {
        let text = name.description
        guard text.unicodeScalars.contains(where: { isUnsafe($0) || $0 == "\n" || $0 == "\t" }) else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            scalars.append(isUnsafe(scalar) || scalar == "\n" || scalar == "\t" ? "\u{FFFD}" : scalar)
        }
        return String(scalars)
    }

    /// Appends a text as safe UTF-8.
    ///
    /// A carriage return before a newline is dropped. Takes linear time, and copies safe text as a whole.
    package static func append(_ text: String, to bytes: inout [UInt8], escape: Escape = .replacement) {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        guard mayBeUnsafe(bytes[start...]) else { return }
        bytes.removeSubrange(start...)
        var scalars = text.unicodeScalars.makeIterator()
        var next = scalars.next()
        while let scalar = next {
            next = scalars.next()
            if scalar == "\r", next == "\n" { continue }
            bytes.append(contentsOf: (isUnsafe(scalar) ? escaped(scalar, escape) : String(scalar)).utf8)
        }
    }

    /// Whether UTF-8 bytes may contain an unsafe character: false if there is neither a control byte nor the first byte
    /// of one.
    private static func mayBeUnsafe(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.contains { byte in
            byte < 0x20 ? byte != 0x0A && byte != 0x09 : byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == 0xEF
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar, _ escape: Escape) -> String {
        switch escape {
        case .replacement: "\u{FFFD}"
        case .json: "\\u" + Digits.padded(scalar.value, to: 4, radix: 16)
        }
    }
}
