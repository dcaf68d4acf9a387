import CardSchema
import CardTesting
import TestSupport
import Testing

/// Emphasis in introductions and help.
@Suite struct EmphasizedTextTests {
    /// The runs of a text as HTML would have them, without escapes.
    private static func marked(_ text: EmphasizedText) -> String {
        text.runs.map { run in
            switch run.emphasis {
            case .none: run.text
            case .emphasis: "<em>\(run.text)</em>"
            case .strong: "<strong>\(run.text)</strong>"
            }
        }.joined()
    }

    private static func marked(_ text: String) -> String { marked(EmphasizedText(marked: [.text(text)])) }

    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("*a*", "<em>a</em>"), ("**a**", "<strong>a</strong>"),
        ("x *a b* y", "x <em>a b</em> y"), ("a*b*c", "a<em>b</em>c"),
        // Neighbours.
        ("*a* *b*", "<em>a</em> <em>b</em>"), ("**a** *b*", "<strong>a</strong> <em>b</em>"),
        ("(*a*)", "(<em>a</em>)"), ("*a*, **b**.", "<em>a</em>, <strong>b</strong>."),
        // Marks without a partner.
        ("*a", "*a"), ("a*", "a*"), ("**a", "**a"), ("*a**", "*a**"), ("**a*", "**a*"), ("*", "*"), ("**", "**"),
        ("*a **b**", "*a <strong>b</strong>"),
        // No mark has a space inside of it, and three asterisks are none.
        ("2 * 3 * 4", "2 * 3 * 4"), ("* a *", "* a *"), ("* *", "* *"), ("*a\u{A0}*", "*a\u{A0}*"),
        ("***a***", "***a***"), ("****", "****"),
        // Nothing nests.
        ("**a *b* c**", "<strong>a *b* c</strong>"), ("*a **b** c*", "<em>a **b** c</em>"),
        ("*a *b*", "<em>a *b</em>"), ("*a**b*", "<em>a**b</em>"),
        // Escapes.
        (#"\*a\*"#, "*a*"), (#"*a\*b*"#, "<em>a*b</em>"), (#"\**a*"#, "*<em>a</em>"), (#"a\b \\"#, #"a\b \\"#),
        // Lines.
        ("*a\nb*", "*a\nb*"), ("*a\n*b*", "*a\n<em>b</em>"), ("*a*\n**b**", "<em>a</em>\n<strong>b</strong>"),
        // Unicode: what combines with an asterisk makes it another character.
        ("*ñandú*", "<em>ñandú</em>"), ("*👩‍👩‍👧*", "<em>👩‍👩‍👧</em>"), ("*e\u{301}*", "<em>e\u{301}</em>"),
        ("*日本*語", "<em>日本</em>語"), ("*\u{FE0F}\u{20E3} *a*", "*\u{FE0F}\u{20E3} <em>a</em>"),
    ])
    func pairsOfMarksAreEmphasis(_ written: String, _ expected: String) {
        #expect(Self.marked(written) == expected)
    }

    private static let help = #"Is *{a.b}* as **{a.c}**? \*No\* {{x} {a.b}*"#

    private static func text() throws -> LocalizedText {
        let (loaded, diagnostics) = load(
            """
            { "cards": 1, "id": "c", "version": 1, "title": "*C*", "help": "*Once*.",
              "groups": [ { "id": "a", "title": "A", "fields": [
                { "id": "b", "type": "text", "title": "B", "help": "H" },
                { "id": "c", "type": "text", "title": "C", "help": "\(help.split(separator: "\\").joined(separator: #"\\"#))" }
              ] } ] }
            """)
        expect(diagnostics, toSay: "")
        let schema = try #require(loaded).schema
        #expect(schema.title.text(in: "en") == "*C*", "a title has no emphasis")
        #expect(schema.help?.text(in: "en") == "Once.")
        return try #require(schema.allFields.last?.help)
    }

    @Test func aTextWithoutAnswersShowsThePlaces() throws {
        let text = try Self.text()
        #expect(text.text(in: "en") == "Is … as …? *No* {x} …*")
        #expect(Self.marked(text.emphasized(in: "en")) == "Is <em>…</em> as <strong>…</strong>? *No* {x} …*")
    }

    @Test(arguments: ["2 *x* \\ 3", "*", "**", "\\", "", "*a* **b**"])
    func answersAreNeverEmphasis(_ answer: String) throws {
        let filled = try Self.text().filled { pipe, _ in pipe.expression == "a.b" ? answer : "c" }
        #expect(filled.text(in: "en") == "Is \(answer) as c? *No* {x} \(answer)*")
        let first = answer.isEmpty ? "" : "<em>\(answer)</em>"
        #expect(Self.marked(filled.emphasized(in: "en")) == "Is \(first) as <strong>c</strong>? *No* {x} \(answer)*")
    }

    /// Filling in answers changes nothing but the answers, for any text.
    @Test func aFilledTextHasTheSameRuns() {
        var random = SeededGenerator(seed: 42)
        let alphabet = ["*", "*", "\\", "a", " ", "\n", "{a.b}", "{{", "é"]
        for _ in 0..<2_000 {
            let written = (0..<Int.random(in: 0..<14, using: &random)).map { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            }.joined()
            guard case .success(let pieces) = AnswerPipe.pieces(of: written) else { continue }
            let answer = ["*", "x", "\\", "**a**"][Int.random(in: 0..<4, using: &random)]
            let text = LocalizedText(fallback: written, translations: [], isPiped: true, marks: .written)
            let filled = text.filled { _, _ in answer }.emphasized(in: "en")
            let expected = EmphasizedText(marked: pieces).runs.map { run in
                "\(run.emphasis) "
                    + run.pieces.map { if case .text(let text) = $0 { text } else { answer } }.joined()
            }
            #expect(filled.runs.map { "\($0.emphasis) \($0.text)" } == expected, "\(written.debugDescription)")
        }
    }

    /// The hash of the wording is that of the text as it is written, and so is the difference between two versions.
    @Test func marksArePartOfTheWording() throws {
        func schema(_ help: String) throws -> LoadedSchema {
            try #require(
                load(
                    """
                    { "cards": 1, "id": "c", "version": 1, "title": "C", "groups": [ { "id": "g", "title": "G", "fields": [
                      { "id": "f", "type": "text", "title": "F", "help": "\(help)" } ] } ] }
                    """
                ).loaded)
        }
        let (plain, marked) = (try schema("A word"), try schema("A *word*"))
        #expect(plain.schema.name == marked.schema.name)
        #expect(plain.schema.allFields[0].help != marked.schema.allFields[0].help)
        #expect(marked.schema.jsonSchema(language: "en").contains(#""A word""#))
        #expect(marked.schema.swiftTypes(language: "en").contains("A word"))
    }

    @Test func markdownKeepsTheEmphasis() throws {
        let schema = try #require(
            load(
                #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C", "intro": "1. *One* [x]\n- **2** * \\*3*",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choice", "title": "F", "help": "H",
                      "options": [ { "id": "a", "title": "*A*", "help": "The *first*_" } ] } ] } ] }
                """#
            ).loaded
        ).schema
        let lines = schema.markdown(language: "en").split(separator: "\n").map(String.init)
        #expect(lines.contains(#"1\. *One* \[x\]"#))
        #expect(lines.contains(#"\- **2** \* \*3\*"#))
        #expect(lines.contains(#"- **\*A\***: The *first*\_"#))
    }
}
