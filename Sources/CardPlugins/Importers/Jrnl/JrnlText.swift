import CardEngine
import CardSchema

/// The text of a jrnl journal.
///
/// ```
/// [2026-11-20 21:35] A walk by the river. It was cold. *     a line that begins with a readable date begins an entry
/// More words about @rain.                                    everything up to the next one belongs to it
/// ```
///
/// Old files have no brackets. The date is in the form that the person has configured, the same in the whole file.
struct JrnlText {
    private let lines: [Line]
    private let settings: RecordSettings
    private let places: TextPlaces
    private let size: Int
    private let hasBrackets: Bool
    /// Whether a line needs a time to begin an entry: without brackets, where any entry has one.
    private let needsTime: Bool
    /// The days of its entries as written.
    let days: [String]

    private struct Line {
        let text: String
        let start: Int
    }

    /// A date at the beginning of a line, and what follows it.
    private struct Heading {
        let day: String
        let time: CivilTime?
        let rest: String
    }

    /// Whether a text begins like a journal.
    static func begins(_ head: [UInt8]) -> Bool {
        let first = lines(head).first { !$0.text.trimmingSpaces().isEmpty }
        guard let first else { return false }
        return heading(first.text, isBracketed: true) != nil || heading(first.text, isBracketed: false)?.time != nil
    }

    /// Splits a file into lines and finds its dates.
    ///
    /// - Throws: A ``PluginFault`` if it is not UTF-8 or has no date.
    init(_ bytes: [UInt8], named name: String, _ settings: RecordSettings) throws {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw PluginFault(.input, .importBytes, "\(name) is not a text in UTF-8")
        }
        lines = Self.lines(bytes)
        self.settings = settings
        places = TextPlaces(SourceText(name: name, bytes: bytes, isQuotable: false))
        size = bytes.count
        let bracketed = lines.compactMap { Self.heading($0.text, isBracketed: true) }
        hasBrackets = !bracketed.isEmpty
        let found = hasBrackets ? bracketed : lines.compactMap { Self.heading($0.text, isBracketed: false) }
        guard !found.isEmpty else {
            throw PluginFault(.input, .importHeader, "\(name) has no line that begins with a date")
        }
        needsTime = !hasBrackets && found.contains { $0.time != nil }
        let entries = needsTime ? found.filter { $0.time != nil } : found
        days = entries.map(\.day)
    }

    /// Reads every entry, whose dates have an order; the numbers of records go on.
    func forEach(
        _ number: inout Int, in order: DayText.Order?, _ body: (SourceRecord) throws -> Void
    ) throws {
        var (heading, begin, text): (Heading?, Int, [String]) = (nil, 0, [])
        func finish() throws {
            let isNothing = heading == nil && text.allSatisfy { $0.trimmingSpaces().isEmpty }
            guard !isNothing else { return }
            number += 1
            try body(record(number, begin, heading, text, order))
        }
        for line in lines {
            if let next = Self.heading(line.text, isBracketed: hasBrackets), next.time != nil || !needsTime {
                try finish()
                (heading, begin, text) = (next, line.start, [])
            } else {
                text.append(line.text)
            }
        }
        try finish()
    }

    private func record(
        _ number: Int, _ begin: Int, _ heading: Heading?, _ lines: [String], _ order: DayText.Order?
    ) -> SourceRecord {
        let end = min(begin + 1, size)
        var record = SourceRecord(number, at: places.place(SourceSpan(min(begin, end), end)))
        guard let heading else {
            record.refuse(.cardDay, "the text before the first date belongs to no entry")
            return record
        }
        guard let day = DayText.day(heading.day, in: order) else {
            record.refuse(.cardDay, "the date has the day and the month in another order")
            return record
        }
        var (title, rest) = Self.title(of: heading.rest)
        var isStarred = false
        for part in [title] where part.hasSuffix(" *") || part == "*" {
            isStarred = true
            title = String(part.dropLast()).trimmingSpaces()
        }
        if rest.trimmingSpaces() == "*" { (isStarred, rest) = (true, "") }
        let body = ([rest] + lines).joined(separator: "\n")
        record.fill(
            day, heading.time, title, body, Self.tags(in: title + "\n" + body), isStarred: isStarred, settings)
        return record
    }

    // MARK: - Parts of a text

    private static func lines(_ bytes: [UInt8]) -> [Line] {
        var (lines, start) = ([Line](), bytes.starts(with: CSVDialect.byteOrderMark) ? 3 : 0)
        // Very old programs end lines with a carriage return alone.
        let newline: UInt8 = !bytes.contains(0x0A) && bytes.contains(0x0D) ? 0x0D : 0x0A
        while start <= bytes.count {
            let end = bytes[start...].firstIndex(of: newline) ?? bytes.count
            let last = end > start && bytes[end - 1] == 0x0D ? end - 1 : end
            lines.append(Line(text: String(decoding: bytes[start..<last], as: UTF8.self), start: start))
            start = end + 1
        }
        return lines
    }

    /// Reads `[2026-11-20 21:35] rest`, or the same without brackets; `nil` if the line begins with no date.
    private static func heading(_ line: String, isBracketed: Bool) -> Heading? {
        if isBracketed {
            guard line.utf8.first == UInt8(ascii: "["), let close = line.firstIndex(of: "]") else { return nil }
            let inside = line[line.index(after: line.startIndex)..<close]
            guard let (day, time) = date(inside.split(separator: " ").map(String.init)) else { return nil }
            return Heading(day: day, time: time, rest: String(line[line.index(after: close)...]).trimmingSpaces())
        }
        let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: true).map(String.init)
        for count in stride(from: min(3, words.count), through: 1, by: -1) {
            guard let (day, time) = date(Array(words.prefix(count))) else { continue }
            let rest = line.split(separator: " ", maxSplits: count, omittingEmptySubsequences: true)
            return Heading(day: day, time: time, rest: rest.count > count ? String(rest[count]) : "")
        }
        return nil
    }

    /// A day, and perhaps a time with `AM` or `PM`.
    private static func date(_ words: [String]) -> (day: String, time: CivilTime?)? {
        guard let day = words.first, (1...3).contains(words.count), day.utf8.count >= 8,
            DayText.day(day) != nil || DayText.orders(of: day)?.isEmpty == false
        else { return nil }
        guard words.count > 1 else { return (day, nil) }
        guard words[1].utf8.contains(UInt8(ascii: ":")),
            let time = AnswerParser.time(words.dropFirst().joined(separator: " "))
        else { return nil }
        return (day, time)
    }

    /// The title ends with the first sentence, or with the line.
    private static func title(of line: String) -> (title: String, rest: String) {
        var at = line.startIndex
        while at < line.endIndex {
            let next = line.index(after: at)
            if ".?!".contains(line[at]), next == line.endIndex || line[next] == " " {
                let rest = String(line[next...]).trimmingSpaces()
                if rest == "*" { return (String(line[..<next]) + " *", "") }
                return (String(line[..<next]), rest)
            }
            at = next
        }
        return (line, "")
    }

    /// The words that begin with `@`, in lower case.
    private static func tags(in text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" || $0 == "\t" }.compactMap { word in
            guard word.first == "@" else { return nil }
            let name = word.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
            return name.isEmpty ? nil : String(name).lowercased()
        }
    }

    /// A text without blank lines around it.
    static func trimmed(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while lines.first?.allSatisfy({ $0 == " " || $0 == "\t" }) == true { lines = lines.dropFirst() }
        while lines.last?.allSatisfy({ $0 == " " || $0 == "\t" }) == true { lines = lines.dropLast() }
        return lines.joined(separator: "\n")
    }
}
