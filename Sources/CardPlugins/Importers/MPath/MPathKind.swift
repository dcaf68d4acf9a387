import CardEngine
import CardSchema

/// What a column of an m-Path table contains, by the end of its name.
enum MPathKind {
    case yesno, number, words, text
    /// Numbers or texts.
    case other

    /// The types that the names of columns end in.
    static let types = [
        "yesno", "open", "basic", "sliderNegPos", "sliderNeutralPos", "steps", "string", "likert", "index",
        "multipleChoice",
    ]

    init(_ column: String) {
        let type = Self.parts(of: column).type
        self =
            switch type {
            case "yesno": .yesno
            case "steps": .number
            case "string": .words
            case "open", "basic": .text
            default: type.hasPrefix("slider") ? .number : .other
            }
    }

    /// A column's name up to its last `_`, and the rest; without one, the name and nothing.
    static func parts(of column: String) -> (beginning: String, type: String) {
        guard let at = column.lastIndex(of: "_"), at > column.startIndex else { return (column, "") }
        return (String(column[..<at]), String(column[column.index(after: at)...]))
    }

    /// Returns the answer in a cell; `nil` if it is empty.
    func answer(_ cell: String) -> JSONDocument? {
        let written = cell.trimmingSpaces()
        guard !written.isEmpty else { return nil }
        let texts = Self.texts(written)
        let text = texts?.count == 1 ? texts?.first ?? "" : written
        guard !text.trimmingSpaces().isEmpty else { return nil }
        switch self {
        case .yesno: return Self.truth(text) ?? .string(text)
        case .text: return .string(text)
        case .words:
            let words = (texts ?? [text]).map { $0.trimmingSpaces() }.filter { !$0.isEmpty }
            return words.count == 1 ? .string(words[0]) : words.isEmpty ? nil : .array(words.map(JSONDocument.string))
        // A number in quotes is a text.
        case .number, .other: return texts == nil ? Self.number(written) ?? .string(text) : .string(text)
        }
    }

    private static func truth(_ text: String) -> JSONDocument? {
        switch text.trimmingSpaces().lowercased() {
        case "1", "true", "yes": .bool(true)
        case "0", "false", "no": .bool(false)
        default: nil
        }
    }

    /// Returns the texts of a cell with JSON strings; `nil` for any other cell.
    ///
    /// A multiple choice with several answers has them separated by commas.
    private static func texts(_ cell: String) -> [String]? {
        guard cell.utf8.first == CSVDialect.quote else { return nil }
        guard let elements = JSONReader.node(of: Array("[\(cell)]".utf8))?.elements else { return nil }
        let texts = elements.compactMap(\.string)
        return texts.count == elements.count && !texts.isEmpty ? texts : nil
    }

    private static func number(_ cell: String) -> JSONDocument? {
        let first = cell.utf8.first ?? 0
        guard first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else { return nil }
        return JSONReader.node(of: Array(cell.utf8))?.number.map(JSONDocument.number)
    }
}
