package import CardEngine
package import CardSchema

/// The state of the cards that reminders are about, from the months of a journal around today.
package struct ReminderCards {
    private let diary: Diary
    private let muted: MutedItems
    private let heads: [CardHead]
    private let drafts: [Draft.Header]
    private let schemas: [CompiledSchema]
    /// The ids of all templates of the journal.
    private let known: Set<String>
    /// The ids of those that the person has put away.
    private let away: [String]
    private let isQuick: Bool

    /// How many days back a saved card, or a safety rule that held, is looked for.
    private static let daysBack = 14

    /// Reads the last two weeks, and what the templates' periods need; uses the disk.
    ///
    /// `templates` are ids; `nil` means all of the journal. With `quickly`, only the files of those months are opened:
    /// a card in the file of another month is not seen, and templates with a single card are never due.
    package init(
        _ diary: Diary, muted: MutedItems, templates: Set<String>? = nil, quickly: Bool = false
    ) throws(DiaryFailure) {
        isQuick = quickly
        self.diary = diary
        self.muted = muted
        let today = diary.today
        var found: [CompiledSchema] = []
        let ids = try diary.journal.schemas.currentIDs()
        known = Set(ids)
        let away = try diary.templatesPutAway()
        self.away = away
        for id in ids where !away.contains(id) && templates?.contains(id) ?? true {
            // A template that cannot be read is not due; `check` reports it.
            if let schema = try? diary.journal.schemas.templateForReading(id) { found.append(schema) }
        }
        schemas = found
        drafts = try diary.waitingDrafts()
        let cadences = found.map(\.schema.cadence)
        let first = cadences.map { $0.earliestDayThatCounts(on: today) }.reduce(
            today.adding(days: -Self.daysBack), min)
        let last = cadences.map { $0.periodEnd(containing: today) }.reduce(today, max)
        var ignored: [Diagnostic] = []
        let only = templates?.count == 1 ? templates?.first : nil
        heads = try diary.journal.heads(from: first, to: last, schema: only, quickly: quickly, into: &ignored)
    }

    /// The state of the card that a reminder is about now, and when one was last saved.
    package func situation(
        of reminder: Reminder
    ) throws(DiaryFailure) -> (card: ReminderSituation.Card, lastSaved: Timestamp?) {
        if let template = reminder.template, away.contains(template) { return (.putAway, nil) }
        let own = schemas.filter { reminder.template == nil || $0.name.id == reminder.template }
        // The first card of a bundled template brings the template into the journal.
        let isNew = reminder.template.map { !known.contains($0) && Schema.bundledIDs.contains($0) } ?? known.isEmpty
        guard !isNew else { return (.open, nil) }
        var states: [ReminderSituation.Card] = []
        for schema in own { states.append(try state(of: schema, reminder)) }
        let ids = Set(own.map(\.name.id))
        let saved = heads.filter { ids.contains($0.card.schema) }.map(\.head.header.at).max()
        return (Self.together(states), saved)
    }

    /// Whether a safety rule held on a card of the last three days or today, or holds on a draft.
    package var isSafetyRaised: Bool { diary.isQuietTime(heads, drafts) }

    /// Returns the state of several templates: the one that most needs the person.
    private static func together(_ states: [ReminderSituation.Card]) -> ReminderSituation.Card {
        if states.contains(.draft) { return .draft }
        if states.contains(.open) { return .open }
        let saved = states.compactMap { if case .partial(let saved) = $0 { saved } else { nil } }
        if let earliest = saved.min() { return .partial(saved: earliest) }
        return states.contains(.complete) ? .complete : states.contains(.muted) ? .muted : .notDue
    }

    // MARK: - One template

    private func state(of schema: CompiledSchema, _ reminder: Reminder) throws(DiaryFailure) -> ReminderSituation.Card {
        // A single card may be in any month.
        if schema.schema.cadence == .once, isQuick || reminder.template == nil { return .notDue }
        let own = heads.filter { $0.card.schema == schema.name.id && !$0.isDeleted }
        let status = try diary.status(
            of: schema.schema, own.map { ($0.card, $0.content.revision?.isFilled ?? true) })
        guard isDue(schema.schema.cadence, status, reminder) else { return .notDue }
        let slots = status.slots.filter { $0.state == status.state }.map(\.id)
        let name = CardName(schema: schema.name.id, day: status.day, suffix: slots.first)
        if muted.covers(name) { return .muted }
        let card = own.last { $0.card == name } ?? (slots.isEmpty ? own.last { $0.card.day == status.day } : nil)
        if isComplete(card, of: schema, status, reminder) { return .complete }
        if drafts.contains(where: { isDraft($0, of: name, schema.schema.cadence) }) { return .draft }
        return card.map { .partial(saved: $0.head.header.at) } ?? .open
    }

    /// Whether a card is due today by cadence, or the reminder names the template or the days.
    private func isDue(_ cadence: Cadence, _ status: Diary.Status, _ reminder: Reminder) -> Bool {
        switch cadence {
        case .daily, .rolling: true
        case .slots: status.state != .later
        // On the last day of the period, unless the person has chosen the days.
        case .weekly, .monthly:
            status.day == diary.today || reminder.template != nil && reminder.days != Reminder.everyDay
        case .anytime, .session, .once: reminder.template != nil
        }
    }

    /// Whether the card, or the reminder's part of it, is complete.
    private func isComplete(
        _ head: CardHead?, of schema: CompiledSchema, _ status: Diary.Status, _ reminder: Reminder
    ) -> Bool {
        if status.state == .anytime { return head != nil }
        guard let revision = head?.content.revision else { return status.state == .filled }
        guard let part = reminder.part else { return status.state == .filled }
        let compiled = revision.card.schema
        guard revision.header.isPartial, let index = compiled.schema.parts.firstIndex(where: { $0.id == part }) else {
            return !revision.header.isPartial
        }
        let evaluator = compiled.evaluator
        return evaluator.isWhole(
            part: index, of: revision.card, evaluator.evaluation(of: revision.card, on: revision.header.card.day))
    }

    private func isDraft(_ draft: Draft.Header, of name: CardName, _ cadence: Cadence) -> Bool {
        guard draft.card.schema == name.schema else { return false }
        return cadence == .once || draft.card == name || cadence.slots.isEmpty && draft.card.day == name.day
    }
}
