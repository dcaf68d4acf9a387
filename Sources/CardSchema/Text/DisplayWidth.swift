/// The width of a text in terminal columns.
///
/// East Asian wide and fullwidth characters and emoji take two columns (Unicode Standard Annex 11), combining marks and
/// format characters none, all others one. Terminals differ in details; this is what most of them do.
package enum DisplayWidth {
    /// Returns the columns of a one-line text.
    ///
    /// Takes time linear in its length.
    package static func columns(of text: String) -> Int {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + columns(of: $1) }
    }

    /// Returns the columns of one grapheme cluster.
    package static func columns(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        // Most characters are one scalar, and none of these is drawn as an emoji on its own.
        if let first = scalars.first, first.value < 0x300, scalars.count == 1 { return columns(of: first) }
        // U+FE0F selects the emoji presentation; a joined sequence of emoji is drawn as one.
        if scalars.contains(where: { $0.value == 0xFE0F || $0.properties.isEmojiPresentation }) { return 2 }
        return scalars.reduce(0) { $0 + columns(of: $1) }
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? 0 : 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        // Hangul vowels and final consonants combine with the preceding consonant.
        if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) { return 0 }
        return isWide(scalar.value) ? 2 : 1
    }

    /// Whether a scalar is in one of the wide ranges.
    private static func isWide(_ value: UInt32) -> Bool {
        guard value >= 0x1100 else { return false }
        var (low, high) = (0, wide.count)
        while low < high {
            let middle = (low + high) / 2
            if value < wide[middle].lowerBound {
                high = middle
            } else if value > wide[middle].upperBound {
                low = middle + 1
            } else {
                return true
            }
        }
        return false
    }

    /// The blocks of wide characters, in order; emoji have a property of their own.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // Hangul initial consonants
        0x2329...0x232A,  // angle brackets
        0x2E80...0x303E,  // radicals, CJK punctuation
        0x3041...0x33FF,  // kana, bopomofo, Hangul letters, CJK signs
        0x3400...0x4DBF,  // CJK extension A
        0x4E00...0x9FFF,  // CJK
        0xA000...0xA4CF,  // Yi
        0xA960...0xA97F,  // Hangul initial consonants, extended
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,  // CJK compatibility
        0xFE10...0xFE19,  // vertical forms
        0xFE30...0xFE6F,  // CJK compatibility forms, small forms
        0xFF01...0xFF60,  // fullwidth forms
        0xFFE0...0xFFE6,  // fullwidth signs
        0x16FE0...0x18DFF,  // Tangut, Khitan
        0x1AFF0...0x1B2FF,  // kana supplements, Nushu
        0x1F200...0x1F2FF,  // enclosed ideographs
        0x20000...0x3FFFD,  // CJK extensions
    ]
}
