@_spi(Bytes) import CardSchema

/// A value that is parsed from one word together with the byte after it: a digit, `true` or `false`.
///
/// ```
///   2,"suicide":…       false,"fear…       1} …
///   ^^ digit, comma     ^^^^^^ comma       ^^ digit, and the group ends
/// ```
struct QuickValue {
    /// The length in bytes; 0 if the value is none of these, or another byte follows it.
    let length: Int
    /// The digit, or 1 for `true`.
    let number: Int64
    /// Whether a brace follows rather than a comma.
    let isLast: Bool

    @inline(__always) init(_ word: UInt64, _ kind: CardTable.Kind) {
        var (length, number): (Int, Int64) = (0, 0)
        switch kind {
        case .whole:
            number = Int64(UInt8(truncatingIfNeeded: word) &- 0x30)
            length = number <= 9 ? 1 : 0
        case .yesno:
            number = word & EightBytes.mask(4) == 0x6575_7274 ? 1 : 0
            length = number == 1 ? 4 : (word & EightBytes.mask(5) == 0x65_736C_6166 ? 5 : 0)
        case .decimal, .choice, .choices, .line, .lines, .civil, .records, .tree: break
        }
        let next = UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: length &* 8))
        isLast = next == UInt8(ascii: "}")
        self.length = isLast || next == UInt8(ascii: ",") ? length : 0
        self.number = number
    }
}
