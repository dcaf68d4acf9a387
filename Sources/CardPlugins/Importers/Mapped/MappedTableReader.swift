package import CardEngine
package import CardSchema

/// Reads the table of any program, as a person's map says.
///
/// ```json
/// { "map": 1, "format": "sleeplog", "template": "my_diary", "key": ["Id"],
///   "day": { "from": "Date", "time": "Time", "order": "dmy" },
///   "columns": { "Hours": { "to": "day.slept", "decimal": "," }, "Remark": "day.note" } }
/// ```
package struct MappedTableReader: RecordReader {
    package let id: String
    package let title: String
    package let map: String
    /// The id of the template that the map names.
    package let template: String?
    private let key: [String]
    private let day: (from: String, time: String?, order: DayText.Order?)

    /// Reads a map; returns `nil` if it does not say which column is the day.
    package init?(_ text: String) {
        let node = JSONReader.node(of: Array(text.utf8), byteOrderMark: .skipped)
        guard let node, node["map"]?.number == "1", let from = node["day"]?["from"]?.string else { return nil }
        let order = node["day"]?["order"]?.string.flatMap { DayText.Order(rawValue: $0) }
        day = (from, node["day"]?["time"]?.string, order)
        key = (node["key"]?.elements ?? []).compactMap(\.string)
        template = node["template"]?.string.map { SchemaName($0)?.id ?? $0 }
        let format = node["format"]?.string ?? "table"
        (id, title, map) = (Identifier.isValid(format) ? format : "table", TitleText.of(format), text)
    }

    /// The map says what the file is.
    package func recognizes(_ file: RecordFile) -> Bool { false }

    package func read(
        _ file: RecordFile, _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void
    ) throws {
        let table = AppTable(
            delimiter: nil, required: [day.from] + key, known: [day.from], app: title, advice: "as a table",
            ignoresCase: false)
        try table.forEach(in: file, settings) { try body(record($0, settings)) }
    }

    private func record(_ row: AppTable.Row, _ settings: RecordSettings) -> SourceRecord {
        var record = row.record
        guard row.isReadable else { return record }
        let written = row[day.from].trimmingSpaces()
        let clock = day.time.map { row[$0].replacingNoBreakSpaces.trimmingSpaces() } ?? ""
        if let date = DayText.day(written, in: settings.order ?? day.order) {
            let time = AnswerParser.time(clock)
            guard clock.isEmpty || time != nil else {
                record.refuse(.importLocal, "the row has no time such as 21:35")
                return record
            }
            (record.day, record.local) = (date, time.flatMap { settings.local(date, $0) })
        } else if clock.isEmpty, let moment = WrittenMoment(JSONNode(.string(written), SourceSpan(0, 0)), settings) {
            (record.day, record.local) = (moment.day, moment.local)
        } else {
            record.refuse(
                .cardDay, "the row has no day such as 2026-11-20",
                fix: "add \"order\" to \"day\" in the map, dmy or mdy, if its days are like 05/06/2026")
            return record
        }
        if !key.isEmpty { record.key = key.map { row[$0].trimmingSpaces() }.joined(separator: "\n") }
        for (name, cell) in zip(row.names, row.cells) where name != day.from && name != day.time {
            record.add(name, cell)
        }
        return record
    }

    package func proposal(of records: RecordSurvey) -> JSONDocument {
        var taken: Set<String> = []
        let fields = records.names.map { name in
            RecordProposal.number(RecordProposal.identifier(name, avoiding: &taken), name, records.words(of: name))
        }
        return RecordProposal.template(id, title, [("row", "The row", "La fila", fields)])
    }
}
