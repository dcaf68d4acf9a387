import CardSchema

/// Splits the text of pages into blocks and removes Markdown syntax.
struct CodePageBlocks {
    /// A block of lines.
    enum Block {
        /// A heading with its number of `#` characters.
        case heading(level: Int, String)
        /// A block of a page.
        case part(CodePage.Part)
    }

    private let lines: [Substring]
    private var next = 0
    /// The line number at which the last block begins, from 1.
    private(set) var line = 1

    /// Creates a reader that starts at the heading of the first family.
    init(_ text: String) {
        lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
        next = lines.firstIndex { $0.hasPrefix("## ") } ?? lines.endIndex
    }

    /// Returns the next block, or `nil` at the end.
    mutating func block() throws(CodePageSlip) -> Block? {
        guard let start = lines[next...].firstIndex(where: { !$0.isEmpty }) else { return nil }
        (line, next) = (start + 1, start + 1)
        if isFence(start) { return .part(.verbatim(try verbatim(after: lines[start].prefix { $0 == "`" }))) }
        var isCode = false
        if isHeading(start) {
            let level = lines[start].prefix { $0 == "#" }.count
            return .heading(level: level, try plain(heading(start).dropFirst(level + 1), start, &isCode))
        }
        var text = try plain(lines[start], start, &isCode)
        while next < lines.endIndex, !lines[next].isEmpty, !isFence(next), !isHeading(next) {
            text += try " " + plain(lines[next], next, &isCode)
            next += 1
        }
        if isCode { throw CodePageSlip(line: line, message: "a back quote without the one that closes it") }
        return .part(.paragraph(text))
    }

    /// Returns the last block again.
    mutating func readAgain() { next = line - 1 }

    /// Skips to the heading of the next family or page.
    mutating func skipToHeading() {
        while next < lines.endIndex, !lines[next].hasPrefix("##") { next += 1 }
    }

    private func isHeading(_ index: Int) -> Bool { lines[index].utf8.first == UInt8(ascii: "#") }
    /// The line of a heading without the comment at its end, which names the code in Swift.
    private func heading(_ index: Int) -> Substring {
        guard let comment = TextSearch.end(of: Array(" <!-- ".utf8), in: lines[index].utf8) else { return lines[index] }
        return Substring(lines[index].utf8.prefix(comment - " <!-- ".utf8.count))
    }

    private func isFence(_ index: Int) -> Bool { lines[index].utf8.starts(with: "```".utf8) }

    /// Returns the lines up to the closing fence; a fence has more back quotes if the lines contain some.
    private mutating func verbatim(after fence: Substring) throws(CodePageSlip) -> String {
        guard let end = lines[next...].firstIndex(of: fence) else {
            throw CodePageSlip(line: line, message: "lines between \(fence) that do not end")
        }
        defer { next = end + 1 }
        return lines[next..<end].joined(separator: "\n")
    }

    /// Returns a line without Markdown syntax: a backslash makes the next character literal.
    private func plain(_ text: Substring, _ index: Int, _ isCode: inout Bool) throws(CodePageSlip) -> String {
        var plain: [UInt8] = []
        plain.reserveCapacity(text.utf8.count)
        var isEscaped = false
        for byte in text.utf8 {
            if isEscaped {
                if !Self.isSign(byte) { plain.append(UInt8(ascii: "\\")) }
                isEscaped = false
            } else if byte == UInt8(ascii: "`") {
                isCode.toggle()
            } else if !isCode {
                isEscaped = byte == UInt8(ascii: "\\")
                if isEscaped { continue }
                if Self.isMark(byte, atStart: plain.isEmpty) {
                    let sign = Unicode.Scalar(byte)
                    let message = "'\(sign)' means something to Markdown here: write '\\\(sign)', or `code`"
                    throw CodePageSlip(line: index + 1, message: message)
                }
            }
            plain.append(byte)
        }
        return String(decoding: plain, as: UTF8.self)
    }

    /// Whether Markdown may interpret a character.
    private static func isMark(_ byte: UInt8, atStart: Bool) -> Bool {
        switch Unicode.Scalar(byte) {
        case "*", "[", "<": true
        case "-", "+", "=", ">": atStart
        default: false
        }
    }

    /// Whether a backslash can make a character literal.
    private static func isSign(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "!"..."/", ":"..."@", "["..."`", "{"..."~": true
        default: false
        }
    }
}

/// A syntax error in the text of the pages.
package struct CodePageSlip: Error, Hashable, CustomStringConvertible {
    /// The line number, from 1.
    package let line: Int
    /// The error.
    package let message: String

    /// The line number and the problem.
    package var description: String { "line \(line): \(message)" }
}
