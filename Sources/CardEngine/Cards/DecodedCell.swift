/// One slot of a card that was decoded: not a value, only where it stands and what it counts.
struct DecodedCell: Sendable {
    /// Which card wrote here last, and whether it answered or skipped: see ``answered(_:)``.
    ///
    /// A cell whose mark is of another card counts as not asked, so nothing need be cleared between cards.
    var mark: UInt32 = 0
    /// Where the value stands: a text with its quotes, a set with its brackets.
    var start = 0
    var end = 0
    /// The number, its units, 1 for yes, the option's place, the day, the minute, the count of scalars; of choices the
    /// first 64 as bits; of a skip the reason's place.
    var number: Int64 = 0

    /// The mark of an answer on a card; marks of cards are even and not 0.
    @inline(__always) static func answered(_ card: UInt32) -> UInt32 { card }
    /// The mark of a skip on a card.
    @inline(__always) static func skipped(_ card: UInt32) -> UInt32 { card | 1 }
}
