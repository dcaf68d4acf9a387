import CardEngine
import CardSchema

/// The journal entries of cards in a calendar.
struct CalendarEntries: CardRows {
    private let answers: ReadableAnswers
    private let schema: CompiledSchema
    private let language: String
    /// For each shared question with options, their titles by id.
    private let options: [(ordinal: Int, titles: [String: String])]

    init(_ fields: SharedFields, _ language: String) {
        answers = ReadableAnswers(fields, language)
        schema = fields.schema
        self.language = language
        options = fields.ordinals.compactMap { ordinal in
            guard let list = fields.schema.questions[ordinal].field.type.options else { return nil }
            let titles = list.options.map { ($0.id, $0.title.text(in: language)) }
            return (ordinal, Dictionary(titles) { first, _ in first })
        }
    }

    func append(_ shared: SharedCard, to bytes: inout [UInt8]) {
        let saved = CalendarText.moment(Self.saved(shared))
        var lines = ["BEGIN:VJOURNAL", "UID:\(CalendarText.escaped(shared.ref))@cards", "DTSTAMP:\(saved)"]
        lines.append(Self.start(of: shared))
        lines.append("SUMMARY:\(CalendarText.escaped(title(of: shared)))")
        let text = text(of: shared)
        if !text.isEmpty { lines.append("DESCRIPTION:\(CalendarText.escaped(text))") }
        let categories = categories(of: shared.card)
        if !categories.isEmpty {
            lines.append("CATEGORIES:\(categories.map(CalendarText.escaped).joined(separator: ","))")
        }
        lines += ["LAST-MODIFIED:\(saved)", "CLASS:PRIVATE", "END:VJOURNAL"]
        bytes += CalendarText.file(lines).utf8
    }

    /// When the card was saved; for a card that does not know, when it was filled in, or the beginning of its day.
    private static func saved(_ shared: SharedCard) -> Timestamp {
        if let at = shared.saving.at { return at }
        let (day, minute) = shared.local.map { ($0.date, $0.time.minuteOfDay - $0.offsetMinutes) } ?? (shared.day, 0)
        return Timestamp(seconds: Int64(day.dayNumber) * 86_400 + Int64(minute) * 60)
    }

    /// The local time on the day of the card; without one, only the day.
    private static func start(of shared: SharedCard) -> String {
        guard let local = shared.local, local.date == shared.day else {
            return "DTSTART;VALUE=DATE:\(CalendarText.day(shared.day))"
        }
        return "DTSTART:\(CalendarText.local(local.date, local.time))"
    }

    private func title(of shared: SharedCard) -> String {
        let title = schema.schema.title.text(in: language)
        return schema.schema.cadence.slot(shared.slot).map { "\(title) (\($0.title.text(in: language)))" } ?? title
    }

    /// The card as a text: groups, a line for each answer, and the scores.
    private func text(of shared: SharedCard) -> String {
        var lines: [String] = []
        for group in answers.groups(of: shared.card) {
            if !lines.isEmpty { lines.append("") }
            lines.append(group.title)
            for answer in group.answers {
                let indent = answer.isSub ? "  " : ""
                let start = answer.text.hasLines ? "\(answer.label)\n" : "\(answer.label) "
                lines.append(indent + start + answer.text)
            }
        }
        let scores = answers.scores(of: shared)
        if !scores.isEmpty, !lines.isEmpty { lines.append("") }
        lines += scores.map { "\($0.label) \($0.text)" }
        return lines.joined(separator: "\n")
    }

    /// The titles of the chosen options, each once.
    private func categories(of card: Card) -> [String] {
        var (found, seen): ([String], Set<String>) = ([], [])
        for (ordinal, titles) in options {
            let ids: [String] =
                switch card.cells[ordinal].value?.content {
                case .option(let id): [id]
                case .options(let ids): ids
                default: []
                }
            for id in ids {
                let title = titles[id] ?? id
                if seen.insert(title).inserted { found.append(title) }
            }
        }
        return found
    }
}
