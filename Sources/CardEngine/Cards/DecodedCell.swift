/// One question of a decoded card: the value's offset and number, not the value itself.
struct DecodedCell: Sendable {
    /// The card that last wrote this cell, and whether it answered or skipped it: see ``answered(_:)``.
    ///
    /// A cell with the mark of another card counts as not asked, so cells need not be cleared between cards.
    var mark: UInt32 = 0
    /// The value's offset: at a text's quote, at a set's bracket.
    var start = 0
    var end = 0
    /// The number, units, option index, day, minute or scalar count; 1 for yes; the first 64 options of choices as
    /// bits; the reason's index of a skip.
    var number: Int64 = 0

    /// The mark of an answer on a card; marks of cards are even and not 0.
    @inline(__always) static func answered(_ card: UInt32) -> UInt32 { card }
    /// The mark of a skip on a card.
    @inline(__always) static func skipped(_ card: UInt32) -> UInt32 { card | 1 }
}
