import CardSchema

/// Writes the properties at the beginning of a Markdown file, in YAML.
///
/// ```
/// ---
/// day: 2026-11-20
/// template: "mood_five"
/// ---
/// ```
package struct FrontMatter {
    private var lines: [String] = []

    /// Adds a text.
    mutating func add(_ key: String, text: String) { lines.append("\(key): \(Self.quoted(text))") }

    /// Adds a number, a day or `true`, which must be valid as it is.
    mutating func add(_ key: String, plain: String) { lines.append("\(key): \(plain)") }

    /// Adds a list of texts.
    mutating func add(_ key: String, list: [String]) {
        lines.append("\(key): [\(list.map(Self.quoted).joined(separator: ", "))]")
    }

    /// The block with the lines around it.
    var text: String { (["---"] + lines + ["---"]).map { $0 + "\n" }.joined() }

    /// Returns a text in double quotes, on one line; what YAML does not allow in a text is escaped.
    package static func quoted(_ text: String) -> String {
        var out = "\"".unicodeScalars
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": out += ["\\", scalar]
            case "\n": out += ["\\", "n"]
            case "\t": out += ["\\", "t"]
            case "\u{0}"..<" ", "\u{7F}"..."\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
                out += "\\u\(Digits.padded(scalar.value, to: 4, radix: 16))".unicodeScalars
            default:
                // The last two of each plane are no characters.
                if scalar.value & 0xFFFE == 0xFFFE {
                    out += "\\U\(Digits.padded(scalar.value, to: 8, radix: 16))".unicodeScalars
                } else {
                    out.append(scalar)
                }
            }
        }
        out.append("\"")
        return String(out)
    }
}
