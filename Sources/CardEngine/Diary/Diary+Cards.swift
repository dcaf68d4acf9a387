public import CardSchema

/// A saved card, as an application shows it.
public struct DiaryCard: Sendable, Hashable, Identifiable {
    /// The card's name.
    public let name: CardName
    /// The id of the card's head.
    public let revision: RevisionID
    /// Whether a required question was open when the card was saved.
    public let isPartial: Bool
    /// The number of versions.
    ///
    /// A card with more than one is a fork; see ``Diary/versions(of:)``.
    public let versions: Int
    /// Whether the head deletes the card while another version keeps it.
    public let isDeleted: Bool
    /// The card's contents, or `nil` if this program cannot read them.
    public let content: Card?

    /// The card's name.
    public var id: CardName { name }

    /// The card's day; for a period, its last day.
    public var day: CivilDate { name.day }

    /// The answer at a path such as `day.mood`, or `nil` if there is none.
    public subscript(path: String) -> Value? { FieldPath(path).flatMap { content?[$0].value } }

    /// The answer to a question, with its Swift type.
    public subscript<Answer>(field: CardField<Answer>) -> Answer? { content?[field] }

    /// Returns the answer at a path in words, such as `4 good` or `6:30`, or `nil` if there is none.
    public func answer(at path: String, in language: String) -> String? {
        guard let path = FieldPath(path), let value = content?[path].value,
            let field = content?.schema.question(at: path)?.field
        else { return nil }
        return field.text(of: value, in: language)
    }

    init(_ head: CardHead) {
        name = head.card
        revision = head.head.id
        versions = head.history.leaves.count
        isDeleted = head.isDeleted
        content = head.content.revision?.card
        isPartial = head.content.revision?.header.isPartial ?? false
    }

    init(_ revision: Revision, versions: Int) {
        name = revision.header.card
        self.revision = revision.id
        self.versions = versions
        isDeleted = revision.header.isDeleted
        content = revision.card
        isPartial = revision.header.isPartial
    }
}

extension Diary {
    /// A number of days that ends today.
    public struct Span: Sendable, Hashable {
        let days: Int

        /// Returns the given number of days, including today; at least 1.
        public static func days(_ count: Int) -> Span { Span(days: max(count, 1)) }
    }

    /// Returns the cards of the last days, sorted by day, template, slot and name, of one template or of all; deleted
    /// ones are omitted.
    ///
    /// Uses the disk. Reads the months of those days and later ones, because the card of a period that has not ended
    /// has a day in the future.
    public func cards(last span: Span, of template: String? = nil) throws(DiaryFailure) -> [DiaryCard] {
        let today = today
        var ignored: [Diagnostic] = []
        return try journal.heads(
            from: today.adding(days: 1 - span.days), schema: template, into: &ignored
        ).filter { !$0.isDeleted || $0.hasFork }.map(DiaryCard.init)
    }

    /// Returns the cards with several versions, which exist because two programs or devices saved them at the same
    /// time.
    ///
    /// Uses the disk. Reads every month.
    public func forkedCards() throws(DiaryFailure) -> [DiaryCard] {
        var ignored: [Diagnostic] = []
        return try journal.heads(into: &ignored).filter(\.hasFork).map(DiaryCard.init)
    }

    /// Returns a card by its name, or `nil` if there is none or it was deleted.
    ///
    /// Uses the disk. Reads the month of its day.
    public func card(_ name: CardName) throws(DiaryFailure) -> DiaryCard? {
        try head(of: name).head.flatMap { $0.isDeleted && !$0.hasFork ? nil : DiaryCard($0) }
    }

    /// Returns an existing card with its history, and a reader for the contents of each revision.
    package func whole(_ card: CardName) throws(DiaryFailure) -> (head: CardHead, reader: JournalReader) {
        var reader = journal.reader()
        var ignored: [Diagnostic] = []
        let head = try reader.head(of: card, into: &ignored)
        guard let head else { throw DiaryFailure(.noCard(card)) }
        return (head, reader)
    }

    /// Returns a card and the problems found in the files; the card is `nil` if there is none of that name.
    func head(of card: CardName) throws(DiaryFailure) -> (head: CardHead?, findings: [Diagnostic]) {
        var findings: [Diagnostic] = []
        let head = try journal.head(of: card, into: &findings)
        return (head, findings)
    }

    /// Returns the card of a template with a single card, deleted or not; `nil` if there is none yet.
    package func onlyCard(of template: String) throws(DiaryFailure) -> CardName? {
        try journal.onlyCard(of: template)
    }
}

// MARK: - What earlier cards propose

extension Diary {
    /// Returns, for each list with carried fields, the newest earlier card that answers the list.
    ///
    /// Newest first. Searches at most one year, and stops as soon as possible.
    func cards(carryingTo card: CardName, under schema: CompiledSchema) throws(DiaryFailure) -> [Card] {
        var lists = schema.questions.filter { $0.field.type.list?.carry.isEmpty == false }.map(\.path)
        guard !lists.isEmpty else { return [] }
        var reader = journal.reader()
        var ignored: [Diagnostic] = []
        var found: [Card] = []
        let year = (card.day.month.index - 12)...card.day.month.index
        for month in try journal.months().reversed() where year.contains(month.index) && !lists.isEmpty {
            let heads = try reader.cards(of: month, schema: card.schema, into: &ignored)
            let cadence = schema.schema.cadence
            let own = (card.day, cadence.position(of: card))
            let before = heads.filter {
                !$0.isDeleted && $0.card != card && ($0.card.day, cadence.position(of: $0.card)) <= own
            }
            let newest = before.sorted { $1.order(cadence) < $0.order(cadence) }
            for earlier in newest.compactMap({ $0.content.revision?.card }) {
                guard lists.contains(where: earlier.hasListAnswer) else { continue }
                lists.removeAll(where: earlier.hasListAnswer)
                found.append(earlier)
            }
        }
        return found
    }

    /// The number of days before a card in which the card before it is looked for.
    private static let daysToEarlier = 400

    /// Returns the card of the same template just before a card, for proposals, rules and texts that use its answers.
    ///
    /// Cards are in their usual order; a card that was never saved, without a place in it, is the last of its day and
    /// slot. Deleted cards, and cards that cannot be read as the given template,
    /// are passed over. Reads only as many months as necessary.
    func cardBefore(
        _ card: CardName, at order: CardOrder?, under schema: CompiledSchema
    ) throws(DiaryFailure) -> (card: Card, day: CivilDate)? {
        guard schema.schema.mayReadEarlier else { return nil }
        let earliest = card.day.adding(days: -Self.daysToEarlier)
        let cadence = schema.schema.cadence
        let place = (card.day, cadence.position(of: card))
        var reader = journal.reader()
        var ignored: [Diagnostic] = []
        for month in try journal.months().reversed() where month <= card.day.month && month >= earliest.month {
            let heads = try reader.cards(of: month, schema: schema.name.id, into: &ignored)
            let before = heads.filter { head in
                let other = (head.card.day, cadence.position(of: head.card))
                guard !head.isDeleted, head.card != card, head.card.day >= earliest, other <= place,
                    head.content.revision?.card.schema.name == schema.name
                else { return false }
                guard other == place, let order else { return true }
                return head.order(cadence) < order
            }
            let newest = before.max { $0.order(cadence) < $1.order(cadence) }
            if let newest { return newest.content.revision.map { ($0.card, newest.card.day) } }
        }
        return nil
    }

    /// Returns what a saved card's template computes, with the answers of the card just before it.
    ///
    /// Uses the disk only if the template uses such answers.
    package func evaluation(of card: CardName, _ content: Card) throws(DiaryFailure) -> CardEvaluation {
        let evaluator = content.schema.evaluator
        guard content.schema.schema.mayReadEarlier else { return evaluator.evaluation(of: content, on: card.day) }
        let order = try head(of: card).head?.order(content.schema.schema.cadence)
        let last = try cardBefore(card, at: order, under: content.schema)
        let answers = last.map { evaluator.answers(of: $0.card, on: $0.day) } ?? []
        return evaluator.evaluation(of: content, on: card.day, after: answers)
    }

    /// Returns the cards of a template before a card, newest first: those of earlier days, those of earlier slots of its
    /// day, and those of its day and slot that come before it.
    ///
    /// Uses the disk: reads the months of those days.
    package func cards(upTo card: CardName, days: Int, under schema: Schema) throws(DiaryFailure) -> [Card] {
        let cadence = schema.cadence
        var ignored: [Diagnostic] = []
        let heads = try journal.heads(
            from: card.day.adding(days: -days), to: card.day, schema: card.schema, into: &ignored)
        let place = (card.day, cadence.position(of: card))
        let order = heads.first { $0.card == card }?.order(cadence)
        let before = heads.filter { head in
            let other = (head.card.day, cadence.position(of: head.card))
            guard !head.isDeleted, head.card != card, other <= place else { return false }
            guard other == place, let order else { return true }
            return head.order(cadence) < order
        }
        return before.sorted { $1.order(cadence) < $0.order(cadence) }.compactMap { $0.content.revision?.card }
    }

    /// Returns the answers of a template's cards on the days before a card's, to show beside a question; for the card
    /// of a slot, of cards of the same slot.
    ///
    /// Uses the disk: reads the months of those days.
    package func cards(
        before card: CardName, days: Int
    ) throws(DiaryFailure) -> [(day: CivilDate, card: Card)] {
        var ignored: [Diagnostic] = []
        return try journal.heads(
            from: card.day.adding(days: -days), to: card.day.adding(days: -1), schema: card.schema, into: &ignored
        ).filter { !$0.isDeleted && (card.slot == nil || $0.card.slot == card.slot) }.compactMap { head in
            head.content.revision.map { (head.card.day, $0.card) }
        }
    }
}

extension Schema {
    /// Whether something on a card may depend on the card before it.
    ///
    /// Also true if an expression contains `last(` only inside a quoted text.
    fileprivate var mayReadEarlier: Bool {
        func isEarlier(_ text: String) -> Bool { TextSearch.contains(text, "last(") }
        return (allFields + recordFields).contains { field in
            switch field.defaultAnswer {
            case .last: true
            case .computed(let formula): isEarlier(formula.text)
            case .constant, .now, nil: false
            }
        } || rules.contains { isEarlier($0.check.text) }
            || (pipedTexts + pipedTextsInRecords.flatMap(\.texts)).contains {
                $0.pipes.contains { isEarlier($0.expression) }
            }
    }
}

extension DiaryCard: Discreet {
    /// The card's name and revision.
    public var description: String { "\(name), revision \(revision)" }
}
