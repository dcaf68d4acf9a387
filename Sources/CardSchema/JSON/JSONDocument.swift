/// A JSON text to write, its members in the given order.
package indirect enum JSONDocument: Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// A number in its written form, which must be a valid JSON number.
    case number(String)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONDocument])
    /// An object.
    case object([(key: String, value: JSONDocument)])

    /// Returns the text on one line, without spaces and without a trailing newline.
    package func compact() -> String { text(indent: nil) }

    /// Returns the text with one member or element per line, indented by two spaces, without a newline at its end.
    ///
    /// For a value inside `depth` brackets, the first line is not indented.
    package func pretty(indentedBy depth: Int = 0) -> String { text(indent: depth) }

    private func text(indent: Int?) -> String {
        var out: [UInt8] = []
        append(to: &out, indent: indent)
        return String(decoding: out, as: UTF8.self)
    }

    private func append(to out: inout [UInt8], indent: Int?) {
        switch self {
        case .null: out += "null".utf8
        case .bool(let value): out += (value ? "true" : "false").utf8
        case .integer(let value): out += String(value).utf8
        case .number(let digits): out += digits.utf8
        case .string(let text): JSONText.quoted(text, into: &out)
        case .array(let elements): Self.list(elements.map { (nil, $0) }, "[", "]", to: &out, indent)
        case .object(let members): Self.list(members.map { ($0.key, $0.value) }, "{", "}", to: &out, indent)
        }
    }

    private static func list(
        _ items: [(String?, JSONDocument)], _ open: String, _ close: String, to out: inout [UInt8], _ indent: Int?
    ) {
        func newline(_ depth: Int) { out += ("\n" + String(repeating: "  ", count: depth)).utf8 }
        out += open.utf8
        for (index, item) in items.enumerated() {
            if index > 0 { out += ",".utf8 }
            if let indent { newline(indent + 1) }
            if let key = item.0 {
                JSONText.quoted(key, into: &out)
                out += (indent == nil ? ":" : ": ").utf8
            }
            item.1.append(to: &out, indent: indent.map { $0 + 1 })
        }
        if let indent, !items.isEmpty { newline(indent) }
        out += close.utf8
    }
}

extension JSONDocument {
    /// Returns the text on one line, with the usual spaces.
    package var spaced: String {
        switch self {
        case .object(let members) where !members.isEmpty:
            let written = members.map { "\(JSONDocument.string($0.key).compact()): \($0.value.spaced)" }
            return "{ \(written.joined(separator: ", ")) }"
        case .array(let elements): return "[\(elements.map(\.spaced).joined(separator: ", "))]"
        case .null, .bool, .integer, .number, .string, .object: return compact()
        }
    }
}
