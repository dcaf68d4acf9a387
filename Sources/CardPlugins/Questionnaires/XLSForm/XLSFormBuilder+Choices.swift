import CardEngine
import CardSchema

extension XLSFormBuilder {
    /// Reads the option lists.
    mutating func readChoices() throws {
        for name in ["choices", "external_choices"] {
            guard let sheet = book[name], let header = sheet.rows.first else { continue }
            let columns = XLSFormColumns(header)
            guard let listColumn = columns.index(of: "list_name"), let nameColumn = columns.index(of: "name") else {
                throw PluginFault(
                    .input, .importHeader, "the sheet '\(name)' has no column 'list_name' or 'name'",
                    fix: "name the columns of its first row: list_name, name, label")
            }
            var reported: Set<String> = []
            for row in sheet.rows.dropFirst() {
                let (list, code) = (row[listColumn], row[nameColumn])
                guard !list.isEmpty, !code.isEmpty else { continue }
                lists[list, default: XLSFormChoices()].choices.append(
                    choice(row, code, columns, sheet: name, listColumn, nameColumn, &reported))
            }
        }
        // Files beside the form are lists too, named by their files.
        for (name, bytes) in book.files.sorted(by: { $0.key < $1.key }) {
            guard let sheet = try? SheetTable(name, csv: bytes), let header = sheet.rows.first else { continue }
            lists[name] = XLSFormChoices(file: sheet, header)
            for cell in header.cells where !choiceColumns.contains(cell) { choiceColumns.append(cell) }
        }
        translator = FormulaTranslator(XPathDialect(lists: lists), [:])
    }

    private mutating func choice(
        _ row: SheetTable.Row, _ code: String, _ columns: XLSFormColumns, sheet: String, _ listColumn: Int,
        _ nameColumn: Int, _ reported: inout Set<String>
    ) -> XLSFormChoices.Choice {
        var (title, extra): (Questionnaire.Words, [String: String]) = ([], [:])
        for (index, column) in columns.columns.enumerated() where index != listColumn && index != nameColumn {
            let value = row[index]
            switch column.name {
            case "label":
                guard !value.isEmpty, !title.contains(where: { $0.language == column.language }) else { continue }
                let (text, hadMarkup) = XLSFormText.plain(value)
                if !text.isEmpty { title.append((column.language, text)) }
                if hadMarkup, reported.insert("label").inserted {
                    remark(
                        .presentation, "\(sheet) row \(row.number)", column.written,
                        "formatting of options is not shown")
                }
            case let media where media.hasPrefix("media::"):
                guard !value.isEmpty, reported.insert(media).inserted else { continue }
                remark(
                    .presentation, "\(sheet) row \(row.number)", column.written, "files beside options are not shown")
            default:
                guard !column.written.isEmpty else { continue }
                extra[column.written] = value
                if !choiceColumns.contains(column.written) { choiceColumns.append(column.written) }
            }
        }
        extra["name"] = code
        extra["label"] = title.first?.text ?? ""
        return XLSFormChoices.Choice(code: code, title: title.isEmpty ? [(nil, code)] : title, columns: extra)
    }
}
