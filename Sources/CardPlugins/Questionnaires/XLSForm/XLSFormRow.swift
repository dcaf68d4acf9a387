import CardEngine
import CardSchema

/// A row of a survey.
struct XLSFormRow: Sendable {
    let number: Int
    let type: XLSFormType
    /// The cells that are not blank, by the known names of their columns; the first one of those with languages.
    let cells: [String: String]
    /// The columns that have a value, as the form names them.
    let written: [(column: XLSFormColumns.Column, value: String)]
    /// The code in the tree.
    var code = ""

    init(_ row: SheetTable.Row, _ columns: XLSFormColumns) {
        number = row.number
        var (cells, written): ([String: String], [(column: XLSFormColumns.Column, value: String)]) = ([:], [])
        for (index, column) in columns.columns.enumerated() {
            let value = row[index]
            guard !value.isEmpty else { continue }
            written.append((column, value))
            if cells[column.name] == nil { cells[column.name] = value }
        }
        (self.cells, self.written) = (cells, written)
        type = XLSFormType(cells["type"] ?? "")
    }

    subscript(_ column: String) -> String? { cells[column] }

    var name: String { cells["name"] ?? "" }
    var place: String { "survey row \(number)" }

    /// The words of `appearance`.
    var appearance: [String] { (cells["appearance"] ?? "").split(separator: " " as Character).map { String($0) } }

    /// The values of `parameters`, such as `start=0 end=10`.
    var parameters: [String: String] {
        var found: [String: String] = [:]
        let text = cells["parameters"] ?? ""
        for part in text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == ";" || $0 == "\n" }) {
            let pair = part.split(separator: "=" as Character, maxSplits: 1)
            if pair.count == 2 { found[String(pair[0]).lowercased()] = String(pair[1]) }
        }
        return found
    }

    /// A cell as yes or no; `nil` if it is an expression or blank.
    static func truth(_ cell: String?) -> Bool? {
        switch cell?.lowercased().filter({ $0 != " " }) {
        case "yes", "true", "true()", "1", "1.0", "y", "x", "required": true
        case "no", "false", "false()", "0", "0.0", "n", "optional": false
        default: nil
        }
    }
}
