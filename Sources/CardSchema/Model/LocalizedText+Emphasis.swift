// Emphasis in introductions and help.
//
//     as the author wrote it       Did you *really* {day.did}?      marks of the author, see EmphasizedText
//     with answers in it           Did you *really* 2 \* 3?         each `\` keeps the next character from being a mark
extension LocalizedText {
    /// What an asterisk in a text means.
    package enum Marks: Sendable, Hashable {
        /// Itself.
        case none
        /// Emphasis, as an author writes it.
        case written
        /// Emphasis, in a text that already shows its answers.
        case filled
    }

    /// The text with its asterisks as emphasis; unchanged if it has none.
    var emphasizing: LocalizedText {
        let hasMark = Self.hasAsterisk(fallback) || translations.contains { Self.hasAsterisk($0.text) }
        guard hasMark, marks == .none else { return self }
        return LocalizedText(fallback: fallback, translations: translations, isPiped: isPiped, marks: .written)
    }

    /// Returns the text for a language tag with its emphasis.
    package func emphasized(in language: String) -> EmphasizedText {
        emphasized(written(in: language))
    }

    /// Returns one translation with its emphasis.
    func emphasized(_ text: String) -> EmphasizedText {
        var pieces = [AnswerPipe.Piece.text(text)]
        if isPiped, case .success(let found) = AnswerPipe.pieces(of: text) { pieces = found }
        return switch marks {
        case .none: EmphasizedText(runs: [EmphasizedText.Run(pieces: pieces, emphasis: .none)])
        case .written: EmphasizedText(marked: pieces)
        case .filled: Self.decoded(text)
        }
    }

    // MARK: - Texts with their answers

    /// Returns one translation with its answers in a form that keeps the emphasis.
    static func encoded(_ text: EmphasizedText, _ answer: (AnswerPipe) -> String) -> String {
        text.runs.map { run in
            let mark =
                switch run.emphasis {
                case .none: ""
                case .emphasis: "*"
                case .strong: "**"
                }
            let inside = run.pieces.map { piece in
                switch piece {
                case .text(let text): escaped(text)
                case .pipe(let pipe, _): escaped(answer(pipe))
                }
            }.joined()
            return inside.isEmpty ? "" : mark + inside + mark
        }.joined()
    }

    private static func escaped(_ text: String) -> String {
        guard hasAsterisk(text) || text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        var out = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "*" || scalar == "\\" { out.append("\\") }
            out.append(scalar)
        }
        return String(out)
    }

    private static func decoded(_ text: String) -> EmphasizedText {
        var runs: [EmphasizedText.Run] = []
        var (run, emphasis) = (String.UnicodeScalarView(), EmphasizedText.Emphasis.none)
        let scalars = Array(text.unicodeScalars)
        func end() {
            if !run.isEmpty { runs.append(.init(pieces: [.text(String(run))], emphasis: emphasis)) }
            run = String.UnicodeScalarView()
        }
        var at = 0
        while at < scalars.count {
            let isDouble = at + 1 < scalars.count && scalars[at + 1] == "*"
            switch scalars[at] {
            case "\\" where at + 1 < scalars.count:
                run.append(scalars[at + 1])
                at += 2
            case "*":
                end()
                let isStrong = emphasis == .strong || emphasis == .none && isDouble
                emphasis = emphasis == .none ? isStrong ? .strong : .emphasis : .none
                at += isStrong ? 2 : 1
            default:
                run.append(scalars[at])
                at += 1
            }
        }
        end()
        return EmphasizedText(runs: runs)
    }

    private static func hasAsterisk(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "*")) }
}
