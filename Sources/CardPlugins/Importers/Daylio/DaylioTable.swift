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

    init(_ settings: RecordSettings) { self.settings = settings }

    func forEach(in source: inout some ByteSource, _ body: (SourceRecord) throws -> Void) throws {
        var rows = CSVRecords(source, name: settings.name, delimiter: UInt8(ascii: ","))
        defer { source = rows.rest }
        guard let header = try rows.next() else {
            throw PluginFault(.input, .importHeader, "\(settings.name) is empty")
        }
        let names = header.cells.map { $0.trimmingSpaces().lowercased() }
        for needed in ["full_date", "mood"] where !names.contains(needed) {
            throw PluginFault(
                .input, .importHeader, "the first row has no column '\(needed)', as tables of Daylio have",
                fix: "export the table again in Daylio: More, Export Entries, CSV")
        }
        if let twice = Self.columns.first(where: { name in names.count { $0 == name } > 1 }) {
            throw PluginFault(
                .input, .importHeader, "the first row has the column '\(twice)' twice", fix: "rename one of the two")
        }
        var number = 0
        while let row = try rows.next() {
            // A line of blanks alone is no row.
            guard row.cells.count > 1 || row.cells.first?.trimmingSpaces().isEmpty == false else { continue }
            number += 1
            try body(record(number, row, names))
        }
    }

    private func record(_ number: Int, _ row: CSVRecord, _ names: [String]) -> SourceRecord {
        let start = SourceSpan(0, min(1, row.text.source.bytes.count))
        var record = SourceRecord(number, at: row.text.places()(start))
        if let fault = row.fault {
            record.refuse(fault.code, fault.message)
            return record
        }
        guard !row.cells.allSatisfy({ $0.trimmingSpaces().isEmpty }) else {
            record.isBlank = true
            return record
        }
        guard row.cells.count == names.count else {
            record.refuse(
                .importRow, "the row has \(row.cells.count) cells, but the header has \(names.count)",
                fix: "export the table again, or put text that contains a comma in quotes")
            return record
        }
        func cell(_ name: String) -> String { names.firstIndex(of: name).map { row.cells[$0] } ?? "" }
        let date = cell("full_date").trimmingSpaces()
        guard let day = CivilDate(date) else {
            record.refuse(.cardDay, "'full_date' is not a day such as 2026-11-20")
            return record
        }
        let word = cell("time").replacingNoBreakSpaces.trimmingSpaces()
        let time = AnswerParser.time(word)
        guard word.isEmpty || time != nil else {
            record.refuse(.importLocal, "'time' is not a time such as 21:35 or 9:35 pm")
            return record
        }
        record.fill(day, time, settings)
        for name in names where !["full_date", "time", "scales"].contains(name) {
            let text = cell(name)
            record.add(name, name == "note" || name == "note_title" ? text : text.trimmingSpaces())
        }
        addScales(cell("scales"), to: &record)
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
            record.add(Self.scales + name, String(amount))
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

extension String {
    /// The text with plain spaces, where a phone has written ones that never break.
    var replacingNoBreakSpaces: String {
        String(map { $0 == "\u{00A0}" || $0 == "\u{202F}" ? " " : $0 })
    }
}
