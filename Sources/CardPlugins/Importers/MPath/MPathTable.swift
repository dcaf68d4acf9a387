import CardEngine
import CardSchema

/// The rows of an m-Path table.
struct MPathTable {
    private let settings: RecordSettings
    private static let table = AppTable(
        delimiter: UInt8(ascii: ";"), required: MPathColumns.required, known: MPathColumns.known, app: "m-Path",
        advice: "Export data, CSV", ignoresCase: false)

    init(_ settings: RecordSettings) { self.settings = settings }

    func forEach(in file: RecordFile, _ body: (SourceRecord) throws -> Void) throws {
        var columns: MPathColumns?
        try Self.table.forEach(in: file, settings) { row in
            let found = columns ?? MPathColumns(row.names)
            columns = found
            try body(record(Self.completed(row, found), found))
        }
    }

    /// The row with the cells that m-Path leaves out at its end, where the questions after them were added later.
    private static func completed(_ row: AppTable.Row, _ columns: MPathColumns) -> AppTable.Row {
        let missing = row.names.count - row.cells.count
        guard missing > 0, row.cells.count >= columns.described, row.record.fault?.code == .importRow else {
            return row
        }
        return AppTable.Row(
            cells: row.cells + Array(repeating: "", count: missing), names: row.names,
            record: SourceRecord(row.record.number, at: row.record.place))
    }

    private func record(_ row: AppTable.Row, _ columns: MPathColumns) -> SourceRecord {
        var record = row.record
        guard row.isReadable else { return record }
        func cell(_ column: Int?) -> String { column.map { row.cells[$0].trimmingSpaces() } ?? "" }
        let start = cell(columns.start)
        guard !start.isEmpty, start != "0" else {
            record.isBlank = true
            return record
        }
        guard let local = local(start, cell(columns.offset)) else {
            record.refuse(
                .importLocal, "'timeStampStart' and 'timeZoneOffset' are not the seconds of a moment and of an offset")
            return record
        }
        let list = MPathKind.text.answer(cell(columns.list))
        if let list { record.values.append((MPathColumns.list, list)) }
        for question in columns.questions {
            guard let answer = question.kind.answer(row.cells[question.index]) else { continue }
            record.values.append((question.name, answer))
        }
        guard record.values.count > (list == nil ? 0 : 1) else {
            (record.isBlank, record.values) = (true, [])
            return record
        }
        (record.day, record.local) = (local.date, local)
        let sent = cell(columns.sent)
        let beep = sent.isEmpty || sent == "0" ? cell(columns.scheduled) : sent
        record.key = [cell(columns.connection), cell(columns.list), beep, start].joined(separator: " ")
        return record
    }

    /// The local time at the place of the answers; without an offset, in the person's own zone.
    private func local(_ start: String, _ offset: String) -> LocalTime? {
        guard let moment = EpochText.seconds(start).flatMap({ EpochText.moment($0) }) else { return nil }
        guard !offset.isEmpty else { return LocalTime(moment, offsetMinutes: settings.offset(moment)) }
        guard let ahead = EpochText.seconds(offset), ahead.magnitude < 86_400,
            let shifted = EpochText.moment(moment.seconds + ahead)
        else { return nil }
        let clock = LocalTime(shifted, offsetMinutes: 0)
        return LocalTime(date: clock.date, time: clock.time, offsetMinutes: Int(ahead / 60))
    }
}
