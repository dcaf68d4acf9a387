/// Finds invisible characters that have no use in a text's script.
enum UnseenCharacters {
    /// Returns each with its offset in UTF-8 bytes.
    ///
    /// Joiners are allowed, because emoji and Persian need them. Direction marks are allowed in texts with
    /// right-to-left letters, and zero-width spaces in scripts without spaces; overrides never are.
    static func offsets(in text: String) -> [(at: Int, scalar: Unicode.Scalar)] {
        var (found, at): ([(at: Int, scalar: Unicode.Scalar)], Int) = ([], 0)
        for scalar in text.unicodeScalars {
            if isUnseen(scalar) { found.append((at, scalar)) }
            at += UTF8.width(scalar)
        }
        guard !found.isEmpty else { return [] }
        let isFromRight = text.unicodeScalars.contains { Self.isFromRight($0) }
        let isWithoutSpaces = text.unicodeScalars.contains { Self.isWithoutSpaces($0) }
        return found.filter { mark in
            switch mark.scalar.value {
            case 0x202D, 0x202E: true
            case 0x200B: !isWithoutSpaces
            default: !isFromRight
            }
        }
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }

    /// Hebrew, Arabic and their neighbours.
    private static func isFromRight(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF where scalar.value != 0x61C, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            true
        default: false
        }
    }

    /// Thai, Lao, Tibetan, Burmese, Khmer, Chinese and Japanese.
    private static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xE00...0xFFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF: true
        default: false
        }
    }
}
