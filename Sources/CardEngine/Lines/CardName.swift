public import CardSchema

/// The permanent name of a card, such as `dbt_diary/2026-11-20`, with a suffix where a day may have several cards.
///
/// ```
/// dbt_diary/2026-11-20                      the only card of its period
/// mood/2026-11-20/morning                   the card of a slot
/// walk/2026-11-20/9f3c1e07aa41b2d0          one of any number of cards
/// ```
public struct CardName: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The template's id.
    public let schema: String
    /// The card's day.
    public let day: CivilDate
    /// The id of a slot, or 16 lowercase hexadecimal digits; `nil` where a period has one card.
    public let suffix: String?

    /// Creates a name.
    public init(schema: String, day: CivilDate, suffix: String? = nil) {
        self.schema = schema
        self.day = day
        self.suffix = suffix
    }

    /// Parses `schema/day`, `schema/day/slot` or `schema/day/16 digits`; returns `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let parts = String(text).split(separator: "/" as Character, omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), Identifier.isValid(parts[0]), let day = CivilDate(parts[1]) else {
            return nil
        }
        if parts.count == 3, RevisionID(parts[2]) == nil, !Self.isSlot(parts[2]) { return nil }
        self.init(schema: String(parts[0]), day: day, suffix: parts.count == 3 ? String(parts[2]) : nil)
    }

    /// The id of the card's slot, whether its template has such a slot or not; `nil` for other cards.
    public var slot: String? { suffix.flatMap { Self.isSlot($0) ? $0 : nil } }

    /// Whether a suffix is the id of a slot, which is shorter than 16 digits.
    private static func isSlot(_ suffix: some StringProtocol) -> Bool {
        suffix.utf8.count <= Cadence.Slot.longestID && Identifier.isValid(String(suffix))
    }

    /// The name as text.
    public var description: String { "\(schema)/\(day)" + (suffix.map { "/" + $0 } ?? "") }

    /// Orders names by day, then by the bytes of schema and suffix.
    public static func < (a: CardName, b: CardName) -> Bool {
        if a.day != b.day { return a.day < b.day }
        if a.schema != b.schema { return a.schema < b.schema }
        return (a.suffix ?? "") < (b.suffix ?? "")
    }
}

/// The id of a revision: the first 64 bits of a SHA-256, written as 16 hexadecimal digits.
public struct RevisionID: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The bits.
    public let bits: UInt64

    /// Creates an id from its bits.
    public init(bits: UInt64) {
        self.bits = bits
    }

    /// Parses exactly 16 lowercase hexadecimal digits; returns `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        var bits: UInt64 = 0
        guard text.utf8.count == 16 else { return nil }
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39: bits = bits << 4 | UInt64(byte - 0x30)
            case 0x61...0x66: bits = bits << 4 | UInt64(byte - 0x57)
            default: return nil
            }
        }
        self.bits = bits
    }

    /// The 16 digits.
    public var description: String { Digits.padded(bits, to: 16, radix: 16) }

    /// Orders ids by their digits.
    public static func < (a: RevisionID, b: RevisionID) -> Bool { a.bits < b.bits }
}
