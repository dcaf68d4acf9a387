public import CardSchema

extension Diary {
    /// The day of the card to fill in.
    public struct Day: Sendable, Hashable {
        let date: CivilDate?
        let offset: Int

        /// The day of a card that is written now.
        public static let today = Day(date: nil, offset: 0)
        /// The day before today.
        public static let yesterday = Day(date: nil, offset: -1)
        /// Returns a day of the calendar.
        public static func on(_ date: CivilDate) -> Day { Day(date: date, offset: 0) }
    }

    /// How to treat a draft of the card that no other program has open.
    public enum DraftUse: Sendable, Hashable {
        /// Resume it.
        case resume
        /// Leave it as it is and start a new draft.
        case leave
    }

    /// Starts filling in the card of a day: a new card, the saved one, or its draft.
    ///
    /// Uses the disk. The template's cadence determines which card the day means. For a period, that is the card of its
    /// last day. Where a day may have several cards, it is a new one, or one with a waiting draft. If a day has slots,
    /// `slot` is the id of one; without it, the current time decides.
    ///
    /// - Throws: ``DiaryFailure`` when the template cannot be used, the period has not begun, the card is read-only, or
    ///   a slot must be named.
    public func filling(
        _ template: String, on day: Day = .today, slot: String? = nil, draft: DraftUse = .resume
    ) throws(DiaryFailure) -> Filling {
        let chosen = try self.template(template)
        let schema = chosen.compiled.schema
        // Today's slot may have begun yesterday.
        let date = day == .today && !schema.cadence.slots.isEmpty ? nil : day.date ?? today.adding(days: day.offset)
        guard draft == .resume else { return try filling(chosen, on: date, slot: slot) }
        switch try beginning(chosen, on: date, slot: slot) {
        case .card(let filling, waiting: _): return try resuming(filling)
        case .drafts(let drafts, orNew: _):
            for draft in drafts where try !isOpenElsewhere(draft) { return try filling(resuming: draft) }
            return try filling(chosen, on: date, slot: slot)
        }
    }

    /// Starts editing a card, or filling in a new one under a name of its own.
    ///
    /// Uses the disk.
    ///
    /// - Throws: ``DiaryFailure`` when the template cannot be used, or the card is read-only.
    public func filling(of card: CardName, draft: DraftUse = .resume) throws(DiaryFailure) -> Filling {
        let filling = try filling(of: card, local: nil, under: nil)
        return try draft == .resume ? resuming(filling) : filling
    }

    /// Resumes a draft under the name of its card, whatever today's day is.
    ///
    /// Uses the disk.
    ///
    /// - Throws: ``DiaryFailure`` when another program has the draft open, or it cannot be read.
    public func filling(resuming draft: Draft.Header) throws(DiaryFailure) -> Filling {
        var filling = try filling(of: draft)
        try resume(&filling, number: draft.number)
        return filling
    }

    /// The card of a draft, without its answers.
    package func filling(of draft: Draft.Header) throws(DiaryFailure) -> Filling {
        try filling(of: draft, under: try template(draft.card.schema))
    }

    package func filling(
        of draft: Draft.Header, under chosen: SchemaForFilling
    ) throws(DiaryFailure) -> Filling {
        let local = [now, clock.local(at: draft.begun)].first {
            isTime($0, of: draft.card, under: chosen.compiled.schema)
        }
        var filling = try filling(of: draft.card, local: local, under: chosen)
        filling.draftNumber = draft.number
        return filling
    }

    /// Returns the card of a day and slot without its draft; a new one where a day may have any number of cards.
    ///
    /// Without a day, it is the card of today, or of the slot that is now.
    package func filling(
        _ chosen: SchemaForFilling, on day: CivilDate?, slot: String? = nil
    ) throws(DiaryFailure) -> Filling {
        let schema = chosen.compiled.schema
        let place = try placing(of: schema, on: day, slot: slot)
        guard hasBegun(place.day, under: schema) else { throw DiaryFailure(.dayInFuture(place.day)) }
        let local = now
        let card = try name(schema, place)
        // The card of a period has the period's day.
        let isNow = place.day == self.day(at: local) || isTime(local, of: card, under: schema)
        return try filling(of: card, local: isNow ? local : nil, under: chosen)
    }

    /// Returns the card with a name, without its draft; a new one uses the template chosen for it.
    package func filling(
        of card: CardName, local: LocalTime?, under chosen: SchemaForFilling?
    ) throws(DiaryFailure) -> Filling {
        let (found, findings) = try head(of: card)
        let leaves = found?.history.leaves.map(\.id) ?? []
        let revision = try found.map { (head) throws(DiaryFailure) in try editable(head, findings) }
        var filling: Filling
        if let revision, !revision.header.isDeleted {
            // A card of an older version has been read as one of the current; what breaks rules keeps its own.
            let order = found?.order(revision.card.schema.schema.cadence)
            let last = try cardBefore(card, at: order, under: revision.card.schema)
            filling = Filling(
                card, under: revision.card.schema, revision, leaves: leaves, local: local, after: last, carrying: [],
                self)
        } else {
            let schema: CompiledSchema
            if let chosen { schema = chosen.compiled } else { schema = try template(card.schema).compiled }
            guard !schema.schema.isPage else { throw DiaryFailure(.onlyTexts(card.schema)) }
            let last = try cardBefore(card, at: nil, under: schema)
            filling = Filling(
                card, under: schema, revision, leaves: leaves, local: local, after: last,
                carrying: try cards(carryingTo: card, under: schema), self)
        }
        filling.findings = findings
        return filling
    }

    /// Returns the clock for proposals on a card; `nil` for one of a past day.
    func clock(forCardOf day: CivilDate) -> (@Sendable () -> LocalTime)? {
        guard day >= self.day(at: now) else { return nil }
        let clock = clock
        return { clock.local(at: clock.now) }
    }

    /// Returns the parser of what a person types for a card.
    package func parser(of day: CivilDate, under schema: Schema) -> AnswerParser {
        let dayStart = journal.configuration.dayStart
        return AnswerParser(today: today, hours: HoursOfCard(of: day, startingAt: dayStart, under: schema))
    }

    /// Whether the period of a day has begun, so that a card of it may be filled.
    package func hasBegun(_ day: CivilDate, under schema: Schema) -> Bool {
        let local = now
        return day <= schema.cadence.periodEnd(containing: max(self.day(at: local), local.date))
    }

    /// The revision of a card, for changing it.
    func editable(_ head: CardHead, _ findings: [Diagnostic]) throws(DiaryFailure) -> Revision {
        guard let revision = head.content.revision, revision.status.mayBeEdited else {
            throw DiaryFailure(notEditable: head, findings: findings)
        }
        return revision
    }

    private func name(_ schema: Schema, _ place: Placing) throws(DiaryFailure) -> CardName {
        if let begun = try begunCard(of: schema) { return begun }
        var naming = CardNaming(schema, in: journal)
        return try naming.name(on: place.day, slot: place.slot) { "\(newRun())" }
    }

    /// For a template with a single card that does not exist yet, a draft begun on another day is a draft of the same
    /// card.
    func begunCard(of schema: Schema) throws(DiaryFailure) -> CardName? {
        guard schema.cadence == .once, try onlyCard(of: schema.id) == nil else { return nil }
        return try waitingDrafts().first { $0.card.schema == schema.id }?.card
    }
}
