public import CardSchema

extension Diary {
    /// Whether a day may be meant: from 1900 to the end of next year.
    ///
    /// Any other is probably mistyped. Such a day can be used, after a person was asked. Cards of every day can be read.
    public func isPlausible(_ day: CivilDate) -> Bool {
        (1900...today.components.year + 1).contains(day.components.year)
    }

    /// Returns the days before today without a card of a template, starting with its first card in the range.
    ///
    /// Uses the disk. Reads the months of those days. A day that was left empty on purpose, or whose card was deleted,
    /// is not missing. A day whose card was undone is. Only templates with a daily, weekly or monthly cadence, or with
    /// slots, have missing days. A day is missing if one of its slots has ended without a card.
    ///
    /// - Parameters:
    ///   - template: The template's id.
    ///   - days: How many days back to look, at least 1.
    /// - Returns: The days, sorted; for a period, its last day.
    /// - Throws: ``DiaryFailure`` when the template or the cards cannot be read.
    public func missingDays(of template: String, last days: Int = 14) throws(DiaryFailure) -> [CivilDate] {
        Set(try missingCards(of: try self.schema(template).schema, last: days).map(\.day)).sorted()
    }

    /// Returns the cards that are missing, in order: those of the days before today, and of the slots that have ended.
    package func missingCards(of schema: Schema, last days: Int = 14) throws(DiaryFailure) -> [CardName] {
        let cadence = schema.cadence
        switch cadence {
        case .daily, .weekly, .monthly: break
        case .slots(let slots): return try missingSlots(slots, of: schema, last: days)
        // A rolling template is due some time after its newest card, so no earlier day is missing.
        case .anytime, .session, .once, .rolling: return []
        }
        let today = today
        let (heads, known) = try settled(of: schema, last: days)
        let settled = Set(known.map(\.day))
        guard let begun = heads.filter({ !$0.isDeleted }).map(\.card.day).min() else { return [] }
        let all = stride(from: begun.dayNumber, to: today.dayNumber, by: 1).compactMap { CivilDate(dayNumber: $0) }
        let periods = Set(all.map { cadence.periodEnd(containing: $0) }).filter { $0 < today }
        return periods.subtracting(settled).sorted().map { CardName(schema: schema.id, day: $0) }
    }

    /// The missing cards of slots, from the slot of the first card on; a card without a slot of the template, such as
    /// one from before it had slots, does not count as the first.
    private func missingSlots(
        _ slots: [Cadence.Slot], of schema: Schema, last days: Int
    ) throws(DiaryFailure) -> [CardName] {
        let (heads, known) = try settled(of: schema, last: days)
        let settled = Set(known)
        let cadence = schema.cadence
        let places = heads.filter { !$0.isDeleted && cadence.position(of: $0.card) > 0 }.map {
            (day: $0.card.day, place: cadence.position(of: $0.card))
        }
        guard let first = places.min(by: { $0 < $1 }) else { return [] }
        var missing: [CardName] = []
        for number in first.day.dayNumber...max(first.day.dayNumber, today.dayNumber) {
            guard let day = CivilDate(dayNumber: number) else { continue }
            for slot in slots where hasEnded(slot, of: day) {
                let card = CardName(schema: schema.id, day: day, suffix: slot.id)
                if first < (day, cadence.position(of: card)), !settled.contains(card) { missing.append(card) }
            }
        }
        return missing
    }

    /// The heads of the last days, and the cards among them that are not open: a card that was undone is.
    private func settled(
        of schema: Schema, last days: Int
    ) throws(DiaryFailure) -> (heads: [CardHead], cards: [CardName]) {
        let today = today
        var ignored: [Diagnostic] = []
        let heads = try journal.heads(
            from: today.adding(days: -max(days, 1)), to: schema.cadence.periodEnd(containing: today),
            schema: schema.id, into: &ignored)
        var reader = journal.reader()
        return (heads, heads.filter { !$0.isDeleted || reader.state(of: $0.history) != .never }.map(\.card))
    }
}

// MARK: - Cards for now

extension Diary {
    /// Returns the part whose hours include the current time; `nil` if there is none, or the card is not for now.
    package func partNow(of filling: Filling) -> Schema.Part? {
        let time = now.time
        return filling.schema.schema.parts.first { isForNow(filling) && $0.hours != nil && $0.isOffered(at: time) }
    }

    /// Whether a card is for now although the clock already shows the next date.
    package func isStill(_ filling: Filling) -> Bool { isForNow(filling) && filling.card.day < now.date }

    private func isForNow(_ filling: Filling) -> Bool { filling.local != nil || filling.card.day == today }
}
