package import CardEngine
import CardSchema

/// A glance at the journal that often tells whether a reminder's card is open, without loading a template.
///
/// ```
/// every template of the reminder    not expected today, or its card of today is complete ─▶ settled
/// one template of the reminder      expected today, no line about its card, no draft      ─▶ open
/// anything else                     ReminderCards looks properly                          ─▶ unclear
/// ```
///
/// Like ``ReminderCards`` when it reads quickly, it does not see a card in the file of another month. It believes what a
/// template says about its cadence, even if the rest of the template is faulty.
package struct ReminderGlance {
    /// What a glance tells about the card of a reminder.
    package enum Finding: Sendable {
        /// Nothing is to be done.
        case settled
        /// A card is expected, and nothing of it is there.
        case open
        /// The journal must be read.
        case unclear
    }

    private let diary: Diary
    private let today: CivilDate
    private let muted: MutedItems
    private let templates: [(id: String, cadence: Cadence?)]
    private let cards: CompleteCards
    private let hasDrafts: Bool

    /// Looks at the templates, the files of this month and the drafts; uses the disk.
    package init(_ diary: Diary, muted: MutedItems) throws(DiaryFailure) {
        (self.diary, self.muted, today) = (diary, muted, diary.today)
        let schemas = diary.journal.schemas
        var templates: [(id: String, cadence: Cadence?)] = []
        for id in try diary.templatesInUse() { templates.append((id, try schemas.statedCadence(of: id))) }
        self.templates = templates
        cards = try CompleteCards(diary.journal, on: diary.today)
        hasDrafts = try !diary.waitingDrafts().isEmpty
    }

    /// Returns what is certain about the card of a reminder; may use the disk.
    package func look(at reminder: Reminder) throws(DiaryFailure) -> Finding {
        let own = templates.filter { reminder.template == nil || $0.id == reminder.template }
        // Without a template in the journal, its first card may be due.
        guard reminder.part == nil, !own.isEmpty else { return .unclear }
        var finding = Finding.settled
        for (id, cadence) in own {
            switch try look(at: id, cadence, reminder) {
            case .settled: continue
            case .open: return .open
            case .unclear: finding = .unclear
            }
        }
        return finding
    }

    private func look(
        at id: String, _ cadence: Cadence?, _ reminder: Reminder
    ) throws(DiaryFailure) -> Finding {
        switch cadence {
        case .once: return .settled
        case .anytime, .session: return reminder.template == nil ? .settled : .unclear
        case .weekly, .monthly:
            guard cadence?.periodEnd(containing: today) == today else {
                return reminder.template == nil || reminder.days == Reminder.everyDay ? .settled : .unclear
            }
        case .daily: break
        case .slots, .rolling, nil: return .unclear
        }
        let card = CardName(schema: id, day: today)
        if cards.contains(card) { return .settled }
        // Without a usable template, no card is due.
        guard !hasDrafts, cards.lacks(card), !muted.covers(card), try diary.journal.schemas.isAsFrozen(id) else {
            return .unclear
        }
        return .open
    }
}
