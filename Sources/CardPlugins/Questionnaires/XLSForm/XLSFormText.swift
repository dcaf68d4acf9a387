import CardEngine
import CardSchema

/// Texts of an XLSForm, which may have Markdown and answers in them.
enum XLSFormText {
    /// A text without marks, and whether it had any.
    static func plain(_ text: String) -> (text: String, hadMarkup: Bool) {
        let (text, hadTags) = WrittenText.plain(text)
        let (plain, hadMarks) = withoutMarks(text)
        return (plain, hadTags || hadMarks)
    }

    /// Removes `**` around words, and `#` ahead of headings.
    private static func withoutMarks(_ text: String) -> (String, Bool) {
        guard
            text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "_") })
        else {
            return (text, false)
        }
        var hadMarks = false
        let lines = text.split(separator: "\n" as Character, omittingEmptySubsequences: false).map { line in
            var line = String(line)
            let marks = line.prefix { $0 == "#" }
            if (1...6).contains(marks.count), line.dropFirst(marks.count).first == " " {
                line = String(line.dropFirst(marks.count + 1)).trimmingSpaces()
                hadMarks = true
            }
            for mark in ["**", "__"] {
                let pieces = pieces(of: line, by: Array(mark.utf8))
                // Marks come in pairs, around something.
                guard pieces.count >= 3, pieces.count % 2 == 1 else { continue }
                line = pieces.joined()
                hadMarks = true
            }
            return line
        }
        return (lines.joined(separator: "\n"), hadMarks)
    }

    private static func pieces(of text: String, by mark: [UInt8]) -> [String] {
        var (pieces, piece): ([String], [UInt8]) = ([], [])
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: mark) {
                pieces.append(String(decoding: piece, as: UTF8.self))
                piece = []
                index += mark.count
            } else {
                piece.append(bytes[index])
                index += 1
            }
        }
        return pieces + [String(decoding: piece, as: UTF8.self)]
    }

    /// Replaces `${x}` by what stands for the answer; `unknown` gets what cannot be shown.
    static func piped(_ text: String, _ questions: [String: FormulaQuestion], unknown: (String) -> Void) -> String {
        guard text.utf8.contains(UInt8(ascii: "$")), let last = text.lastIndex(of: "}") else { return text }
        var out = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            out += rest[..<dollar]
            rest = rest[dollar...]
            let next = rest.index(after: dollar)
            guard next < last, rest[next] == "{", let close = rest.firstIndex(of: "}") else {
                out.append("$")
                rest = rest.dropFirst()
                continue
            }
            let name = rest[rest.index(after: next)..<close].filter { $0 != " " }
            if let question = questions[name], question.alias == nil {
                out += question.shown ?? Questionnaire.piped(question.code ?? name)
            } else {
                out += "…"
                unknown(name)
            }
            rest = rest[rest.index(after: close)...]
        }
        return out + rest
    }
}
