/// Patterns for JSON Schemas, in the common subset of ECMA 262 and other dialects.
package enum JSONSchemaPattern {
    /// A time of day.
    package static let time = "^([01][0-9]|2[0-3]):[0-5][0-9]$"
    /// Characters that a one-line text must not have.
    package static let lineEnd = "[\\u000A-\\u000D\\u0085\\u2028\\u2029]"

    /// A day of the Gregorian calendar, from year 0001 to 9999.
    package static let date: String = {
        let long = "(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])"
        let short = "(0[469]|11)-(0[1-9]|[12][0-9]|30)"
        let february = "02-(0[1-9]|1[0-9]|2[0-8])"
        let leapYear = "([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)"
        return "^(?!0000)([0-9]{4}-(\(long)|\(short)|\(february))|\(leapYear)-02-29)$"
    }()

    /// A day and a time of day.
    package static let moment = String(date.dropLast()) + "T" + String(time.dropFirst())

    /// The pattern of a kind of day or time.
    package static func civil(_ kind: CivilKind) -> String {
        switch kind {
        case .date: date
        case .time: time
        case .moment: moment
        }
    }

    /// Returns a pattern that matches only the given text of letters, digits and the characters of media types.
    package static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { "$^.+*".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }

    /// Returns a pattern for texts of digits and separators that are not less than a text of the same form.
    package static func atLeast(_ text: String) -> String { beyond(text) { $0 < 9 ? $0 + 1...9 : nil } }

    /// Returns a pattern for texts of the same form that are not greater than a text.
    package static func atMost(_ text: String) -> String { beyond(text) { $0 > 0 ? 0...$0 - 1 : nil } }

    /// From `2026` up: `^(2026|202[7-9]|20[3-9].|2[1-9]..|[3-9]...)`; `better` returns the digits beyond one.
    private static func beyond(_ text: String, _ better: (UInt8) -> ClosedRange<UInt8>?) -> String {
        let bytes = Array(text.utf8)
        var cases = [text]
        for (index, byte) in bytes.enumerated().reversed() where (0x30...0x39).contains(byte) {
            guard let digits = better(byte - 0x30) else { continue }
            let start = String(decoding: bytes[..<index], as: UTF8.self)
            let rest = String(repeating: ".", count: bytes.count - index - 1)
            cases.append("\(start)[\(digits.lowerBound)-\(digits.upperBound)]\(rest)")
        }
        return "^(\(cases.joined(separator: "|")))"
    }
}
