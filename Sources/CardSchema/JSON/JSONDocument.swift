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
    package func compact() -> String { text(.compact) }

    /// Returns the text with one member or element per line, indented by two spaces, without a newline at its end.
    ///
    /// For a value inside `depth` brackets, the first line is not indented.
    package func pretty(indentedBy depth: Int = 0) -> String { text(.lines(depth)) }

    /// Returns the text on one line, with the usual spaces.
    package var spaced: String { text(.spaced) }

    /// What is between brackets, members and elements.
    private enum Layout {
        case compact, spaced
        /// Each on a line of its own, indented by two spaces for every bracket around it.
        case lines(Int)
    }

    private func text(_ layout: Layout) -> String {
        var out: [UInt8] = []
        append(to: &out, layout)
        return String(decoding: out, as: UTF8.self)
    }

    private func append(to out: inout [UInt8], _ layout: Layout) {
        switch self {
        case .null: out += "null".utf8
        case .bool(let value): out += (value ? "true" : "false").utf8
        case .integer(let value): out += String(value).utf8
        case .number(let digits): out += digits.utf8
        case .string(let text): JSONText.quoted(text, into: &out)
        case .array(let elements): Self.append(elements.map { (nil, $0) }, "[", "]", to: &out, layout)
        case .object(let members): Self.append(members.map { ($0.key, $0.value) }, "{", "}", to: &out, layout)
        }
    }

    private static func append(
        _ items: [(String?, JSONDocument)], _ open: String, _ close: String, to out: inout [UInt8], _ layout: Layout
    ) {
        func line(_ depth: Int) -> String { "\n" + String(repeating: "  ", count: depth) }
        // A space between braces and members, none between brackets and elements.
        let edge = open == "{" ? " " : ""
        let (first, between, last, colon, inner) =
            switch layout {
            case .compact: ("", "", "", ":", layout)
            case .spaced: (edge, " ", edge, ": ", layout)
            case .lines(let depth): (line(depth + 1), line(depth + 1), line(depth), ": ", Layout.lines(depth + 1))
            }
        out += open.utf8
        for (index, item) in items.enumerated() {
            out += (index == 0 ? first : "," + between).utf8
            if let key = item.0 {
                JSONText.quoted(key, into: &out)
                out += colon.utf8
            }
            item.1.append(to: &out, inner)
        }
        if !items.isEmpty { out += last.utf8 }
        out += close.utf8
    }
}
