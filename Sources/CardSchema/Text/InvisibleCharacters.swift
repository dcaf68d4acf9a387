/// Invisible characters, which are never intended in a word, a number or an expression.
package enum InvisibleCharacters {
    /// Whether a scalar is a space other than U+0020, has no width, or changes the direction of the line.
    package static func contains(_ scalar: Unicode.Scalar) -> Bool { isSpace(scalar) || isWithoutWidth(scalar) }

    /// Whether it is a space other than U+0020, such as a no-break space.
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Returns whether a scalar has no width: zero-width spaces and joiners, soft hyphens, direction marks.
    static func isWithoutWidth(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF: true
        default: false
        }
    }

    /// Returns a text without invisible characters.
    static func removed(from text: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !contains(scalar) { kept.append(scalar) }
        return String(kept)
    }

    /// Returns the code point in the form `U+200B`.
    static func codePoint(_ scalar: Unicode.Scalar) -> String {
        "U+" + Digits.padded(scalar.value, to: 4, radix: 16, uppercase: true)
    }
}
