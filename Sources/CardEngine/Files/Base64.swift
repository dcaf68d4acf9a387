/// Base64 encoding and decoding (RFC 4648, section 4).
package enum Base64 {
    /// Decodes a text; returns `nil` if it is not Base64.
    package static func bytes(_ text: String) -> [UInt8]? {
        let letters = Array(text.utf8)
        guard letters.count % 4 == 0 else { return nil }
        let padding = letters.suffix(2).count { $0 == 0x3D }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(letters.count / 4 * 3)
        var (bits, count): (UInt32, Int) = (0, 0)
        for letter in letters.dropLast(padding) {
            guard let value = value(letter) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        // The remaining bits have no meaning and must be zero.
        guard bits & ((1 << count) - 1) == 0 else { return nil }
        return bytes
    }

    /// Encodes some bytes.
    package static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        var index = 0
        while index < bytes.count {
            let count = min(3, bytes.count - index)
            var bits: UInt32 = 0
            for offset in 0..<3 { bits = bits << 8 | (offset < count ? UInt32(bytes[index + offset]) : 0) }
            for position in 0..<4 {
                let letter = letters[Int(bits >> UInt32(18 - 6 * position) & 63)]
                text.append(position <= count ? letter : 0x3D)
            }
            index += 3
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    private static func value(_ letter: UInt8) -> UInt8? {
        switch letter {
        case 0x41...0x5A: letter - 0x41
        case 0x61...0x7A: letter - 0x61 + 26
        case 0x30...0x39: letter - 0x30 + 52
        case 0x2B: 62
        case 0x2F: 63
        default: nil
        }
    }
}
