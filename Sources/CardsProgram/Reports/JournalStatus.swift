import CardEngine
import CardPlugins
import CardSchema

/// The state of a journal today: a row for every template, the drafts, and what to do next.
struct JournalStatus {
    private struct Row {
        let id: String
        let title: String
        let status: Diary.Status
        /// The number of the last days with a card; `nil` for templates that are not daily.
        let recent: Int?
        /// Of how many days that is: 14, or fewer since the first card; `nil` for fewer than two.
        let days: Int?
        /// The cadence.
        let cadence: Cadence

        var period: Diary.Status.State { status.state }
        var day: CivilDate { status.day }
        var due: CivilDate? { status.dueAgain }
    }

    private let path: String
    private let words: PromptWords
    private let today: CivilDate
    private let rows: [Row]
    /// The ids of the templates that cannot be used, such as one whose file of options is missing.
    private let unusable: [String]
    /// Whether to report how the last days went; not in a run that shows a person their plan.
    private let countsDays: Bool
    private let drafts: [Draft.Header]
    /// Completes the commands in a text with the options of this run.
    private let complete: (String) -> String
    /// The oldest draft, as a command that resumes it.
    private let resume: String?
    /// The local times at which the drafts were begun.
    private let begun: [String]
    /// Files of cards that could not be saved.
    private let unsaved: [String]
    /// Entries that are not files and are ignored.
    private let passedOver: [Diagnostic]
    /// Cards with several versions.
    private let forks: [ListedCard]
    /// Whether the journal lies in a vault, which is unlocked then.
    private let isInVault: Bool
    /// What there is to say about reminders: that they rest, or that what starts them has moved.
    private let reminding: [String]

    /// Those without a saved version.
    private var lost: [String] { unusable.filter { id in !rows.contains { $0.id == id } } }

    private static let daysBack = 14

    /// Reads the journal's last months, including forks.
    ///
    /// `reminding` are lines about reminders, usually none.
    init(_ invocation: Invocation, _ diary: Diary, reminding: [String] = []) throws {
        path = diary.journal.layout.root
        isInVault = invocation.opened.isInVault(diary.journal.layout.root)
        let words = invocation.words
        self.words = words
        countsDays = !invocation.shownSafety.isShown
        let today = diary.today
        self.today = today
        drafts = try diary.drafts.headers()
        let completed = invocation.repeated?.applied ?? { $0 }
        complete = completed
        resume = drafts.first.map { invocation.resumeCommand($0.card) }
        begun = drafts.map { invocation.moment($0.begun, words) }
        let records = diary.writer.unsaved
        unsaved = try records.names().map { "\(records.folder)/\($0)" }
        var rows: [Row] = []
        let catalogue = TemplateCatalogue(invocation: invocation)
        let ids = try diary.templatesInUse()
        let broken = try ids.filter { try catalogue.usable($0) == nil }
        unusable = broken
        // A template in use goes on as it was last saved.
        let schemas = try ids.compactMap { id in
            try broken.contains(id)
                ? diary.journal.schemas.templateForReading(id)?.schema : catalogue.usable(id)?.schema
        }
        // After the templates, which then need not be opened again.
        var entries = EntryExamination(diary.journal, diary.writer.device)
        passedOver = try entries.findings(months: true, opening: true)
        let ends = schemas.map { $0.cadence.periodEnd(containing: today) }
        let first = today.adding(days: 1 - Self.daysBack)
        let found = try diary.cards(
            from: schemas.map { $0.cadence.earliestDayThatCounts(on: today) }.reduce(first, min).month.firstDay,
            to: ends.max() ?? today, schema: nil, invocation,
            keeping: .presentOrForked)
        forks = found.filter(\.hasFork)
        self.reminding = reminding
        let cards = found.filter { !$0.isDeleted }
        let hasEarlier = try diary.journal.months().first.map { $0 < first.month } ?? false
        for schema in schemas where !schema.isPage {
            let own = cards.filter { $0.name.schema == schema.id }
            let status = try diary.status(of: schema, own.map { ($0.name, $0.isFilled) })
            let days = Set(own.filter { $0.isFilled && first <= $0.name.day && $0.name.day <= today }.map(\.name.day))
            rows.append(
                Row(
                    id: schema.id, title: schema.title.text(in: invocation.language), status: status,
                    recent: schema.cadence == .daily ? days.count : nil,
                    days: hasEarlier ? Self.daysBack : Self.days(since: own.map(\.name.day).min(), today),
                    cadence: schema.cadence))
        }
        self.rows = rows
    }

    /// Returns the number of days since the first card, at most 14; `nil` if the days are too few to count.
    private static func days(since first: CivilDate?, _ today: CivilDate) -> Int? {
        guard let first else { return nil }
        let days = min(today.dayNumber - first.dayNumber + 1, daysBack)
        return days > 1 ? days : nil
    }

    /// The status as text.
    var lines: [String] {
        var lines = [words.statusTitle(day: words.full(today), folder: path), ""]
        let width = (rows.map(\.id) + unusable).map(\.count).max() ?? 0
        func padding(_ id: String) -> String { String(repeating: " ", count: width - id.count) }
        for row in rows {
            var recent = ""
            if countsDays, let number = row.recent, let days = row.days {
                recent = words.filledOfLast(number: number, days: days)
            }
            lines.append("  \(row.id)\(padding(row.id))  \(text(row))\(recent)")
            if unusable.contains(row.id) { lines.append("    " + words.templateAsSaved(id: row.id)) }
        }
        for id in lost { lines.append("  \(id)\(padding(id))  \(words.templateUnusable(id: id))") }
        if rows.isEmpty, unusable.isEmpty { lines.append("  \(words.noTemplates)") }
        lines += draftLines
        for fork in forks {
            lines.append(
                "  " + words.cardHasVersions(card: fork.name, number: fork.versions, command: fork.resolveCommand))
        }
        for file in unsaved {
            lines += ["  \(words.notSaved(file: file))", "    \(words.toAdopt)"]
        }
        for finding in passedOver {
            lines.append("  " + words.notRead(entry: finding.subject ?? "", reason: finding.message))
        }
        if !passedOver.isEmpty { lines.append("    \(words.toFix)") }
        lines += reminding.map { "  \($0)" }
        return (next.map { lines + ["", words.nextCommand(command: $0)] } ?? lines).map(complete)
    }

    /// A line for each card with a draft; it counts the drafts if several windows have one.
    private var draftLines: [String] {
        drafts.indices.compactMap { index in
            let card = drafts[index].card
            guard drafts.firstIndex(where: { $0.card == card }) == index else { return nil }
            let count = drafts.count { $0.card == card }
            return "  "
                + (count == 1
                    ? words.draftOf(card: card, time: begun[index])
                    : words.draftsOf(number: count, card: card, time: begun[index]))
        }
    }

    /// The status as JSON.
    var document: JSONDocument {
        let templates = rows.map { row in
            var members: [(key: String, value: JSONDocument)] = [
                ("id", .string(row.id)), ("state", .string(row.period.rawValue)), ("day", .string("\(row.day)")),
            ]
            if !row.status.slots.isEmpty {
                let slots = row.status.slots.map { slot in
                    JSONDocument.object([
                        ("id", .string(slot.id)), ("day", .string("\(slot.day)")),
                        ("state", .string(slot.state.rawValue)),
                    ])
                }
                members.append(("slots", .array(slots)))
            }
            if let due = row.due { members.append(("due", .string("\(due)"))) }
            if let recent = row.recent { members.append(("filled_of_last_14_days", .integer(recent))) }
            return JSONDocument.object(members)
        }
        let drafts = drafts.map { draft in
            JSONDocument.object([("card", .string("\(draft.card)")), ("begun", .string("\(draft.begun)"))])
        }
        let lock: [(key: String, value: JSONDocument)] = isInVault ? [("lock", .string("unlocked"))] : []
        return .object(
            lock + [
                ("journal", .string(path)), ("today", .string("\(today)")), ("templates", .array(templates)),
                ("unusable", .array(unusable.map(JSONDocument.string))),
                ("drafts", .array(drafts)), ("forks", .array(forks.map { .string("\($0.name)") })),
                ("unsaved", .array(unsaved.map(JSONDocument.string))),
                ("passed_over", .array(passedOver.compactMap(\.subject).map(JSONDocument.string))),
                ("next", next.map { .string(complete($0)) } ?? .null),
            ])
    }

    /// Returns the status on one line, for a widget or the prompt of a shell: a text in which `{due}`, `{begun}`,
    /// `{filled}`, `{drafts}`, `{forks}` and `{recent}` are replaced by numbers.
    ///
    /// It contains no title and no day, because others may see it. `{recent}` is the number of the last 14 days with a
    /// card of every daily template; in a run that shows a person their plan, it is empty.
    func line(_ format: String) -> String {
        func count(_ state: Diary.Status.State) -> String { "\(rows.count { $0.period == state })" }
        let recent = rows.compactMap(\.recent).min().flatMap { countsDays ? "\($0)" : nil } ?? ""
        let values = [
            ("{due}", count(.due)), ("{begun}", count(.begun)), ("{filled}", count(.filled)),
            ("{drafts}", "\(drafts.count)"), ("{forks}", "\(forks.count)"), ("{recent}", recent),
        ]
        return values.reduce(format) { text, value in TextParts.replace(value.0, with: value.1, in: text) }
    }

    /// The most useful command: finishing a draft, merging versions of a card, completing a card, or filling in what is
    /// due.
    private var next: String? {
        if let resume { return resume }
        if let fork = forks.first { return fork.resolveCommand }
        for row in rows where row.period == .begun || row.period == .due {
            // A slot is named, because the clock may be in another one.
            guard let slot = row.status.slots.first(where: { $0.state == row.period }) else { continue }
            return row.period == .due
                ? "cards fill \(row.id)/\(slot.day)/\(slot.id)" : "cards edit \(row.id)/\(slot.day)/\(slot.id)"
        }
        if let begun = rows.first(where: { $0.period == .begun }) {
            return begun.cadence.due(after: begun.day) == nil || begun.day == today
                ? "cards edit \(begun.id)" : "cards edit \(begun.id)/\(begun.day)"
        }
        if let due = rows.first(where: { $0.period == .due }) { return "cards fill \(due.id)" }
        if let first = lost.first { return "cards schema check \(first)" }
        return rows.isEmpty ? "cards fill mood_five" : nil
    }

    private func text(_ state: Diary.Status.State) -> String {
        switch state {
        case .due: words.isDue
        case .begun: words.isBegun
        case .filled: words.isFilled
        case .anytime: words.isAnytime
        case .later: words.isLater
        }
    }

    private func text(_ row: Row) -> String {
        if !row.status.slots.isEmpty {
            return row.status.slots.map { slot in
                let title = row.cadence.slot(slot.id)?.title.text(in: words.language.rawValue) ?? slot.id
                return "\(title) \(text(slot.state))"
            }.joined(separator: ", ")
        }
        let state = text(row.period)
        if let due = row.due { return words.dueAgain(state: state, day: words.short(due)) }
        return row.cadence.hasFixedPeriods ? "\(state), \(words.short(row.day, of: row.cadence))" : state
    }
}
