import CardEngine
import CardSchema

/// One measurement of openScale.
struct Measurement {
    private(set) var record: SourceRecord
    /// The columns that are not measured.
    private static let others: Set<String> = ["datetime", "date", "time", "comment", "id", "userid", "user_id"]

    init(_ row: AppTable.Row, _ order: DayText.Order?, _ settings: RecordSettings) {
        record = row.record
        if row.isReadable { read(row, order, settings) }
    }

    private mutating func read(_ row: AppTable.Row, _ order: DayText.Order?, _ settings: RecordSettings) {
        let written = Self.day(of: row)
        guard let day = DayText.day(written, in: order) else {
            guard DayText.orders(of: written)?.isEmpty == false else {
                return record.refuse(.cardDay, "the row has no day such as 2026-11-20")
            }
            return record.refuse(
                .cardDay, "the day could have the day or the month first",
                fix: "add --option order=dmy if the day comes first, or --option order=mdy")
        }
        let clock = Self.clock(of: row)
        let time = Self.time(clock)
        guard clock.isEmpty || time != nil else {
            return record.refuse(.importLocal, "the row has no time such as 21:35")
        }
        record.day = day
        record.local = time.flatMap { settings.local(day, $0) }
        record.key = "\(day) \(clock)"
        addValues(row)
    }

    private mutating func addValues(_ row: AppTable.Row) {
        let isOld = row.names.contains("datetime")
        for (name, cell) in zip(row.names, row.cells) where !Self.others.contains(name) && !name.isEmpty {
            let word = cell.trimmingSpaces()
            guard !word.isEmpty else { continue }
            let key = OpenScaleReader.measures + RecordProposal.shown(name)
            guard let number = MeasuredNumber(word) else {
                record.add(key, word)
                continue
            }
            // Old tables write 0.0 for what was not measured.
            if isOld, number.isZero { continue }
            record.add(key, number.text)
            if !number.isExact { record.aside.append(("exact." + name, word)) }
        }
        record.add("comment", row["comment"].trimmingSpaces())
    }

    // MARK: - Days and times

    /// The day as written, of the columns `dateTime` or `DATE`.
    static func day(of row: AppTable.Row) -> String {
        let text = row.names.contains("datetime") ? row["datetime"] : row["date"]
        return String(text.trimmingSpaces().prefix { $0 != " " && $0 != "T" })
    }

    /// The time as written, with its seconds; empty for none.
    private static func clock(of row: AppTable.Row) -> String {
        guard row.names.contains("datetime") else { return row["time"].replacingNoBreakSpaces.trimmingSpaces() }
        let text = row["datetime"].replacingNoBreakSpaces.trimmingSpaces()
        return String(text.dropFirst(day(of: row).count)).trimmingSpaces().drop { $0 == "T" }.description
    }

    /// The time without seconds and their fraction.
    private static func time(_ clock: String) -> CivilTime? {
        let parts = clock.split(separator: " " as Character).map { String($0) }
        guard let first = parts.first else { return nil }
        let hours = first.split(separator: ":" as Character).map { String($0) }
        guard hours.count == 2 || hours.count == 3, hours.dropFirst(2).allSatisfy({ MeasuredNumber($0) != nil }) else {
            return nil
        }
        return AnswerParser.time(([hours[0] + ":" + hours[1]] + parts.dropFirst()).joined(separator: " "))
    }
}
