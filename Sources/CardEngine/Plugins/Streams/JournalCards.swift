public import CardSchema

/// The cards of a journal under one template, as an exporter gets them: one month in memory at a time.
///
/// Deleted cards are left out. What else is left out is counted, never silent.
public final class JournalCards: CardSource {
    /// Which cards are wanted.
    public struct Selection: Sendable {
        /// The first and the last day.
        public var days: ClosedRange<CivilDate>
        /// The cards by name; `nil` for all.
        public var names: Set<CardName>?

        /// Every card of the days.
        public init(days: ClosedRange<CivilDate> = .earliest ... .latest, names: Set<CardName>? = nil) {
            self.days = days
            self.names = names
        }
    }

    /// What came of reading.
    public struct HandedOver: Sendable, Hashable {
        /// Cards that were handed over.
        public var cards = 0
        /// Cards of another version of the template, which are left out.
        public var ofOtherVersions = 0
        /// Cards that this program cannot read, which are left out.
        public var unreadable = 0
        /// Cards of which answers that break the template are left out.
        public var faulty = 0
    }

    private let journal: Journal
    private let fields: SharedFields
    private let selection: Selection
    private let reference: @Sendable (CardName) -> String
    private let closing: ClosedAnswers
    /// What came of the last reading.
    public private(set) var tally = HandedOver()
    /// What was wrong with the files.
    public private(set) var findings: [Diagnostic] = []

    /// Prepares to read; `reference` gives what a plugin knows a card by.
    public init(
        _ journal: Journal, sharing fields: SharedFields, _ selection: Selection = Selection(),
        reference: @escaping @Sendable (CardName) -> String = { "\($0)" }
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
    public func forEach(_ body: (SharedCard) throws -> Void) throws {
        tally = HandedOver()
        findings = []
        let preparation = SharedMonth.Preparation(
            fields: fields, names: selection.names, reference: reference, closing: closing)
        let filter = CardFilter(days: selection.days, schema: fields.schema.name.id)
        var failure: (any Error)?
        try JournalSurvey(journal).forEachMonth(
            matching: filter, newestFirst: false, make: { preparation.month($0) }
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

extension JournalCards.HandedOver {
    fileprivate mutating func add(_ other: JournalCards.HandedOver) {
        cards += other.cards
        ofOtherVersions += other.ofOtherVersions
        unreadable += other.unreadable
        faulty += other.faulty
    }
}

/// The cards of a month, ready to be handed over.
private struct SharedMonth: Sendable {
    var cards: [SharedCard] = []
    var tally = JournalCards.HandedOver()

    /// What is done with every card, on whatever thread.
    struct Preparation: Sendable {
        let fields: SharedFields
        let names: Set<CardName>?
        let reference: @Sendable (CardName) -> String
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
                month.cards.append(
                    SharedCard(
                        ref: reference(head.card), day: head.card.day, local: revision.header.local,
                        card: fields.redacted(closing.withoutClosed(revision.card, on: head.card.day))))
            }
            return month
        }
    }
}

/// Takes the answers of closed questions off a card, where a template has questions that close.
private struct ClosedAnswers: Sendable {
    private let evaluator: CardEvaluator?

    init(_ schema: CompiledSchema) {
        let mayClose = schema.slots.contains { slot in
            slot.field.when != nil || slot.field.isOtherText
                || slot.field.type.list?.fields.contains { $0.when != nil } == true
        }
        evaluator = mayClose ? CardEvaluator(schema) : nil
    }

    func withoutClosed(_ card: Card, on day: CivilDate) -> Card {
        guard let evaluator else { return card }
        return evaluator.openPart(of: card, evaluator.evaluation(of: card, on: day))
    }
}
