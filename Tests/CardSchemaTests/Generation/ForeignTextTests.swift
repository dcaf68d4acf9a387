import CardSchema
import Testing

/// Texts of a template stay texts in what is generated from it.
@Suite struct ForeignTextTests {
    private func schema() throws -> Schema {
        try GenerationFixture.schema(
            """
            { "cards": 1, "id": "c", "version": 1, "title": "A\u{202E}b", "groups": [ { "id": "g", "title": "G", "fields": [
              { "id": "a", "type": "text", "title": "A", "pattern": { "like": "[A-Z`]{2}", "say": "*two* <b>letters</b> | `x`" } },
              { "id": "b", "type": "text", "title": "B", "pattern": { "like": "[*_<`|]{2}" } },
              { "id": "l", "type": "list", "title": "L", "fields": [
                { "id": "c", "type": "text", "title": "C", "pattern": { "like": "x", "say": "[l](http://x)" } } ] } ] } ] }
            """)
    }

    @Test func markdownEscapesTheFormOfATexts() throws {
        let text = CardMarkdown(try schema(), language: "en").text
        #expect(text.contains(#"One line: \*two\* \<b\>letters\</b\> \| \`x\`."#), "\(text)")
        #expect(text.contains("One line: `` [*_<`|]{2} ``."), "\(text)")
        #expect(text.contains(#"One line: \[l\](http://x)."#), "\(text)")
    }

    @Test func swiftCommentsReadInOrder() throws {
        let text = SwiftTypes(try schema(), language: "en").text
        #expect(!text.unicodeScalars.contains(where: TerminalText.isUnsafe))
    }

    @Test(arguments: [
        ("plain/name.txt", "plain/name.txt"), ("a\nb\tc\u{1B}[0m\u{202E}d", "a\u{FFFD}b\u{FFFD}c\u{FFFD}[0m\u{FFFD}d"),
    ])
    func namesAreOneLine(_ name: String, _ shown: String) {
        #expect(TerminalText.line(name) == shown)
    }
}
