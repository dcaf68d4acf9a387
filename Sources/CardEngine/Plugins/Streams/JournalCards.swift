package import CardSchema

/// The cards of a journal under one template, as an exporter gets them: one month in memory at a time.
///
/// Deleted cards are left out. What else is left out is counted, never silent.
package final class JournalCards: CardSource {
    /// Which cards are wanted.
    package struct Selection: Sendable {
        /// The first and the last day.
        package var days: ClosedRange<CivilDate>
        /// The cards by name; `nil` for all.
        package var names: Set<CardName>?

        /// Every card of the days.
        package init(days: ClosedRange<CivilDate> = .earliest ... .latest, names: Set<CardName>? = nil) {
            self.days = days
            self.names = names
        }
    }

    /// What came of reading.
    package struct HandedOver: Sendable, Hashable {
        /// Cards that were handed over.
        package var cards = 0
        /// Cards of another version of the template, which are left out.
        package var ofOtherVersions = 0
        /// Cards that this program cannot read, which are left out.
        package var unreadable = 0
        /// Cards with answers that break the template; those answers are left out.
        package var faulty = 0
    }

    private let journal: Journal
    private let fields: SharedFields
    private let selection: Selection
    private let reference: (@Sendable (CardName) -> String)?
    private let closing: ClosedAnswers
    /// What came of the last reading.
    package private(set) var tally = HandedOver()
    /// What was wrong with the files.
    package private(set) var findings: [Diagnostic] = []

    /// Prepares to read; `reference` gives what a plugin knows a card by, if that is not its name.
    package init(
        _ journal: Journal, sharing fields: SharedFields, _ selection: Selection = Selection(),
        reference: (@Sendable (CardName) -> String)? = nil
    ) {
        self.journal = journal
        self.fields = fields
        self.selection = selection
        self.reference = reference
        closing = ClosedAnswers(fields.schema)
    }

    /// Hands over every card, by day and name.
    ///
    /// Uses the disk, and every processor to read ahead.
    package func forEach(_ body: (SharedCard) throws -> Void) throws {
        tally = HandedOver()
        findings = []
        // Of cards that are named, only their months are read, and of none nothing is.
        let id = fields.schema.name.id
        let months = selection.names.map { names in Set(names.filter { $0.schema == id }.map(\.day.month)).sorted() }
        guard months?.isEmpty != true else { return }
        var failure: (any Error)?
        try JournalSurvey(journal).forEachMonth(
            matching: filter, of: months, newestFirst: false, make: { [preparation] in preparation.month($0) }
        ) { month, met in
            findings += met
            tally.add(month.tally)
            do {
                for card in month.cards { try body(card) }
                return true
            } catch {
                failure = error
                return false
            }
        }
        if let failure { throw failure }
    }
}

extension JournalCards {
    private var preparation: SharedMonth.Preparation {
        SharedMonth.Preparation(fields: fields, names: selection.names, reference: reference, closing: closing)
    }

    private var filter: CardFilter { CardFilter(days: selection.days, schema: fields.schema.name.id) }

    /// Hands over what is written of the cards, by day and name.
    ///
    /// Uses the disk, and every processor to read and write ahead.
    package func forEachPiece(of rows: some CardRows, _ body: ([UInt8]) throws -> Void) throws {
        // A line has the card's own name, and cards chosen by name are few.
        guard let rows = rows as? any LineRows, reference == nil, selection.names == nil else {
            return try forEachPieceOfCards(rows, body)
        }
        tally = HandedOver()
        findings = []
        let months = WrittenMonths(journal: journal, rows: rows, preparation: preparation, filter: filter)
        try months.forEach { month in
            tally.add(month.tally)
            findings += month.findings
            if !month.bytes.isEmpty { try body(month.bytes) }
        }
    }
}

extension JournalCards.HandedOver {
    fileprivate mutating func add(_ other: JournalCards.HandedOver) {
        cards += other.cards
        ofOtherVersions += other.ofOtherVersions
        unreadable += other.unreadable
        faulty += other.faulty
    }
}

/// The cards of a month, ready to be handed over.
struct SharedMonth: Sendable {
    var cards: [SharedCard] = []
    /// The names of the cards, whatever they are handed over as.
    var names: [CardName] = []
    var tally = JournalCards.HandedOver()

    /// What is done with every card, on whatever thread.
    struct Preparation: Sendable {
        let fields: SharedFields
        let names: Set<CardName>?
        let reference: (@Sendable (CardName) -> String)?
        let closing: ClosedAnswers

        func month(_ heads: [CardHead]) -> SharedMonth {
            var month = SharedMonth()
            for head in heads where names?.contains(head.card) != false {
                guard let revision = head.content.revision else {
                    month.tally.unreadable += 1
                    continue
                }
                // A card of an older version is read as one of the current; what is left is of another branch.
                guard revision.card.schema.name == fields.schema.name else {
                    month.tally.ofOtherVersions += 1
                    continue
                }
                if case .invalid = head.content { month.tally.faulty += 1 }
                month.tally.cards += 1
                month.cards.append(shared(revision))
                month.names.append(head.card)
            }
            return month
        }

        /// A card as it is handed over.
        func shared(_ revision: Revision) -> SharedCard {
            let name = revision.header.card
            return SharedCard(
                ref: reference?(name) ?? "\(name)", day: name.day, local: revision.header.local,
                card: fields.redacted(closing.withoutClosed(revision.card, on: name.day)))
        }
    }
}
