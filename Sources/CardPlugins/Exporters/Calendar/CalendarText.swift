import CardSchema

/// Writes the content lines of iCalendar files (RFC 5545).
package enum CalendarText {
    /// Returns the lines of a file, each of at most 75 bytes, with their line breaks.
    static func file(_ lines: [String]) -> String { lines.map { folded($0) + "\r\n" }.joined() }

    /// Returns a text as the value of a property.
    ///
    /// Line breaks of every kind become `\n`. Other control characters, which the format does not allow, are left out.
    package static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            defer { isAfterReturn = scalar == "\r" }
            switch scalar {
            case "\\", ";", ",": escaped += ["\\", scalar]
            case "\n" where isAfterReturn: break
            case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": escaped += ["\\", "n"]
            case "\t": escaped.append(scalar)
            default: if scalar.properties.generalCategory != .control { escaped.append(scalar) }
            }
        }
        return String(escaped)
    }

    /// Folds a line to at most 75 bytes, between characters; the lines that follow begin with a space.
    package static func folded(_ line: String) -> String {
        var (folded, width) = (String.UnicodeScalarView(), 0)
        for scalar in line.unicodeScalars {
            let size = UTF8.width(scalar)
            if width + size > 75 {
                folded += ["\r", "\n", " "]
                width = 1
            }
            folded.append(scalar)
            width += size
        }
        return String(folded)
    }

    /// A day: `20261120`.
    static func day(_ day: CivilDate) -> String { digits("\(day)") }

    /// A local time without a zone: `20261120T211000`.
    static func local(_ day: CivilDate, _ time: CivilTime) -> String { digits("\(day)T\(time)00") }

    /// A moment in UTC: `20261120T201000Z`.
    static func moment(_ moment: Timestamp) -> String { digits("\(moment)") }

    /// A day or time without hyphens and colons.
    private static func digits(_ text: String) -> String {
        String(decoding: text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }, as: UTF8.self)
    }
}
