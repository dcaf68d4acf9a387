/// The well-formed byte sequences of UTF-8 (The Unicode Standard, table 3-7).
///
/// ```
/// 00..7F
/// C2..DF 80..BF
/// E0     A0..BF 80..BF
/// E1..EF 80..BF 80..BF            ED: 80..9F, no surrogates
/// F0     90..BF 80..BF 80..BF
/// F1..F4 80..BF 80..BF 80..BF     F4: 80..8F, nothing above U+10FFFF
/// ```
package enum UTF8Sequence {
    /// The number of bytes of the scalar at an index, 1 to 4; `nil` if no well-formed sequence begins there.
    package static func length(in bytes: [UInt8], at index: Int) -> Int? {
        let first = bytes[index]
        let (length, second): (Int, ClosedRange<UInt8>)
        switch first {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
        for byte in bytes[(index + 2)..<max(index + 2, index + length)] where byte & 0xC0 != 0x80 { return nil }
        return length
    }
}
