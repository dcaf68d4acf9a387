import CardEngine
import CardSchema

/// Makes a form of the sheets of an XLSForm.
struct XLSFormBuilder {
    let book: SheetBook
    var form = Questionnaire()
    var rows: [XLSFormRow] = []
    var lists: [String: XLSFormChoices] = [:]
    /// The names of the columns of choices, which a filter may use.
    var choiceColumns: [String] = []
    var translator = FormulaTranslator(XPathDialect(), [:])

    init(_ book: SheetBook) { self.book = book }

    /// Reads all sheets.
    mutating func build(named name: String) throws -> Questionnaire {
        form.name = name
        readSettings()
        try readChoices()
        try readRows()
        readQuestions()
        form.items = items()
        scoreOptions(&form.items)
        for name in book.order where !["survey", "choices", "settings", "external_choices", "cascades"].contains(name) {
            if name == "entities" {
                remark(.presentation, "sheet", name, "entities are kept by the program that collects forms")
                continue
            }
            let isKnown = SheetBook.known.contains(name)
            remark(
                isKnown ? .lost : .presentation, "sheet", Identifier.isSpeakable(name) ? name : "sheet",
                isKnown ? "this sheet has no equivalent" : "this sheet is not part of the form")
        }
        return form
    }

    mutating func remark(_ kind: QuestionnaireRemark.Kind, _ place: String, _ element: String, _ message: String) {
        form.remarks.append(
            QuestionnaireRemark(kind, at: place, Identifier.isSpeakable(element) ? element : "column", message))
    }

    // MARK: - Settings

    private mutating func readSettings() {
        guard let sheet = book["settings"], let header = sheet.rows.first else { return }
        let columns = XLSFormColumns(header)
        guard let row = sheet.rows.dropFirst().first else { return }
        for (index, column) in columns.columns.enumerated() {
            let value = row[index]
            guard !value.isEmpty else { continue }
            switch column.name {
            case "form_title": form.title.append((column.language, WrittenText.plain(value).text))
            case "form_id": form.name = value
            case "default_language": form.language = LanguageNames.tag(of: value)
            case "version": break
            default:
                remark(
                    .presentation, "settings row \(row.number)", column.written,
                    "this setting is for the program that collects forms")
            }
        }
    }

    // MARK: - Rows

    private mutating func readRows() throws {
        guard let sheet = book["survey"], let header = sheet.rows.first else { return }
        reportFormulas(sheet, header)
        let columns = XLSFormColumns(header)
        guard columns.index(of: "type") != nil else {
            throw PluginFault(
                .input, .importHeader, "the sheet 'survey' has no column 'type'",
                fix: "name the columns of its first row: type, name, label")
        }
        for row in sheet.rows.dropFirst() {
            let read = XLSFormRow(row, columns)
            if XLSFormRow.truth(read["disabled"]) == true {
                remark(.presentation, read.place, "disabled", "this row is switched off in the form")
            } else if read["type"] == nil {
                reportUntyped(read)
            } else {
                rows.append(read)
            }
        }
        if form.language == nil {
            let languages = columns.columns.filter { $0.name == "label" }.map { $0.language }
            if !languages.contains(nil) { form.language = languages.first ?? nil }
        }
        unrollCascades()
        unrollLoops()
    }

    /// Reports a row without a type, with what it has; a name without a type is a question that is lost.
    private mutating func reportUntyped(_ row: XLSFormRow) {
        let columns = row.written.map { Identifier.isSpeakable($0.column.name) ? $0.column.name : "a column" }
        let names = columns.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let what = "the row has \(names.joined(separator: ", ")) but no type, so it is left out"
        remark(row.name.isEmpty ? .presentation : .lost, row.place, "type", what)
    }

    /// Reports the formulas whose results the workbook does not have.
    private mutating func reportFormulas(_ sheet: SheetTable, _ header: SheetTable.Row) {
        for cell in sheet.withoutResult {
            let name = header[cell.column].lowercased()
            remark(
                .lost, "\(sheet.name) row \(cell.row)", name,
                "the cell has a formula without a stored result: save the workbook again in a spreadsheet program")
        }
    }

    // MARK: - Afterwards

    /// Gives options their codes as scores, where an expression counts with them.
    private func scoreOptions(_ items: inout [QuestionnaireItem]) {
        for index in items.indices {
            scoreOptions(&items[index].items)
            guard translator.scored.contains(items[index].code) else { continue }
            for option in items[index].options.indices {
                items[index].options[option].score = DecimalNumber(items[index].options[option].code)
            }
        }
    }
}
