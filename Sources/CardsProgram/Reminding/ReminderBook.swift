import CardEngine
import CardPlugins
import CardSchema

/// The reminders of this device with the journal that they are about: decides about each.
struct ReminderBook {
    /// A reminder with the decision about it.
    struct Decided {
        let reminder: Reminder
        let decision: ReminderDecision
    }

    let invocation: Invocation
    let diary: Diary
    let files: ReminderFiles
    let settings: ReminderSettings

    /// Reads the settings and opens the journal; uses the disk.
    init(_ invocation: Invocation) throws {
        try self.init(invocation, try invocation.openJournal())
    }

    /// Reads the settings; uses the disk.
    init(_ invocation: Invocation, _ diary: Diary) throws {
        self.invocation = invocation
        self.diary = diary
        files = try ReminderFiles(invocation)
        settings = try files.settings()
    }

    var journalID: String { diary.journal.configuration.id }
    var dayStart: CivilTime { diary.journal.configuration.dayStart }

    /// Returns when a reminder is due, by the clock.
    func schedule(_ reminder: Reminder) -> ReminderSchedule {
        ReminderSchedule(reminder, dayStart: dayStart, clock: diary.clock)
    }

    /// Decides about each reminder now.
    ///
    /// Cards are read only if one of the reminders could be delivered, whatever its cards are. Uses the disk.
    func decisions(_ state: ReminderState) throws -> [Decided] {
        let due = settings.reminders.filter { mayNotify($0, state[$0]) }
        guard !due.isEmpty else { return try settings.reminders.map { try decided($0, state, nil) } }
        let cards = try cards(for: due)
        return try settings.reminders.map { try decided($0, state, cards) }
    }

    /// Decides about each reminder, with its cards, whatever the time is; uses the disk.
    func decisionsInFull(_ state: ReminderState) throws -> [Decided] {
        let cards = try cards(for: settings.reminders)
        return try settings.reminders.map { try decided($0, state, cards) }
    }

    /// Whether a reminder would be delivered now if its card were open and nothing had been ignored.
    func mayNotify(_ reminder: Reminder, _ history: ReminderHistory) -> Bool {
        let situation = ReminderSituation(
            schedule(reminder), settings, history, card: .open, lastSaved: diary.clock.now)
        if case .notify = situation.decision() { return true }
        return false
    }

    /// Reads the cards that some reminders are about; with `quickly`, only from the files of their months.
    func cards(for reminders: [Reminder], quickly: Bool = false) throws -> ReminderCards {
        let templates = reminders.filter { !$0.isOnThisDay }.map(\.template)
        let named = Set(templates.compactMap(\.self))
        return try ReminderCards(
            diary, muted: try MutedFile(invocation).read(), templates: templates.contains(nil) ? nil : named,
            quickly: quickly)
    }

    /// Decides about a reminder; without cards, as if its card were open.
    private func decided(_ reminder: Reminder, _ state: ReminderState, _ cards: ReminderCards?) throws -> Decided {
        var (card, saved): (ReminderSituation.Card, Timestamp?) = (.open, nil)
        if reminder.isOnThisDay {
            if cards != nil { card = try hasMemories() ? .open : .notDue }
        } else if let cards {
            (card, saved) = try cards.situation(of: reminder)
        }
        let situation = ReminderSituation(schedule(reminder), settings, state[reminder], card: card, lastSaved: saved)
        return Decided(reminder: reminder, decision: situation.decision())
    }

    /// Whether `cards on-this-day` has something to show today; uses the disk.
    private func hasMemories() throws -> Bool {
        let muted = try MutedFile(invocation).read()
        return try !Memories(invocation: invocation, diary: diary, muted: muted).cards(of: diary.today).isEmpty
    }

    /// Whether a reminder that is put off until a moment of today comes then, if no card is saved until then.
    func comes(_ reminder: Reminder, _ history: ReminderHistory, putOffUntil moment: Timestamp) -> Bool {
        var history = history
        history.snoozedUntil = moment
        return ReminderSituation(schedule(reminder), settings, history, card: .open).coming(days: 1) == [moment]
    }

    /// The moment at which a reminder is next due by the clock: in the next two weeks, or `nil`.
    func next(_ reminder: Reminder) -> ReminderSchedule.Occasion? {
        schedule(reminder).occasions(from: diary.today, days: 15).first { occasion in
            occasion.due > diary.clock.now && !(settings.pause?.contains(occasion.day) ?? false)
        }
    }

    /// When each reminder would come in the next days, if no card is saved until then; uses the disk.
    func coming(days: Int) throws -> [(id: String, moment: Timestamp)] {
        let state = try files.state(of: journalID)
        // Only a reminder that rests depends on the cards.
        let rests = settings.reminders.contains { state[$0].ignored >= ReminderSituation.secondDayFrom }
        let cards = try rests ? cards(for: settings.reminders) : nil
        return try settings.reminders.flatMap { reminder in
            let saved = try cards?.situation(of: reminder).lastSaved
            let situation = ReminderSituation(
                schedule(reminder), settings, state[reminder], card: .open, lastSaved: saved)
            return situation.coming(days: days).map { (id: reminder.id, moment: $0) }
        }.sorted { ($0.moment, $0.id) < ($1.moment, $1.id) }
    }

    /// Returns the reminders that ids name.
    ///
    /// - Throws: A failure if there is no such reminder.
    func named(_ ids: [String]) throws -> [Reminder] {
        try ids.map { id in
            guard let reminder = settings.reminders.first(where: { $0.id == id }) else {
                throw Failure(.notFound, help: "cards remind list") { $0.noReminder(id: TypedName.quoted(id)) }
            }
            return reminder
        }
    }
}
