/// A band of a score as a person writes it on one line: `0–4 minimal`, `5 to 9: mild`, `-1.5 - 0 = low`.
package struct BandLine: Sendable, Hashable, CustomStringConvertible {
    /// The lowest number, which belongs to the band.
    package let from: DecimalNumber
    /// The highest number, which belongs to the band too; it is not below ``from``.
    package let to: DecimalNumber
    /// The title, which is not empty.
    package let title: String

    /// Reads a line: two numbers with `-`, `–`, `to` or `a` between them, and a title after a space, `:` or `=`.
    ///
    /// Numbers may be negative, and have up to six decimals after a point or a comma.
    ///
    /// - Returns: `nil` for any other line, and if the first number is above the second one.
    package init?(_ line: String) {
        var reader = LineReader(line)
        guard let from = reader.number(), reader.separator(), let to = reader.number(), from <= to,
            let title = reader.title()
        else { return nil }
        (self.from, self.to, self.title) = (from, to, title)
    }

    /// The line of a band, as it can be read again.
    package var description: String { Self.line("\(from)", "\(to)", title) }

    /// Returns the line of a band; one without a number has `?` there, and cannot be read.
    ///
    /// Its title is in the language in which the author types, else in the template's own, else in its first one.
    package static func line(of band: JSONNode, in languages: WrittenLanguages) -> String {
        let node = band["title"]
        let title =
            node?.string ?? node?[languages.typed]?.string ?? node?[languages.own]?.string
            ?? node?.members?.lazy.compactMap(\.value.string).first
        return line(
            band["from"]?.number ?? "?", band["to"]?.number ?? "?", onOneLine(title ?? band["id"]?.string ?? ""))
    }

    private static func line(_ from: String, _ to: String, _ title: String) -> String { "\(from)–\(to): \(title)" }

    /// Returns a title as it is read from a line.
    static func onOneLine(_ title: String) -> String {
        title.split(whereSeparator: \.isNewline).joined(separator: " ").withoutSpaceAround
    }
}

/// Reads the parts of a line from its beginning.
private struct LineReader {
    private var rest: Substring

    init(_ line: String) {
        rest = line[...]
        skipSpaces()
    }

    private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }

    private mutating func digits() -> Substring {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest[digits.endIndex...]
        return digits
    }

    /// Reads a number.
    mutating func number() -> DecimalNumber? {
        var text = ""
        if rest.first == "-" { text.append(rest.removeFirst()) }
        text += digits()
        if let point = rest.first, point == "." || point == ",", rest.dropFirst().first?.isNumber == true {
            rest.removeFirst()
            text += "." + digits()
        }
        return DecimalNumber(text)
    }

    /// Reads what is between the two numbers; returns whether there is such a thing.
    mutating func separator() -> Bool {
        skipSpaces()
        guard let word = ["-", "–", "to", "a"].first(where: { rest.hasPrefix($0) }) else { return false }
        rest = rest.dropFirst(word.count)
        skipSpaces()
        return true
    }

    /// Reads the rest as a title.
    mutating func title() -> String? {
        guard let first = rest.first, first.isWhitespace || Self.marks.contains(first) else { return nil }
        skipSpaces()
        if let mark = rest.first, Self.marks.contains(mark) {
            rest.removeFirst()
        } else if let dash = rest.first, dash == "-" || dash == "–", rest.dropFirst().first?.isWhitespace == true {
            rest.removeFirst()
        }
        let title = String(rest).withoutSpaceAround
        return TemplateDraft.isTitle(title) ? title : nil
    }

    /// What may follow the numbers without a space.
    private static let marks: [Character] = [":", "="]
}
