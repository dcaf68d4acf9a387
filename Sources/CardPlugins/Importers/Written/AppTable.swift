import CardEngine
import CardSchema

/// A table of another app, with columns in any order.
struct AppTable {
    /// The separator between cells; `nil` to take what the first line has.
    var delimiter: UInt8? = UInt8(ascii: ",")
    /// The columns without which the table is not that of the app.
    let required: [String]
    /// The columns that may not come twice.
    let known: [String]
    /// The app's name.
    let app: String
    /// How to export the table in the app.
    let advice: String
    /// Whether the columns are found in any case.
    var ignoresCase = true

    /// A row: its cells, and the record that it begins, which is blank or has a fault where there is nothing to read.
    struct Row {
        let cells: [String]
        let names: [String]
        var record: SourceRecord

        /// The cell of a column; empty if there is none.
        subscript(_ name: String) -> String {
            guard let column = names.firstIndex(of: name), cells.indices.contains(column) else { return "" }
            return cells[column]
        }

        /// Whether there is something to read.
        var isReadable: Bool { record.fault == nil && !record.isBlank }
    }

    /// Reads a table.
    ///
    /// - Throws: A ``PluginFault`` if the first row is not that of the app, or what the closure throws.
    func forEach(in file: RecordFile, _ settings: RecordSettings, _ body: (Row) throws -> Void) throws {
        let source = try file.source()
        defer { source.close() }
        var rows = CSVRecords(source, name: settings.name, delimiter: delimiter)
        guard let header = try rows.next() else {
            throw PluginFault(.input, .importHeader, "\(settings.name) is empty")
        }
        if let fault = header.fault {
            throw PluginFault(.input, fault.code, "the header cannot be read: \(fault.message)")
        }
        let names = header.cells.enumerated().map { column, cell in
            let name = ignoresCase ? cell.trimmingSpaces().lowercased() : cell.trimmingSpaces()
            // What stands under no name is kept like what stands under an unknown one.
            return name.isEmpty ? "column \(column + 1)" : name
        }
        for needed in required where !names.contains(needed) {
            throw PluginFault(
                .input, .importHeader, "the first row has no column '\(needed)', as tables of \(app) have",
                fix: "export the table again in \(app): \(advice)")
        }
        if let twice = known.first(where: { name in names.count { $0 == name } > 1 }) {
            throw PluginFault(
                .input, .importHeader, "the first row has the column '\(twice)' twice", fix: "rename one of the two")
        }
        var number = 0
        while let row = try rows.next() {
            // A line of blanks alone is no row.
            guard row.cells.count > 1 || row.cells.first?.trimmingSpaces().isEmpty == false else { continue }
            number += 1
            try body(Row(cells: row.cells, names: names, record: Self.record(number, row, names.count)))
        }
    }

    private static func record(_ number: Int, _ row: CSVRecord, _ columns: Int) -> SourceRecord {
        let start = SourceSpan(0, min(1, row.text.source.bytes.count))
        var record = SourceRecord(number, at: row.text.places()(start))
        if let fault = row.fault {
            record.refuse(fault.code, fault.message)
        } else if row.cells.allSatisfy({ $0.trimmingSpaces().isEmpty }) {
            record.isBlank = true
        } else if row.cells.count != columns {
            record.refuse(
                .importRow, "the row has \(row.cells.count) cells, but the header has \(columns)",
                fix: "export the table again, or put text that contains the separator in quotes")
        }
        return record
    }
}
