import CardSchema
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

    @Test func eachTranslationIsFilledInItsLanguage() {
        let text = LocalizedText(
            fallback: "Was {a.b}", translations: [.init("en", "Was {a.b}"), .init("es", "Era {a.b}")], isPiped: true)
        let filled = text.filled { _, language in language == "es" ? "sí" : "yes" }
        #expect(filled.text(in: "es") == "Era sí" && filled.text(in: "en") == "Was yes")
        #expect(text.text(in: "es") == "Era …")
    }
}
