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
        /// The days whose cards count as exported; `nil` for all.
        ///
        /// Cards of other days are only compared with.
        package var counted: ClosedRange<CivilDate>?

        /// Selects every card of some days.
        package init(
            days: ClosedRange<CivilDate> = .earliest ... .latest, names: Set<CardName>? = nil,
            withEmptyDays: Bool = false, counted: ClosedRange<CivilDate>? = nil
        ) {
            self.days = days
            self.names = names
            self.withEmptyDays = withEmptyDays
            self.counted = counted
        }
    }

    /// The counts of a reading.
    package struct HandedOver: Sendable, Hashable {
        /// The number of exported cards.
        package var cards = 0
        /// The days of the first and the last exported card; `nil` without cards.
        package private(set) var days: ClosedRange<CivilDate>?
        /// The number of omitted cards of another version of the template.
        package var ofOtherVersions = 0
        /// The number of omitted cards that this program cannot read.
        package var unreadable = 0
        /// The number of cards with invalid answers; those answers are omitted.
        package var faulty = 0

        /// Counts an exported card of a day.
        mutating func count(_ day: CivilDate) {
            cards += 1
            extend(to: day...day)
        }

        private mutating func extend(to other: ClosedRange<CivilDate>) {
            days =
                min(
                    days?.lowerBound ?? other.lowerBound, other.lowerBound)...max(
                    days?.upperBound ?? other.upperBound, other.upperBound)
        }

        fileprivate mutating func add(_ other: Self) {
            cards += other.cards
            ofOtherVersions += other.ofOtherVersions
            unreadable += other.unreadable
            faulty += other.faulty
            if let days = other.days { extend(to: days) }
        }
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
        if let names = selection.names { return try forEach(named: names, body) }
        let (preparation, schema) = (preparation, fields.schema)
        tally = HandedOver()
        findings = []
        try months(of: answers(at: nil)).forEach { month in
            note(month.tally, month.findings)
            for answers in month.made {
                let contents = SharedMonth.SharedContents(
                    card: Card(schema, cells: answers.cells), closed: answers.closed)
                try body(preparation.shared(contents, of: answers.name, at: answers.local, answers.saving))
            }
        }
    }

    /// Passes on the answers to some questions from every card, by day, slot and name; `nil` ordinals mean all questions.
    ///
    /// This is quicker than reading whole cards. In a journal that is not plain, `startOver` may be called once, and
    /// every card is passed on again. Uses the disk, and all cores to read ahead.
    ///
    /// - Precondition: No cards are named.
    package func forEachAnswers(
        at ordinals: [Int]?, startOver: () -> Void, _ body: (SharedAnswers) throws -> Void
    ) throws {
        precondition(selection.names == nil, "named cards are read as a whole")
        tally = HandedOver()
        findings = []
        try months(of: answers(at: ordinals)).forEachAtOnce {
            tally = HandedOver()
            findings = []
            startOver()
        } _: { month in
            note(month.tally, month.findings)
            for answers in month.made { try body(answers) }
        }
    }

    private func answers(at ordinals: [Int]?) -> @Sendable () -> LineAnswers {
        let (preparation, days) = (preparation, selection.days)
        return { LineAnswers(preparation, days: days, ordinals: ordinals) }
    }

    private func months<Product: LineProduct>(of product: @escaping @Sendable () -> Product) -> ScannedMonths<Product> {
        ScannedMonths(journal: journal, preparation: preparation, filter: filter, product: product)
    }

    private func note(_ month: HandedOver, _ met: [Diagnostic]) {
        tally.add(month)
        findings += met
    }

    /// Passes on the named cards; reads only their months, and nothing for none.
    private func forEach(named names: Set<CardName>, _ body: (SharedCard) throws -> Void) throws {
        tally = HandedOver()
        findings = []
        let id = fields.schema.name.id
        let months = Set(names.filter { $0.schema == id }.map(\.day.month)).sorted()
        guard !months.isEmpty else { return }
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
            journal: journal, fields: fields, names: selection.names, counted: selection.counted,
            reference: reference, closing: closing)
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
        let preparation = preparation
        tally = HandedOver()
        findings = []
        try months(of: { LineWriter(rows, preparation) }).forEach { month in
            note(month.tally, month.findings)
            if !month.made.isEmpty { try body(month.made) }
        }
    }
}

/// The cards of a month, ready to be passed on.
struct SharedMonth: Sendable {
    var cards: [SharedCard] = []
    /// The names of the cards, independent of their identifiers.
    var names: [CardName] = []
    var tally = JournalCards.HandedOver()

    /// The contents of a card, ready to be shared.
    struct SharedContents: Sendable {
        let card: Card
        /// The answers to closed questions, which the card does not have.
        var closed: [ClosedAnswer] = []
    }

    /// How every card is prepared, on any thread.
    struct Preparation: Sendable {
        let journal: Journal
        let fields: SharedFields
        let names: Set<CardName>?
        let counted: ClosedRange<CivilDate>?
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
                if counts(head.card.day) { month.tally.count(head.card.day) }
                month.cards.append(
                    shared(revision, SharedCard.Saving(of: head, revision, dayStart: journal.configuration.dayStart)))
                month.names.append(head.card)
            }
            return month
        }

        /// Whether a card of a day counts as exported.
        func counts(_ day: CivilDate) -> Bool { counted?.contains(day) ?? true }

        /// A prepared card.
        func shared(_ revision: Revision, _ saving: SharedCard.Saving = SharedCard.Saving()) -> SharedCard {
            let name = revision.header.card
            return shared(contents(revision.card, on: name.day), of: name, at: revision.header.local, saving)
        }

        /// A card with its contents prepared.
        func shared(
            _ contents: SharedContents, of name: CardName, at local: LocalTime?, _ saving: SharedCard.Saving
        ) -> SharedCard {
            var shared = SharedCard(
                ref: reference?(name) ?? "\(name)", day: name.day, slot: name.slot, local: local, card: contents.card,
                saving: saving)
            shared.closed = contents.closed
            return shared
        }

        /// The contents of a card as far as they are shared, answers to closed questions apart.
        func contents(_ card: Card, on day: CivilDate) -> SharedContents {
            let (open, closed) = closing.parts(of: card, on: day)
            guard !closed.isEmpty else { return SharedContents(card: fields.redacted(open)) }
            let visible = fields.redacted(card)
            return SharedContents(
                card: fields.redacted(open),
                closed: closed.compactMap { visible[$0] == .notAsked ? nil : ClosedAnswer($0, visible[$0]) })
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
    fileprivate init(of head: CardHead, _ revision: Revision, dayStart: CivilTime) {
        let header = revision.header
        let daysLate = Self.daysLate(head.card, header.local, isImported: header.source != nil, dayStart: dayStart) {
            LocalTime(head.history.revisions.first?.header.at ?? header.at, offsetMinutes: 0).date.dayNumber
        }
        self.init(isPartial: header.isPartial, daysLate: daysLate, hasFork: head.hasFork)
        at = header.at
    }

    /// Returns the days from a card's day to that of its local time, or else to the day on which it was `written`.
    ///
    /// A slot may end on the next day.
    static func daysLate(
        _ card: CardName, _ local: LocalTime?, isImported: Bool, dayStart: CivilTime, written: () -> Int
    ) -> Int {
        guard let local else { return isImported ? 0 : max(0, written() - card.day.dayNumber) }
        let days = local.day(startingAt: dayStart).dayNumber - card.day.dayNumber
        return max(0, days == 1 && card.slot != nil ? 0 : days)
    }
}
