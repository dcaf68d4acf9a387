import CardEngine
import CardSchema

/// An option list of an XLSForm.
struct XLSFormChoices: Sendable {
    /// An option, as its row has it.
    struct Choice: Sendable {
        let code: String
        let title: Questionnaire.Words
        /// What stands in columns of the form's own, by their names.
        let columns: [String: String]

        /// The title in a language, or the first one.
        func title(in language: String?) -> String {
            (title.first { $0.language == nil || $0.language == language } ?? title.first)?.text ?? code
        }
    }

    var choices: [Choice] = []

    var codes: [String] { choices.map { $0.code } }

    init() {}

    /// The options of a list that is not in the form, where its name says them; `nil` for any other list.
    static func usual(_ name: String) -> XLSFormChoices? {
        guard ["yes_no", "yesno", "yes_or_no", "yn"].contains(name.lowercased()) else { return nil }
        var list = XLSFormChoices()
        list.choices = [("yes", "Yes"), ("no", "No")].map { code, title in
            Choice(code: code, title: [(nil, title)], columns: ["name": code, "label": title])
        }
        return list
    }

    /// Reads a file of options, with columns `name` and `label`.
    init?(file: SheetTable, _ header: SheetTable.Row) {
        let columns = XLSFormColumns(header)
        guard let name = columns.index(of: "name") else { return nil }
        for row in file.rows.dropFirst() where !row[name].isEmpty {
            var (title, extra): (Questionnaire.Words, [String: String]) = ([], [:])
            for (index, column) in columns.columns.enumerated() {
                let value = row[index]
                if column.name == "label", !value.isEmpty, !title.contains(where: { $0.language == column.language }) {
                    title.append((column.language, XLSFormText.plain(value).text))
                }
                extra[column.written] = value
            }
            extra["name"] = row[name]
            choices.append(Choice(code: row[name], title: title.isEmpty ? [(nil, row[name])] : title, columns: extra))
        }
    }
}
