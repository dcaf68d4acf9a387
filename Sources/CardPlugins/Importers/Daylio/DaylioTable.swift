import CardEngine
import CardSchema

/// The table that Daylio exports.
struct DaylioTable {
    /// What the names of scales begin with.
    static let scales = "scales."

    private let settings: RecordSettings
    private static let columns = [
        "full_date", "date", "weekday", "time", "mood", "activities", "scales", "note_title", "note",
    ]
    private static let table = AppTable(
        required: ["full_date", "mood"], known: columns, app: "Daylio", advice: "More, Export Entries, CSV")

    init(_ settings: RecordSettings) { self.settings = settings }

    func forEach(in file: RecordFile, _ body: (SourceRecord) throws -> Void) throws {
        try Self.table.forEach(in: file, settings) { try body(record($0)) }
    }

    private func record(_ row: AppTable.Row) -> SourceRecord {
        var record = row.record
        guard row.isReadable else { return record }
        let date = row["full_date"].trimmingSpaces()
        guard let day = CivilDate(date) else {
            record.refuse(.cardDay, "'full_date' is not a day such as 2026-11-20")
            return record
        }
        let word = row["time"].replacingNoBreakSpaces.trimmingSpaces()
        let time = AnswerParser.time(word)
        guard word.isEmpty || time != nil else {
            record.refuse(.importLocal, "'time' is not a time such as 21:35 or 9:35 pm")
            return record
        }
        record.fill(day, time, settings)
        for name in row.names where !["full_date", "time", "scales"].contains(name) {
            let text = row[name]
            record.add(name, name == "note" || name == "note_title" ? text : text.trimmingSpaces())
        }
        addScales(row["scales"], to: &record)
        return record
    }

    /// Adds scales as values of their own: `Energy: 8/10 points | Slept: 8:00`.
    private func addScales(_ cell: String, to record: inout SourceRecord) {
        for part in cell.split(separator: "|") {
            let text = String(part).trimmingSpaces()
            // A name may contain a colon too.
            guard let colon = Self.lastColon(of: text) else {
                record.add("scales", text)
                continue
            }
            let name = String(text[..<colon]).trimmingSpaces()
            let value = String(text[text.index(after: colon)...]).trimmingSpaces()
            // The maximum and the unit are the same on every day.
            let amount = value.prefix { $0 != "/" && $0 != " " }
            record.add(Self.scales + TitleText.of(name), String(amount))
        }
    }
}

extension DaylioTable {
    /// The last colon with a space after it.
    private static func lastColon(of text: String) -> String.Index? {
        text.indices.last { at in
            guard text[at] == ":" else { return false }
            let next = text.index(after: at)
            return next < text.endIndex && text[next] == " "
        }
    }
}

extension SourceRecord {
    /// Sets the day, the time, and what tells an entry of Daylio from others.
    mutating func fill(_ day: CivilDate, _ time: CivilTime?, _ settings: RecordSettings) {
        self.day = day
        local = time.flatMap { settings.local(day, $0) }
        key = "\(day) \(time.map { "\($0)" } ?? "")"
    }
}
