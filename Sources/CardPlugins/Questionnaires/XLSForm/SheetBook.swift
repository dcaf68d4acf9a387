import CardEngine
import CardSchema

/// The sheets of a form: a workbook, a folder or archive of tables, or one table with a sheet after the other.
///
/// ```
/// survey.csv  choices.csv  settings.csv         type,name,label …
/// form.csv                                      survey, , ,          the first column has the names of the sheets
///                                                ,type,name,label …
/// form.xlsx                                     sheets of a workbook
/// ```
struct SheetBook: Sendable {
    /// The sheets by their names in lower case.
    private(set) var sheets: [String: SheetTable] = [:]
    /// Other files beside the sheets, such as `cities.csv`, by their names.
    private(set) var files: [String: [UInt8]] = [:]
    /// The sheets' names, in the order of the file.
    private(set) var order: [String] = []

    static let known = ["survey", "choices", "settings", "external_choices", "entities", "osm", "cascades"]

    subscript(_ name: String) -> SheetTable? { sheets[name] }

    /// Reads a form's sheets; `nil` if a file has none.
    init?(_ file: RecordFile) throws {
        if let folder = try RecordFolder(file) {
            if folder.contains("xl/workbook.xml") {
                for sheet in try WorkbookReader(folder).sheets() { add(sheet) }
            } else {
                try read(folder)
            }
        } else {
            let bytes = try file.bytes()
            guard Self.isText(bytes) else { return nil }
            try read(bytes)
        }
        guard sheets["survey"]?.rows.isEmpty == false else { return nil }
    }

    /// Whether bytes can be a table.
    private static func isText(_ bytes: [UInt8]) -> Bool { !bytes.prefix(4_096).contains(0) }

    private mutating func add(_ sheet: SheetTable) {
        let name = Self.plain(sheet.name)
        guard sheets[name] == nil else { return }
        sheets[name] = sheet
        order.append(name)
    }

    /// A sheet's name without what differs between programs.
    private static func plain(_ name: String) -> String {
        let name = name.trimmingSpaces().lowercased()
        return name == "choices and columns" || name == "columns" ? "choices" : name
    }

    // MARK: - A folder

    private mutating func read(_ folder: RecordFolder) throws {
        let tables = folder.names.filter { $0.lowercased().hasSuffix(".csv") }
        for name in Self.known {
            let own = tables.filter { Self.isSheet($0, name) }
            // The one in the folder itself, and with the shortest name, is meant.
            guard let path = own.min(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) else { continue }
            add(try SheetTable(name, csv: try folder.bytes(of: path)))
        }
        if sheets["survey"] == nil {
            guard tables.count <= 64 else { return }
            for path in tables {
                try read(try folder.bytes(of: path))
                if sheets["survey"] != nil { return }
                (sheets, order) = ([:], [])
            }
            // A workbook in an archive.
            return
        }
        for path in tables where !Self.known.contains(where: { Self.isSheet(path, $0) }) && files.count < 256 {
            files[FilePath.name(of: path)] = try folder.bytes(of: path)
        }
    }

    private static func isSheet(_ path: String, _ sheet: String) -> Bool {
        let name = FilePath.name(of: path).lowercased()
        if name == sheet + ".csv" { return true }
        return ["-", "_", " ", "."].contains { name.hasSuffix($0 + sheet + ".csv") }
    }

    // MARK: - One table

    private mutating func read(_ bytes: [UInt8]) throws {
        let table =
            bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D } == UInt8(ascii: "|")
            ? Self.drawn(bytes) : try SheetTable("survey", csv: bytes)
        if let header = table.rows.first, !Self.known.contains(Self.plain(header[0])),
            XLSFormColumns.isSurvey(header.cells)
        {
            return add(table)
        }
        var current: SheetTable?
        for row in table.rows {
            let name = Self.plain(row[0])
            let rest = SheetTable.Row(number: row.number, cells: Array(row.cells.dropFirst()))
            if Self.known.contains(name) {
                if current.map({ Self.plain($0.name) }) != name {
                    if let current { add(current) }
                    current = SheetTable(name)
                }
                if !rest.isBlank { current?.rows.append(rest) }
            } else if name.isEmpty {
                if !rest.isBlank { current?.rows.append(rest) }
            } else {
                // A sheet of another name.
                if let current { add(current) }
                current = rest.isBlank ? SheetTable(name) : nil
                if current == nil { return }
            }
        }
        if let current { add(current) }
    }

    /// Reads a table whose cells are between vertical bars.
    private static func drawn(_ bytes: [UInt8]) -> SheetTable {
        var table = SheetTable("survey")
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            let text = String(decoding: line, as: UTF8.self).trimmingSpaces()
            guard text.hasPrefix("|"), index < SheetTable.mostRows else { continue }
            var (cells, cell, isEscaped): ([String], String, Bool) = ([], "", false)
            for character in text.dropFirst() {
                if isEscaped {
                    cell += character == "|" ? "|" : "\\" + String(character)
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "|" {
                    cells.append(cell.trimmingSpaces())
                    cell = ""
                } else {
                    cell.append(character)
                }
            }
            if !cell.trimmingSpaces().isEmpty { cells.append(cell.trimmingSpaces()) }
            let isRuler = cells.allSatisfy { $0.allSatisfy { $0 == "-" || $0 == ":" } }
            if !isRuler { table.rows.append(SheetTable.Row(number: index + 1, cells: cells)) }
        }
        return table
    }
}
