import CardEngine
import CardSchema

/// A sheet of a workbook, or a table: its name and its rows that are not blank.
struct SheetTable: Sendable {
    /// A row: its number in the sheet, and its cells.
    struct Row: Sendable {
        let number: Int
        let cells: [String]

        /// The cell of a column; empty if there is none.
        subscript(column: Int) -> String { cells.indices.contains(column) ? cells[column] : "" }

        var isBlank: Bool { cells.allSatisfy { $0.isEmpty } }
    }

    let name: String
    var rows: [Row] = []
    /// The cells whose formula has no stored result.
    var withoutResult: [(row: Int, column: Int)] = []

    /// The most rows and columns that are read.
    static let (mostRows, mostColumns) = (200_000, 2_048)

    init(_ name: String, _ rows: [Row] = []) { (self.name, self.rows) = (name, rows) }

    /// Reads a table of comma-separated values.
    init(_ name: String, csv bytes: [UInt8]) throws {
        self.init(name)
        var records = CSVRecords(BytesInMemory(bytes), name: name)
        var number = 0
        while let record = try records.next() {
            number += 1
            if let fault = record.fault {
                throw PluginFault(
                    .input, fault.code, "row \(number) of the table cannot be read: \(fault.message)",
                    fix: "save the table again as CSV in UTF-8")
            }
            guard record.cells.count <= Self.mostColumns, number <= Self.mostRows else { throw Self.tooLarge }
            let row = Row(number: number, cells: record.cells.map { $0.trimmingSpaces() })
            if !row.isBlank { rows.append(row) }
        }
    }

    static var tooLarge: PluginFault {
        PluginFault(.input, .importLength, "a sheet has more than \(mostRows) rows or \(mostColumns) columns")
    }
}
