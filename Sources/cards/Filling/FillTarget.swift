import CardEngine
import CardSchema

/// The card that is about to be filled or edited: its name, its template, and what is there already.
struct FillTarget {
    /// The card.
    let card: CardName
    /// The template that the questions come from.
    let schema: CompiledSchema
    /// The card's newest revision; `nil` for a new card.
    let head: Revision?
    /// What the clock on the wall says; `nil` when a past day is filled.
    let local: LocalTime?
    /// Earlier cards whose records a new card may take up, the newest first.
    var earlier: [Card] = []

    /// Which of the card's drafts is meant: 1, unless several windows have filled it.
    var draft = 1

    /// How often the card is filled.
    var cadence: Cadence { schema.schema.cadence }

    /// Whether there is a card already, so that filling means editing.
    var isEdit: Bool { head.map { !$0.header.isDeleted } ?? false }

    /// The card to begin with.
    var start: Card {
        guard let head, isEdit else { return Card(schema) }
        return head.card
    }

    /// The session that fills it; `last` is the card before it, from which proposals come.
    func session(after last: Card? = nil) -> FillSession {
        FillSession(start, on: card.day, after: last, carrying: earlier)
    }

    /// The revision that says a card, following what is there.
    ///
    /// `attic` is what migrations had put aside, as far as the edit leaves it standing.
    func revision(
        _ card: Card, isPartial: Bool, attic: [UInt8], at moment: Timestamp, by device: String
    ) -> Revision {
        let header = Revision.Header(
            card: self.card, rev: (head?.header.rev ?? 0) + 1, prev: head.map { [$0.id] } ?? [], at: moment, by: device,
            schema: schema.name, local: isEdit ? head?.header.local : local, isPartial: isPartial)
        return Revision(header, card, attic: attic, carried: head?.carried ?? [])
    }

    /// What migrations had put aside of the card that is there, without what an edit reaches.
    func attic(after card: Card, in schemas: SchemaStore) throws(JournalError) -> [UInt8] {
        guard let head, isEdit else { return Revision.emptyAttic }
        return try schemas.attic(of: head, afterEditing: card)
    }

    /// Whether a card says what is stored already, so that there is nothing to save.
    func isUnchanged(_ card: Card, isPartial: Bool) -> Bool {
        guard let head, isEdit else { return card.isEmpty }
        return head.card == card && head.header.isPartial == isPartial
    }
}
