import CardEngine
import CardSchema

/// Reads the sheets of a workbook (ECMA-376): the texts, numbers, days and times of its cells.
///
/// Of formulas, it reads the stored results.
///
/// ```
/// xl/workbook.xml             the sheets' names and relations
/// xl/_rels/workbook.xml.rels  the relations' files
/// xl/styles.xml               which cells are days and times
/// xl/sharedStrings.xml        the texts, to which cells refer by number
/// xl/worksheets/sheet1.xml    rows of cells
/// ```
struct WorkbookReader {
    private let folder: RecordFolder

    init(_ folder: RecordFolder) { self.folder = folder }

    /// Returns the sheets that a form has.
    func sheets() throws -> [SheetTable] {
        let files = try relations()
        let texts = try sharedTexts()
        let styles = try styles()
        var sheets: [SheetTable] = []
        var days = WorkbookDays()
        var scanner = WorkbookXML(try folder.bytes(of: "xl/workbook.xml"))
        while let event = try scanner.next() {
            if case .start("workbookpr", let attributes) = event {
                days.startsIn1904 = ["1", "true"].contains(attributes["date1904"] ?? "")
            }
            guard case .start("sheet", let attributes) = event, let name = attributes["name"] else { continue }
            guard let relation = attributes["id"], let path = files[relation], folder.contains(path) else { continue }
            sheets.append(try sheet(name, path, texts, styles, days))
            guard sheets.count < 64 else { break }
        }
        return sheets
    }

    /// The files by the names of relations.
    private func relations() throws -> [String: String] {
        var files: [String: String] = [:]
        let path = "xl/_rels/workbook.xml.rels"
        guard folder.contains(path) else { return files }
        var scanner = WorkbookXML(try folder.bytes(of: path))
        while let event = try scanner.next() {
            guard case .start("relationship", let attributes) = event, let id = attributes["id"],
                let target = attributes["target"]
            else { continue }
            files[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
        }
        return files
    }

    /// What the cells of each style show of a number.
    private func styles() throws -> [WorkbookDays.Shown?] {
        let path = "xl/styles.xml"
        guard folder.contains(path) else { return [] }
        var scanner = WorkbookXML(try folder.bytes(of: path))
        var (formats, styles, isInCells): ([Int: WorkbookDays.Shown], [WorkbookDays.Shown?], Bool) = ([:], [], false)
        while let event = try scanner.next() {
            switch event {
            case .start("numfmt", let attributes):
                guard let id = attributes["numfmtid"].flatMap({ Int($0) }), let code = attributes["formatcode"] else {
                    break
                }
                formats[id] = WorkbookDays.shown(by: code)
            case .start("cellxfs", _): isInCells = true
            case .end("cellxfs"): isInCells = false
            case .start("xf", let attributes) where isInCells && styles.count < 65_536:
                let id = attributes["numfmtid"].flatMap { Int($0) } ?? 0
                styles.append(formats[id] ?? WorkbookDays.shown(by: id))
            default: break
            }
        }
        return styles
    }

    private func sharedTexts() throws -> [String] {
        let path = "xl/sharedStrings.xml"
        guard folder.contains(path) else { return [] }
        var scanner = WorkbookXML(try folder.bytes(of: path))
        var (texts, text): ([String], CellText) = ([], CellText())
        while let event = try scanner.next() {
            switch event {
            case .start("si", _): text = CellText()
            case .end("si"): texts.append(text.text)
            default: text.add(event)
            }
        }
        return texts
    }

    /// A text in pieces, without what shows its pronunciation.
    private struct CellText {
        var text = ""
        private var isInText = false
        private var isInPhonetic = false

        mutating func add(_ event: XMLScanner.Event) {
            switch event {
            case .start("t", _): isInText = true
            case .end("t"): isInText = false
            case .start("rph", _): isInPhonetic = true
            case .end("rph"): isInPhonetic = false
            case .text(let piece) where isInText && !isInPhonetic: text += piece
            case .start, .end, .text: break
            }
        }
    }

    // MARK: - A sheet

    private func sheet(
        _ name: String, _ path: String, _ texts: [String], _ styles: [WorkbookDays.Shown?], _ days: WorkbookDays
    ) throws -> SheetTable {
        var sheet = SheetTable(name)
        var scanner = WorkbookXML(try folder.bytes(of: path))
        var (number, cells, column, kind): (Int, [String], Int, String) = (0, [], -1, "")
        var (value, inline, isInValue): (String, CellText, Bool) = ("", CellText(), false)
        var (shown, hasFormula): (WorkbookDays.Shown?, Bool) = (nil, false)
        while let event = try scanner.next() {
            switch event {
            case .start("row", let attributes):
                number = attributes["r"].flatMap { Int($0) } ?? number + 1
                (cells, column) = ([], -1)
            case .end("row"):
                let row = SheetTable.Row(number: number, cells: cells)
                if !row.isBlank { sheet.rows.append(row) }
                guard sheet.rows.count <= SheetTable.mostRows else { throw SheetTable.tooLarge }
            case .start("c", let attributes):
                column = attributes["r"].flatMap { Self.column(of: $0) } ?? column + 1
                (kind, value, inline, isInValue) = (attributes["t"] ?? "n", "", CellText(), false)
                hasFormula = false
                shown = attributes["s"].flatMap { Int($0) }.flatMap { styles.indices.contains($0) ? styles[$0] : nil }
            case .start("f", _): hasFormula = true
            case .end("c"):
                let day = kind == "n" ? shown.flatMap { days.text(value.trimmingSpaces(), $0) } : nil
                let text = day ?? Self.text(kind, value, inline.text, texts)
                if text.isEmpty, hasFormula, value.isEmpty || kind == "e", column >= 0, sheet.withoutResult.count < 100
                {
                    sheet.withoutResult.append((number, column))
                }
                guard !text.isEmpty else { break }
                guard column < SheetTable.mostColumns else { throw SheetTable.tooLarge }
                while cells.count < column { cells.append("") }
                if cells.count == column { cells.append(text) } else if column >= 0 { cells[column] = text }
            case .start("v", _): isInValue = true
            case .end("v"): isInValue = false
            case .text(let piece) where isInValue: value += piece
            default: inline.add(event)
            }
        }
        return sheet
    }

    private static func text(_ kind: String, _ value: String, _ inline: String, _ texts: [String]) -> String {
        switch kind {
        case "s": Int(value).flatMap { texts.indices.contains($0) ? texts[$0].trimmingSpaces() : nil } ?? ""
        case "inlineStr": inline.trimmingSpaces()
        case "b": value == "1" ? "TRUE" : "FALSE"
        case "d": value.trimmingSpaces()
        case "n": number(value)
        case "e": ""
        default: value.trimmingSpaces()
        }
    }

    /// A number as people write it: workbooks have `0.10000000000000001` and `1E-3`.
    private static func number(_ value: String) -> String {
        let value = value.trimmingSpaces()
        guard value.utf8.contains(where: { !FormulaBytes.isDigit($0) }), let number = Double(value), number.isFinite
        else {
            return value
        }
        let text = "\(number)"
        if text.hasSuffix(".0") { return String(text.dropLast(2)) }
        if text.utf8.contains(UInt8(ascii: "e")), let whole = Int64(exactly: number) { return "\(whole)" }
        return text
    }

    /// The column of a cell such as `BC12`, from 0; `nil` if it has none.
    private static func column(of cell: String) -> Int? {
        var column = 0
        for byte in cell.utf8 {
            guard (0x41...0x5A).contains(byte) else { break }
            column = column * 26 + Int(byte - 0x40)
            guard column <= 1 << 20 else { return nil }
        }
        return column > 0 ? column - 1 : nil
    }
}
