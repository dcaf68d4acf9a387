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
        let written = columns.columns.enumerated().map { (column: $1, value: row[$0]) }.filter { !$0.value.isEmpty }
        let type = written.first { $0.column.name == "type" }?.value ?? ""
        self.init(number: row.number, XLSFormType(type), written)
    }

    init(number: Int, _ type: XLSFormType, _ written: [(column: XLSFormColumns.Column, value: String)]) {
        (self.number, self.type, self.written) = (number, type, written)
        cells = Dictionary(written.map { ($0.column.name, $0.value) }) { first, _ in first }
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
