package import CardEngine
import CardSchema

/// A glance at the journal that may settle that a reminder is not due, without loading a template.
///
/// ```
/// every template of the reminder    not expected today, or its card of today is complete ─▶ settled
///                                   anything else ─▶ ReminderCards looks properly
/// ```
///
/// Like ``ReminderCards`` when it reads quickly, it does not see a card in the file of another month. It believes what a
/// template says about its cadence, even if the rest of the template is faulty.
package struct ReminderGlance {
    private let today: CivilDate
    private let templates: [(id: String, cadence: Cadence?)]
    private let complete: CompleteCards

    /// Looks at the templates and at the files of this month; uses the disk.
    package init(_ diary: Diary) throws(DiaryFailure) {
        today = diary.today
        let schemas = diary.journal.schemas
        var templates: [(id: String, cadence: Cadence?)] = []
        for id in try schemas.currentIDs() { templates.append((id, try schemas.statedCadence(of: id))) }
        self.templates = templates
        complete = try CompleteCards(diary.journal, on: diary.today)
    }

    /// Whether the reminder is certainly not due.
    package func isSettled(_ reminder: Reminder) -> Bool {
        let own = templates.filter { reminder.template == nil || $0.id == reminder.template }
        // Without a template in the journal, its first card may be due.
        guard reminder.part == nil, !own.isEmpty else { return false }
        return own.allSatisfy { isSettled($0.id, $0.cadence, reminder) }
    }

    private func isSettled(_ id: String, _ cadence: Cadence?, _ reminder: Reminder) -> Bool {
        switch cadence {
        case .once: true
        case .anytime, .session: reminder.template == nil
        case .daily: complete.contains(CardName(schema: id, day: today))
        case .weekly, .monthly:
            cadence?.periodEnd(containing: today) == today
                ? complete.contains(CardName(schema: id, day: today))
                : reminder.template == nil || reminder.days == Reminder.everyDay
        case .slots, .rolling, nil: false
        }
    }
}
