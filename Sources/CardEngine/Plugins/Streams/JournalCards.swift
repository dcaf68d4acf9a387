package import CardSchema

/// The cards of a journal under one template, for an exporter: one month in memory at a time.
///
/// Deleted cards are omitted. Other omitted cards are counted.
package final class JournalCards: CardSource {
    /// The selected cards.
    package struct Selection: Sendable {
        /// The first and the last day.
        package var days: ClosedRange<CivilDate>
        /// The names of the cards; `nil` for all.
        package var names: Set<CardName>?
        /// Whether a card without answers stands for each day that was left empty on purpose.
        package var withEmptyDays: Bool

        /// Selects every card of some days.
        package init(
            days: ClosedRange<CivilDate> = .earliest ... .latest, names: Set<CardName>? = nil,
            withEmptyDays: Bool = false
        ) {
            self.days = days
            self.names = names
            self.withEmptyDays = withEmptyDays
        }
    }

    /// The counts of a reading.
    package struct HandedOver: Sendable, Hashable {
        /// The number of exported cards.
        package var cards = 0
        /// The number of omitted cards of another version of the template.
        package var ofOtherVersions = 0
        /// The number of omitted cards that this program cannot read.
        package var unreadable = 0
        /// The number of cards with invalid answers; those answers are omitted.
        package var faulty = 0
    }

    private let journal: Journal
    private let fields: SharedFields
    private let selection: Selection
    private let reference: (@Sendable (CardName) -> String)?
    private let closing: ClosedAnswers
    /// The counts of the last reading.
    package private(set) var tally = HandedOver()
    /// The problems found in the files.
    package private(set) var findings: [Diagnostic] = []

    /// Prepares to read; `reference` returns a card's identifier for a plugin, if that is not its name.
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

    /// Passes on every card, by day, slot and name.
    ///
    /// Uses the disk, and all cores to read ahead.
    package func forEach(_ body: (SharedCard) throws -> Void) throws {
        tally = HandedOver()
        findings = []
        // For named cards, only their months are read; for none, nothing.
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
        SharedMonth.Preparation(
            journal: journal, fields: fields, names: selection.names, reference: reference, closing: closing)
    }

    private var filter: CardFilter {
        var filter = CardFilter(days: selection.days, schema: fields.schema.name.id)
        filter.keepsDeletions = selection.withEmptyDays
        return filter
    }

    /// Passes on the formatted cards, by day, slot and name.
    ///
    /// Uses the disk, and all cores to read and format ahead.
    package func forEachPiece(of rows: some CardRows, _ body: ([UInt8]) throws -> Void) throws {
        // A line contains the card's own name, and cards selected by name are few.
        guard let rows = rows as? any LineRows, reference == nil, selection.names == nil, !selection.withEmptyDays
        else {
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

/// The cards of a month, ready to be passed on.
struct SharedMonth: Sendable {
    var cards: [SharedCard] = []
    /// The names of the cards, independent of their identifiers.
    var names: [CardName] = []
    var tally = JournalCards.HandedOver()

    /// How every card is prepared, on any thread.
    struct Preparation: Sendable {
        let journal: Journal
        let fields: SharedFields
        let names: Set<CardName>?
        let reference: (@Sendable (CardName) -> String)?
        let closing: ClosedAnswers

        func month(_ heads: [CardHead]) -> SharedMonth {
            var month = SharedMonth()
            for head in heads where names?.contains(head.card) != false {
                guard !head.isDeleted else {
                    guard isLeftEmpty(head) else { continue }
                    month.cards.append(emptyDay(head.card))
                    month.names.append(head.card)
                    continue
                }
                guard let revision = head.content.revision else {
                    month.tally.unreadable += 1
                    continue
                }
                // A card of an older version was migrated, so this one belongs to another branch.
                guard revision.card.schema.name == fields.schema.name else {
                    month.tally.ofOtherVersions += 1
                    continue
                }
                if case .invalid = head.content { month.tally.faulty += 1 }
                month.tally.cards += 1
                month.cards.append(shared(revision, SharedCard.Saving(of: head, revision)))
                month.names.append(head.card)
            }
            return month
        }

        /// A prepared card.
        func shared(_ revision: Revision, _ saving: SharedCard.Saving = SharedCard.Saving()) -> SharedCard {
            let name = revision.header.card
            return SharedCard(
                ref: reference?(name) ?? "\(name)", day: name.day, slot: name.slot, local: revision.header.local,
                card: fields.redacted(closing.withoutClosed(revision.card, on: name.day)), saving: saving)
        }

        /// Whether a deleted card's day was left empty on purpose.
        private func isLeftEmpty(_ head: CardHead) -> Bool {
            guard !head.hasFork, head.history.revisions.allSatisfy(\.header.isDeleted) else { return false }
            var reader = journal.reader()
            return reader.state(of: head.history) == .leftEmpty
        }

        /// The card of a day that was left empty.
        private func emptyDay(_ name: CardName) -> SharedCard {
            SharedCard(
                ref: reference?(name) ?? "\(name)", day: name.day, slot: name.slot, local: nil,
                card: Card(fields.schema), saving: SharedCard.Saving(isLeftEmpty: true))
        }
    }
}

extension SharedCard.Saving {
    /// How the head of a card was saved.
    fileprivate init(of head: CardHead, _ revision: Revision) {
        let header = revision.header
        var daysLate = 0
        if header.local == nil, header.source == nil {
            let first = head.history.revisions.first?.header.at ?? header.at
            daysLate = max(0, LocalTime(first, offsetMinutes: 0).date.dayNumber - head.card.day.dayNumber)
        }
        self.init(isPartial: header.isPartial, daysLate: daysLate, hasFork: head.hasFork)
    }
}
