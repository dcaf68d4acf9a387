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
        record.key = "\(day) \(time.map { "\($0)" + Self.seconds(clock) } ?? "")"
        addValues(row)
    }

    private mutating func addValues(_ row: AppTable.Row) {
        let isOld = row.names.contains("datetime")
        for (name, cell) in zip(row.names, row.cells) where !Self.others.contains(name) {
            let word = cell.trimmingSpaces()
            guard !word.isEmpty else { continue }
            let key = OpenScaleReader.measures + TitleText.of(name)
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

    /// The time without seconds and their fraction; a number alone is none.
    private static func time(_ clock: String) -> CivilTime? {
        // No part is empty, as in `20::48`.
        let parts = clock.split(separator: ":" as Character, omittingEmptySubsequences: false)
        guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        return AnswerParser.time(clock)
    }

    /// The seconds of a time that can be read, such as `:44.5`; what is not written is 0.
    ///
    /// Devices with other languages write one time as `8:30:00 AM` and `08:30`, and a measurement keeps its card.
    private static func seconds(_ clock: String) -> String {
        let parts = clock.utf8.split(separator: UInt8(ascii: ":"))
        guard parts.count == 3 else { return ":00" }
        let digits = parts[2].prefix { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
        let seconds = digits.split(separator: UInt8(ascii: "."))
        var fraction = seconds.count == 2 ? Array(seconds[1]) : []
        while fraction.last == 0x30 { fraction.removeLast() }
        let rest = fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self)
        return ":" + (seconds.first.map { String(decoding: $0, as: UTF8.self) } ?? "") + rest
    }
}
