package import CardEngine
package import CardSchema

/// Reads the table of a five-point mood tracker, which has a mood for each day.
///
/// ```
/// mood,forDate,timestamp,weekDay,canEdit,canDelete,entryType      0 to 4 is a mood; 5 and 6 are not answers
/// ```
package struct FivePointReader: RecordReader {
    package let id = "fivepoint"
    package let title = "a five-point mood tracker"

    package let map = """
        { "map": 1, "format": "fivepoint", "columns": { "mood": { "to": "day.mood" } } }
        """

    private static let table = AppTable(
        required: ["mood", "fordate"], known: columns, app: "a five-point mood tracker",
        advice: "the file must have the columns mood and forDate")
    private static let columns = ["mood", "fordate", "timestamp", "weekday", "canedit", "candelete", "entrytype"]

    package init() {}

    package func recognizes(_ file: RecordFile) throws -> Bool {
        let names = try TableHeading.names(in: file, delimiter: UInt8(ascii: ",")).map { $0.lowercased() }
        return names.contains("mood") && names.contains("fordate")
    }

    package func read(
        _ file: RecordFile, _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void
    ) throws {
        try Self.table.forEach(in: file, settings) { try body(Self.record($0, settings)) }
    }

    package func proposal(of records: RecordSurvey) -> JSONDocument {
        let mood = JSONDocument.object([
            ("id", .string("mood")), ("type", .string("integer")),
            ("title", .object([("en", .string("Mood")), ("es", .string("Ánimo"))])),
            ("min", .integer(0)), ("max", .integer(4)),
        ])
        return RecordProposal.template(
            "fivepoint", "Five-point mood tracker", isDaily: true, [("day", "The day", "El día", [mood])])
    }

    // MARK: - Rows

    private static func record(_ row: AppTable.Row, _ settings: RecordSettings) -> SourceRecord {
        var record = row.record
        guard row.isReadable else { return record }
        guard let day = day(row["fordate"].trimmingSpaces(), settings) else {
            record.refuse(.cardDay, "'forDate' is not a day such as 2026-11-20, or a number of seconds since 1970")
            return record
        }
        let word = row["mood"].trimmingSpaces()
        let mood = Int(word)
        guard word.isEmpty || mood.map((0...6).contains) == true else {
            record.refuse(
                .wrongRecordValue, "'mood' is not a whole number from 0 to 4", fix: "write one of 0, 1, 2, 3 and 4")
            return record
        }
        record.day = day
        record.key = "\(day)"
        if let mood, mood <= 4 { record.values.append(("mood", .integer(mood))) }
        for (name, cell) in zip(row.names, row.cells) where !columns.contains(name) {
            record.add(name, cell.trimmingSpaces())
        }
        // Alone, it would make a card of a day without a mood.
        let written = row["timestamp"].trimmingSpaces()
        if !record.values.isEmpty, !written.isEmpty { record.aside.append(("timestamp", written)) }
        return record
    }

    private static func day(_ text: String, _ settings: RecordSettings) -> CivilDate? {
        if let day = CivilDate(utf8: Array(text.utf8.prefix(10))[...]) { return day }
        guard let number = EpochText.seconds(text) else { return nil }
        let seconds = number >= 100_000_000_000 ? number / 1000 : number
        return EpochText.moment(seconds).map { LocalTime($0, offsetMinutes: settings.offset($0)).date }
    }
}
