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
    public struct Tally: Sendable, Hashable {
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
    public private(set) var tally = Tally()
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
    /// Uses the disk.
    public func forEach(_ body: (SharedCard) throws -> Void) throws {
        tally = Tally()
        findings = []
        try forEachHead { head in
            guard let shared = shared(head) else { return }
            tally.cards += 1
            try body(shared)
        }
    }

    /// Every head that is wanted, by day and name; the one place that knows how a journal is read.
    private func forEachHead(_ body: (CardHead) throws -> Void) throws {
        var reader = journal.reader()
        let months = selection.days.lowerBound.month...selection.days.upperBound.month
        var strays: [CardHead] = []
        var seen: Set<CivilMonth> = []
        for month in try journal.months() where months.contains(month) {
            seen.insert(month)
            for head in try reader.cards(of: month, schema: fields.schema.name.id, into: &findings) {
                guard head.card.day.month == month else {
                    strays.append(head)
                    continue
                }
                if isWanted(head) { try body(head) }
            }
        }
        // A card that stands in the file of another month only; one that stands in both was handed over.
        for head in strays where isWanted(head) {
            var ignored: [Diagnostic] = []
            let own = seen.contains(head.card.day.month) ? try journal.head(of: head.card, into: &ignored) : nil
            if own == nil { try body(head) }
        }
    }

    private func isWanted(_ head: CardHead) -> Bool {
        !head.isDeleted && selection.days.contains(head.card.day) && selection.names?.contains(head.card) != false
    }

    private func shared(_ head: CardHead) -> SharedCard? {
        guard let revision = head.content.revision else {
            tally.unreadable += 1
            return nil
        }
        guard revision.card.schema.name == fields.schema.name else {
            tally.ofOtherVersions += 1
            return nil
        }
        if case .invalid = head.content { tally.faulty += 1 }
        return SharedCard(
            ref: reference(head.card), day: head.card.day, local: revision.header.local,
            card: fields.redacted(closing.withoutClosed(revision.card, on: head.card.day)))
    }
}

/// Takes the answers of closed questions off a card, where a template has questions that close.
private struct ClosedAnswers {
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
