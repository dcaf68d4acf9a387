/// A place in a text of a template where an answer is shown: `{day.mood}` or `{last(day.mood)}`.
package struct AnswerPipe: Sendable, Hashable {
    /// The expression between the braces: a path, a score, or one of them on the card before.
    package let expression: String

    /// A piece of a text.
    package enum Piece: Sendable, Hashable {
        /// Characters to show as they are.
        case text(String)
        /// The place of an answer, with the offset of its expression in the text, in UTF-8 bytes.
        case pipe(AnswerPipe, offset: Int)
    }

    /// Splits a text into its pieces; `{{` is a literal `{`, and `}` outside of a pipe is literal too.
    ///
    /// Returns the offset of the first `{` that begins nothing, in UTF-8 bytes, as an error.
    package static func pieces(of text: String) -> Result<[Piece], Misplaced> {
        var pieces: [Piece] = []
        var literal: [UInt8] = []
        let bytes = Array(text.utf8)
        var at = 0
        while at < bytes.count {
            guard bytes[at] == UInt8(ascii: "{") else {
                literal.append(bytes[at])
                at += 1
                continue
            }
            if at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "{") {
                literal.append(bytes[at])
                at += 2
                continue
            }
            guard let end = bytes[at...].firstIndex(of: UInt8(ascii: "}")), end > at + 1 else {
                return .failure(Misplaced(offset: at))
            }
            if !literal.isEmpty { pieces.append(.text(String(decoding: literal, as: UTF8.self))) }
            literal = []
            let inside = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
            pieces.append(.pipe(AnswerPipe(expression: inside), offset: at + 1))
            at = end + 1
        }
        if !literal.isEmpty { pieces.append(.text(String(decoding: literal, as: UTF8.self))) }
        return .success(pieces)
    }

    /// A brace that does not begin a path.
    package struct Misplaced: Error {
        /// Its offset in the text, in UTF-8 bytes.
        package let offset: Int
    }
}

extension LocalizedText {
    /// The text that is shown instead of an answer that is missing or must not be shown.
    package static let noAnswer = "…"

    /// Returns the text with each pipe replaced by an answer in the text's language; `nil` shows `…`.
    ///
    /// An answer becomes one line of at most 60 columns, without control characters.
    package func filled(_ answer: (AnswerPipe, _ language: String) -> String?) -> LocalizedText {
        guard isPiped else { return self }
        return LocalizedText(
            fallback: filled(fallback) { answer($0, translations.first?.language ?? "en") },
            translations: translations.map { translation in
                Translation(translation.language, filled(translation.text) { answer($0, translation.language) })
            },
            marks: marks == .none ? .none : .filled)
    }

    /// The pipes of all translations.
    package var pipes: [AnswerPipe] {
        ([fallback] + translations.map(\.text)).flatMap { text in
            guard isPiped, case .success(let pieces) = AnswerPipe.pieces(of: text) else { return [AnswerPipe]() }
            return pieces.compactMap { if case .pipe(let pipe, _) = $0 { pipe } else { nil } }
        }
    }

    /// Returns the pieces of the text for a language tag.
    package func pieces(in language: String) -> [AnswerPipe.Piece] {
        emphasized(in: language).runs.flatMap(\.pieces)
    }

    /// Returns one translation without any answers.
    static func withoutAnswers(_ text: String) -> String { filled(text) { _ in nil } }

    /// Returns one translation with its answers; with emphasis, in the form of a filled text.
    private func filled(_ text: String, _ answer: (AnswerPipe) -> String?) -> String {
        guard marks != .none else { return Self.filled(text, answer) }
        var known = KnownAnswers()
        return Self.encoded(emphasized(text)) { known.shown($0, answer) }
    }

    private static func filled(_ text: String, _ answer: (AnswerPipe) -> String?) -> String {
        guard case .success(let pieces) = AnswerPipe.pieces(of: text) else { return text }
        var known = KnownAnswers()
        return pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .pipe(let pipe, _): known.shown(pipe, answer)
            }
        }.joined()
    }

    /// The answers that a text has shown so far: it may show one many times.
    private struct KnownAnswers {
        private var lines: [AnswerPipe: String] = [:]

        mutating func shown(_ pipe: AnswerPipe, _ answer: (AnswerPipe) -> String?) -> String {
            let shown = lines[pipe] ?? answer(pipe).map(line) ?? noAnswer
            lines[pipe] = shown
            return shown
        }
    }

    /// The maximum width of an answer in a text, in columns.
    package static let widestAnswer = 60

    /// Returns an answer as one line that cannot change the text around it.
    ///
    /// Reads only the beginning of an answer that is much wider than the line.
    private static func line(_ answer: String) -> String {
        var (visible, count, stretch) = (String.UnicodeScalarView(), 0, 4 * widestAnswer)
        for scalar in answer.unicodeScalars {
            if count == stretch {
                // What follows may still belong to the last character.
                if let line = cut(String(visible).dropLast()) { return line }
                stretch *= 2
            }
            if scalar == "\n" || scalar == "\t" {
                visible.append(" ")
            } else if !TerminalText.isUnsafe(scalar), !TerminalText.isDirectionMark(scalar) {
                visible.append(scalar)
            } else {
                continue
            }
            count += 1
        }
        let whole = String(visible)
        return cut(whole) ?? whole
    }

    /// Returns the beginning of a text that is wider than the line; `nil` if it fits.
    private static func cut(_ text: some StringProtocol) -> String? {
        var (line, width) = ("", 0)
        for character in text {
            width += DisplayWidth.columns(of: character)
            guard width <= widestAnswer else { return line + noAnswer }
            if width < widestAnswer { line.append(character) }
        }
        return nil
    }
}
