/// Short phrases shared by messages.
enum Wording {
    /// Returns an author's word in single quotes, safe for a terminal: no control characters, at most 40 scalars.
    static func quoted(_ word: String) -> String { "'\(plain(word))'" }

    static func plain(_ word: String) -> String {
        // Most words are short and ASCII, and most messages are never shown.
        if word.utf8.count <= 40, word.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return word }
        var shown = String.UnicodeScalarView()
        for scalar in word.unicodeScalars.prefix(40) {
            shown.append(ControlCharacters.contains(scalar, allowingLines: false) ? "\u{FFFD}" : scalar)
        }
        return String(shown) + (word.unicodeScalars.count > 40 ? "…" : "")
    }

    /// Returns pasted text, shortened if it is long.
    static func shortened(_ text: String) -> String {
        text.unicodeScalars.count <= 120 ? text : String(text.prefix(119)) + "…"
    }

    /// Returns a list of words: `a`, `a and b`, `a, b and c`.
    static func list(_ words: [String], last: String = "and") -> String {
        guard words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(last) " + words[words.count - 1]
    }

    /// Returns the first three, and the number of the others.
    static func few(_ words: [String]) -> String {
        words.count <= 3 ? list(words) : words.prefix(3).joined(separator: ", ") + " and \(words.count - 3) more"
    }

    /// Returns a number with grouping: `1,000,000`.
    static func grouped(_ number: Int) -> String {
        var text = ""
        for (index, digit) in String(number).reversed().enumerated() {
            if index > 0, index % 3 == 0 { text = "," + text }
            text = String(digit) + text
        }
        return text
    }

    /// Returns a count with its noun: `1 text`, `2 texts`.
    static func count(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }
}

/// The characters that no text of a card may contain.
enum ControlCharacters {
    /// Whether a scalar is a control character or a line break; `allowingLines` permits U+000A.
    static func contains(_ scalar: Unicode.Scalar, allowingLines: Bool) -> Bool {
        switch scalar.value {
        case 0x0A: !allowingLines
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        default: false
        }
    }
}
