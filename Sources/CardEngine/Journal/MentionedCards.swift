@_spi(Bytes) import CardSchema

/// The names of cards in the bytes of a file, found without decoding any line.
///
/// There may be too many, but never too few: a JSON escape that could hide a part of a name and a line that is too long
/// count as a mention of every card.
struct MentionedCards: Sendable {
    /// Hashes of the names.
    private var names: Set<UInt64> = []
    private var mayHideOthers = false

    /// Adds the names in some whole lines.
    mutating func add(_ bytes: RawSpan, _ range: Range<Int>) {
        var at = range.lowerBound
        while let slash = Platform.find(UInt8(ascii: "/"), in: bytes, at..<range.upperBound) {
            at = slash + 1
            // A day follows the template's id.
            guard slash + 11 <= range.upperBound, bytes.byte(slash + 5) == UInt8(ascii: "-"),
                bytes.byte(slash + 8) == UInt8(ascii: "-")
            else { continue }
            var (start, end) = (slash, slash + 11)
            while start > range.lowerBound, Self.isOfName(bytes.byte(start - 1)) { start -= 1 }
            while end < range.upperBound, Self.isOfName(bytes.byte(end)) || bytes.byte(end) == UInt8(ascii: "/") {
                end += 1
            }
            var hash = Self.seed
            for index in start..<end { Self.add(bytes.byte(index), to: &hash) }
            names.insert(hash)
        }
        if JournalLineReader.nextEscape(in: bytes, range) != nil { mayHideOthers = true }
    }

    /// Adds every card.
    mutating func addAll() { mayHideOthers = true }

    /// Whether a card may be among them.
    func mayContain(_ card: CardName) -> Bool {
        var hash = Self.seed
        for byte in "\(card)".utf8 { Self.add(byte, to: &hash) }
        return mayHideOthers || names.contains(hash)
    }

    /// Whether a byte may be part of an id or of a card's suffix.
    private static func isOfName(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
    }

    private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

    private static func add(_ byte: UInt8, to hash: inout UInt64) {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
}
