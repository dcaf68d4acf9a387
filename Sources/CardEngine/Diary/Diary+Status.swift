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
            /// The slot has not begun, and there is no card yet.
            case later
        }

        /// The state of a slot's card.
        public struct Slot: Sendable, Hashable {
            /// The slot's id.
            public let id: String
            /// The day of the card: today, or yesterday for a slot that has not ended yet.
            public let day: CivilDate
            /// The state.
            public let state: State
        }

        /// The state; for a template with slots, that of the first slot that is due, incomplete, filled in, or later.
        public let state: State
        /// The day of this period's card.
        public let day: CivilDate
        /// The slots of today, in order, after one of yesterday that has not ended; empty for other cadences.
        public let slots: [Slot]
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
            of: schema, heads.filter { !$0.isDeleted }.map { ($0.card, $0.content.revision?.isFilled ?? true) })
    }

    /// Returns the state from cards that were read before: their days, and whether each is complete.
    package func status(
        of schema: Schema, _ cards: [(name: CardName, isFilled: Bool)]
    ) throws(DiaryFailure) -> Diary.Status {
        let today = today
        let end = schema.cadence.periodEnd(containing: today)
        var (state, day) = (Diary.Status.State.due, end)
        var slots: [Diary.Status.Slot] = []
        switch schema.cadence {
        case .slots:
            slots = slotsOfToday(of: schema).map { place in
                let name = CardName(schema: schema.id, day: place.day, suffix: place.slot.id)
                let card = cards.first { $0.name == name }
                let open = hasBegun(place.slot, of: place.day) ? Diary.Status.State.due : .later
                return Diary.Status.Slot(
                    id: place.slot.id, day: place.day, state: card.map { $0.isFilled ? .filled : .begun } ?? open)
            }
            let order: [Diary.Status.State] = [.due, .begun, .filled, .later]
            let meant = order.lazy.compactMap { state in slots.first { $0.state == state } }.first
            (state, day) = (meant?.state ?? .later, meant?.day ?? today)
        case .anytime, .session: state = .anytime
        case .once where schema.isPage: state = .anytime
        case .once: state = try onlyCard(of: schema.id) == nil ? .due : .filled
        case .daily, .weekly, .monthly:
            state = cards.first { $0.name.day == end }.map { $0.isFilled ? .filled : .begun } ?? .due
        case .rolling:
            let newest = cards.last { $0.name.day <= today }
            let current = newest.flatMap { card in
                schema.cadence.due(after: card.name.day).flatMap { today < $0 ? card : nil }
            }
            state = current.map { $0.isFilled ? .filled : .begun } ?? .due
            day = current?.name.day ?? today
        }
        return Diary.Status(
            state: state, day: day, slots: slots,
            dueAgain: state == .due ? nil : schema.cadence.due(after: day))
    }
}

extension Cadence {
    /// The earliest day whose card may still cover a day.
    package func earliestDayThatCounts(on day: CivilDate) -> CivilDate {
        switch self {
        case .rolling(.week, let count): day.adding(days: -7 * count)
        case .rolling(.month, let count): CivilMonth(index: day.month.index - count).firstDay
        // A slot that began the day before may not have ended.
        case .slots: day.adding(days: -1)
        case .daily, .anytime, .session, .once, .weekly, .monthly: day
        }
    }
}

extension Revision {
    /// Whether no safety rule holds by the card's answers.
    package var isCalm: Bool {
        card.schema.evaluator.evaluation(of: card, on: header.card.day).holdingSafety.isEmpty
    }

    /// Whether the card counts as filled in: no required question is open, or one part is complete.
    package var isFilled: Bool {
        guard header.isPartial, !card.schema.schema.parts.isEmpty else { return !header.isPartial }
        let evaluator = card.schema.evaluator
        return evaluator.isFilled(card, evaluator.evaluation(of: card, on: header.card.day))
    }
}
