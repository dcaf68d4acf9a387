import CardEngine
import CardSchema

/// The rows of one day, gathered by their time of day; only one day is in memory.
struct BearableDay {
    private let settings: RecordSettings
    private var day: CivilDate?
    /// What is given out when the day is over, in the order of the first rows.
    private var records: [Gathered] = []

    /// A record that further rows of its time may be added to.
    private struct Gathered {
        let time: String
        var values: BearableValues
        var record: SourceRecord
    }

    init(_ settings: RecordSettings) { self.settings = settings }

    /// Adds a row; gives out the day before when another begins.
    mutating func add(_ row: AppTable.Row, _ body: (SourceRecord) throws -> Void) throws {
        var record = row.record
        guard row.isReadable else { return try body(record) }
        guard let day = Self.day(of: row) else {
            record.refuse(.cardDay, "'date' is not a day such as 22nd Sep 2026")
            return try body(record)
        }
        guard !row["category"].trimmingSpaces().isEmpty else {
            record.refuse(.importRow, "'category' is empty")
            return try body(record)
        }
        if day != self.day { try finish(body) }
        self.day = day
        let time = Self.time(of: row)
        let words = BearableValues(row)
        if let index = records.lastIndex(where: { $0.time == time.key }), records[index].values.add(words) {
            records[index].record.rows += 1
            return
        }
        record.day = day
        record.key = "\(day) \(time.key)"
        record.local = time.clock.flatMap { settings.local(day, $0) }
        var values = words
        if time.clock == nil { values.part = time.key }
        records.append(Gathered(time: time.key, values: values, record: record))
    }

    /// Gives out the day.
    mutating func finish(_ body: (SourceRecord) throws -> Void) throws {
        let all = records
        (records, day) = ([], nil)
        for gathered in all {
            var record = gathered.record
            gathered.values.fill(&record)
            try body(record)
        }
    }

    // MARK: - Days and times

    /// The time of day, as it tells records apart, and as a time if it is one.
    private static func time(of row: AppTable.Row) -> (key: String, clock: CivilTime?) {
        let word = row["time of day"].replacingNoBreakSpaces.trimmingSpaces().lowercased()
        guard word.utf8.contains(UInt8(ascii: ":")), let clock = AnswerParser.time(word) else { return (word, nil) }
        return ("\(clock)", clock)
    }

    private static func day(of row: AppTable.Row) -> CivilDate? {
        let formatted = row["date formatted"].trimmingSpaces()
        if let day = CivilDate(formatted) { return day }
        let written = row["date"].trimmingSpaces()
        return CivilDate(written) ?? englishDay(written)
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// The day of `22nd Sep 2026` or `22 September 2026`.
    private static func englishDay(_ text: String) -> CivilDate? {
        let words = text.lowercased().split { $0 == " " || $0 == "," }.map { String($0) }
        guard words.count == 3, words[2].utf8.count == 4, let year = Int(words[2]), words[1].utf8.count >= 3,
            let month = months.firstIndex(where: {
                $0 == words[1] || $0.prefix(3) == words[1] || words[1] == "sept" && $0 == "september"
            })
        else { return nil }
        let digits = words[0].prefix { $0.isASCII && $0.isNumber }
        guard ["", "st", "nd", "rd", "th"].contains(words[0].dropFirst(digits.count)), let date = Int(digits) else {
            return nil
        }
        return CivilDate(year: year, month: month + 1, day: date)
    }
}
