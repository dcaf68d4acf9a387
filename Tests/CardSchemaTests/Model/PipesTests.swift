import CardSchema
import CardTesting
import Testing

/// Answers in the texts of a template.
@Suite struct PipesTests {
    @Test(arguments: [
        ("no braces", "no braces"), ("{a.b}", "<a.b>"), ("x{a.b}y{last(a.b)}", "x<a.b>y<last(a.b)>"),
        ("{{a.b}", "{a.b}"), ("{{{a.b}}", "{<a.b>}"), ("}{a.b}", "}<a.b>"), ("é{a.b}😀", "é<a.b>😀"),
    ])
    func fillsEachPipe(_ text: String, _ filled: String) {
        let text = LocalizedText(fallback: text, translations: [], isPiped: true)
        #expect(text.filled { pipe, _ in "<\(pipe.expression)>" }.text(in: "en") == filled)
    }

    @Test(arguments: [("{", 0), ("a{}", 1), ("ab{c", 2), ("{{{", 2)])
    func findsABraceThatBeginsNothing(_ text: String, _ offset: Int) throws {
        guard case .failure(let brace) = AnswerPipe.pieces(of: text) else {
            Issue.record("no fault in \(text)")
            return
        }
        #expect(brace.offset == offset)
    }

    @Test func anAnswerIsOneSafeLineOfSixtyColumns() {
        let text = LocalizedText(fallback: "[{a.b}]", translations: [], isPiped: true)
        func shown(_ answer: String) -> String { text.filled { _, _ in answer }.text(in: "en") }
        #expect(shown("a\nb\tc") == "[a b c]")
        #expect(shown("a\u{1B}[31m\u{202E}\u{200F}b") == "[a[31mb]")
        #expect(shown(String(repeating: "x", count: 60)) == "[" + String(repeating: "x", count: 60) + "]")
        #expect(shown(String(repeating: "x", count: 61)) == "[" + String(repeating: "x", count: 59) + "…]")
        #expect(shown(String(repeating: "漢", count: 31)) == "[" + String(repeating: "漢", count: 29) + "…]")
    }

    /// Reading all of such an answer for every pipe would take minutes.
    @Test func aTextShowsALongAnswerManyTimes() {
        let pipes = (0..<500).map { "{a.b\($0)}" }.joined(separator: " ")
        let text = LocalizedText(fallback: pipes, translations: [], isPiped: true)
        let answer = String(repeating: "é", count: 2_000_000)
        let one = String(repeating: "é", count: 59) + "…"
        #expect(
            text.filled { _, _ in answer }.text(in: "en") == Array(repeating: one, count: 500).joined(separator: " "))
    }

    @Test func asksOnceForAnAnswerThatATextShowsTwice() {
        var asked = 0
        let text = LocalizedText(fallback: "{a.b} {a.c} {a.b}", translations: [], isPiped: true)
        let filled = text.filled { pipe, _ in
            asked += 1
            return pipe.expression
        }
        #expect(filled.text(in: "en") == "a.b a.c a.b" && asked == 2)
    }

    /// The beginning of an answer is cut as the whole answer would be.
    @Test(arguments: 0..<200 as Range<UInt64>) func cutsAsIfItReadTheWholeAnswer(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let parts = ["a", "漢", "e\u{301}", "👩‍👩‍👧", "\u{200B}", "\u{301}", "🇪🇸", "\n", "\u{202E}", "\u{AC00}", "❤\u{FE0F}"]
        let count = Int.random(in: 0...700, using: &generator)
        let few = parts.shuffled(using: &generator).prefix(Int.random(in: 1...4, using: &generator))
        let answer = (0..<count).map { _ in few.randomElement(using: &generator) ?? "" }.joined()
        let text = LocalizedText(fallback: "{a.b}", translations: [], isPiped: true)
        #expect(text.filled { _, _ in answer }.text(in: "en") == slowLine(answer), "seed \(seed)")
    }

    /// The line of an answer, from the whole answer.
    private func slowLine(_ answer: String) -> String {
        let marks: [Unicode.Scalar] = ["\u{61C}", "\u{200E}", "\u{200F}"]
        var scalars = String.UnicodeScalarView()
        for scalar in answer.unicodeScalars {
            if scalar == "\n" || scalar == "\t" {
                scalars.append(" ")
            } else if !TerminalText.isUnsafe(scalar), !marks.contains(scalar) {
                scalars.append(scalar)
            }
        }
        let visible = String(scalars)
        guard DisplayWidth.columns(of: visible) > 60 else { return visible }
        var line = ""
        for character in visible {
            guard DisplayWidth.columns(of: line + String(character)) < 60 else { break }
            line.append(character)
        }
        return line + "…"
    }

    @Test func eachTranslationIsFilledInItsLanguage() {
        let text = LocalizedText(
            fallback: "Was {a.b}", translations: [.init("en", "Was {a.b}"), .init("es", "Era {a.b}")], isPiped: true)
        let filled = text.filled { _, language in language == "es" ? "sí" : "yes" }
        #expect(filled.text(in: "es") == "Era sí" && filled.text(in: "en") == "Was yes")
        #expect(text.text(in: "es") == "Era …")
    }
}
