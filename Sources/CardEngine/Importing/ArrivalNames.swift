package import CardSchema

/// Names the cards of an import, so that the same record is the same card however often it is read.
struct ArrivalNames {
    private let app: String
    private let schema: Schema
    private let journal: Journal
    /// The one card of a template that has only one; `nil` while none is known.
    private var onlyCard: CardName?
    private var hasLooked = false

    /// Names cards of a template that come from a program, which their source names.
    init(from app: String, under schema: Schema, in journal: Journal) {
        self.app = app
        self.schema = schema
        self.journal = journal
    }

    /// The name of a card of a day; `id` names the record where a day may have several.
    ///
    /// Uses the disk once, for a template that has one card altogether.
    mutating func name(on day: CivilDate, id: () -> [UInt8]) throws(JournalError) -> CardName {
        switch schema.cadence {
        case .daily, .weekly, .monthly:
            return CardName(schema: schema.id, day: schema.cadence.periodEnd(containing: day))
        case .anytime, .session:
            let suffix = SHA256.hex(Array("\(app)\n".utf8) + id()).prefix(16)
            return CardName(schema: schema.id, day: day, suffix: String(suffix))
        case .once:
            if !hasLooked {
                var ignored: [Diagnostic] = []
                let heads = try journal.heads(schema: schema.id, into: &ignored)
                onlyCard = heads.first { !$0.isDeleted }?.card ?? heads.first?.card
                hasLooked = true
            }
            let name = onlyCard ?? CardName(schema: schema.id, day: day)
            onlyCard = name
            return name
        }
    }
}

extension Cadence {
    /// The last day that a card of a day may be for: of a period, any day of it.
    func lastDay(of day: CivilDate) -> CivilDate {
        switch self {
        case .weekly, .monthly: periodEnd(containing: day)
        case .daily, .anytime, .session, .once: day
        }
    }
}

extension Card {
    /// The same as new input is stored, without control characters.
    var asInput: Card {
        var card = self
        for (slot, place) in schema.slots.enumerated() { card.cells[slot] = cells[slot].asInput(for: place.field) }
        return card
    }

    /// What names a card that its source has no name for: a card of the day that says the same is the same card.
    package func content(on day: CivilDate) -> [UInt8] {
        var bytes = Array("\(day)\n".utf8)
        var sizes: [Int] = []
        CardEncoder.appendValues(self, to: &bytes, sizes: &sizes)
        CardEncoder.appendSkips(self, to: &bytes)
        return bytes
    }
}
