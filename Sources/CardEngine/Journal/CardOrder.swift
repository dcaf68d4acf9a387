package import CardSchema

extension Cadence {
    /// Returns a card's position among those of its day: 0 without a slot or of an unknown one, then the slots in order.
    package func position(of card: CardName) -> Int {
        slots.firstIndex { $0.id == card.suffix }.map { $0 + 1 } ?? 0
    }
}

/// The order in which cards are read, listed, exported and looked back at.
///
/// ```
/// day ─▶ template ─▶ slot ─▶ the time on the wall ─▶ first saved ─▶ line of the file ─▶ name
///                            └ cards without one first          └ of an import: the row
/// ```
///
/// The times count only where a day may have any number of cards, whose names say nothing.
package struct CardOrder: Sendable, Comparable {
    private let card: CardName
    private let position: Int
    private let times: Times

    /// When a card was written and saved.
    struct Times: Sendable, Comparable {
        /// Minutes from the beginning of the card's day to its time on the wall; ``none`` without one.
        var minute = Self.none
        /// When it was saved for the first time, in seconds since 1970.
        var saved: Int64 = 0
        /// The line that first saved it.
        var line: Int32 = 0

        /// Ahead of every time.
        static let none = Int32.min

        static func < (a: Times, b: Times) -> Bool {
            (a.minute, a.saved, a.line) < (b.minute, b.saved, b.line)
        }

        /// The minute of a time on the wall, from the beginning of a day.
        static func minute(of local: LocalTime?, from day: CivilDate) -> Int32 {
            guard let local else { return none }
            return minute(local.date.dayNumber - day.dayNumber, local.time.minuteOfDay)
        }

        /// The minute of a time some days later.
        static func minute(_ days: Int, _ minute: Int) -> Int32 {
            Int32(clamping: Int64(days) * 1440 + Int64(minute))
        }
    }

    init(_ card: CardName, at position: Int, _ times: Times) {
        (self.card, self.position) = (card, position)
        self.times = card.slot == nil && card.suffix != nil ? times : Times()
    }

    /// The only card of a day first, then those of a day that may have any number, then those of unknown slots.
    private var kind: Int { card.suffix == nil ? 0 : card.slot == nil ? 1 : 2 }

    package static func < (a: CardOrder, b: CardOrder) -> Bool {
        if a.card.day != b.card.day { return a.card.day < b.card.day }
        if a.card.schema != b.card.schema { return a.card.schema < b.card.schema }
        if a.position != b.position { return a.position < b.position }
        if a.kind != b.kind { return a.kind < b.kind }
        if a.times != b.times { return a.times < b.times }
        return (a.card.suffix ?? "") < (b.card.suffix ?? "")
    }
}

extension CardHead {
    /// Its place among all cards, with the slots of a cadence, or else of its template.
    func order(_ cadence: Cadence? = nil) -> CardOrder {
        let cadence = cadence ?? content.revision?.card.schema.schema.cadence
        let first = history.revisions.first ?? head
        var times = CardOrder.Times(saved: first.header.at.seconds, line: Int32(clamping: first.place.line))
        times.minute = CardOrder.Times.minute(of: content.revision?.header.local, from: card.day)
        return CardOrder(card, at: cadence?.position(of: card) ?? 0, times)
    }
}

extension [CardHead] {
    /// The cards in the order in which all cards are shown.
    var inOrder: [CardHead] {
        guard contains(where: { $0.card.suffix != nil }) else { return self }
        let orders = map { $0.order() }
        return indices.sorted { orders[$0] < orders[$1] }.map { self[$0] }
    }
}
