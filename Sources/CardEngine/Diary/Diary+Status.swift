public import CardSchema

extension Diary {
    /// The state of a template's card for the current period.
    public struct Status: Sendable, Hashable {
        /// The possible states.
        public enum State: String, Sendable {
            /// There is no card yet.
            case due
            /// A required question is open.
            case begun
            /// The card is complete.
            case filled
            /// The template has no periods.
            case anytime
        }

        /// The state.
        public let state: State
        /// The day of this period's card.
        public let day: CivilDate
        /// The day on which a completed rolling card is due again; `nil` for other cadences.
        public let dueAgain: CivilDate?
    }
}

extension Diary {
    /// Returns the state of the current period's card: due, begun or filled in.
    ///
    /// Uses the disk. Reads the months of the period; for a template with a single card, every month.
    public func status(of template: String) throws(DiaryFailure) -> Diary.Status {
        let schema = try self.schema(template).schema
        let today = today
        let first = schema.cadence.earliestDayThatCounts(on: today)
        var ignored: [Diagnostic] = []
        let heads = try journal.heads(
            from: first, to: schema.cadence.periodEnd(containing: today), schema: template, into: &ignored)
        return try status(
            of: schema, heads.filter { !$0.isDeleted }.map { ($0.card.day, $0.content.revision?.isFilled ?? true) })
    }

    /// Returns the state from cards that were read before: their days, and whether each is complete.
    package func status(
        of schema: Schema, _ cards: [(day: CivilDate, isFilled: Bool)]
    ) throws(DiaryFailure) -> Diary.Status {
        let today = today
        let end = schema.cadence.periodEnd(containing: today)
        var (state, day) = (Diary.Status.State.due, end)
        switch schema.cadence {
        case .anytime, .session: state = .anytime
        case .once: state = try onlyCard(of: schema.id) == nil ? .due : .filled
        case .daily, .weekly, .monthly:
            state = cards.first { $0.day == end }.map { $0.isFilled ? .filled : .begun } ?? .due
        case .rolling:
            let newest = cards.last { $0.day <= today }
            let current = newest.flatMap { card in
                schema.cadence.due(after: card.day).flatMap { today < $0 ? card : nil }
            }
            state = current.map { $0.isFilled ? .filled : .begun } ?? .due
            day = current?.day ?? today
        }
        return Diary.Status(
            state: state, day: day, dueAgain: state == .due ? nil : schema.cadence.due(after: day))
    }
}

extension Cadence {
    /// The earliest day whose card may still cover a day.
    package func earliestDayThatCounts(on day: CivilDate) -> CivilDate {
        switch self {
        case .rolling(.week, let count): day.adding(days: -7 * count)
        case .rolling(.month, let count): CivilMonth(index: day.month.index - count).firstDay
        case .daily, .anytime, .session, .once, .weekly, .monthly: day
        }
    }
}

extension Revision {
    /// Whether the card counts as filled in: no required question is open, or one part is complete.
    package var isFilled: Bool {
        guard header.isPartial, !card.schema.schema.parts.isEmpty else { return !header.isPartial }
        let evaluator = CardEvaluator(card.schema)
        return evaluator.isFilled(card, evaluator.evaluation(of: card, on: header.card.day))
    }
}
