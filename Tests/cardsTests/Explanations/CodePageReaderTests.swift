import CardExplanations
import CardSchema
import Testing

/// The form in which pages are written, and the line of each slip in it.
@Suite struct CodePageReaderTests {
    private static let sound = """
        # Read by nobody: *anything* goes

        ## S: templates

        ### S237: a lowest value \\[min\\] above the highest

        No answer would be
        allowed, says `a_*_b`, and 2 \\* 3 in "C:\\\\x\\n".

        For this field of the template:

        ```text
        { "id": "cups" }
        ```

        Wrong, on the command line:
        ````sh
        # one
        ```
        cards list
        ````

        Right:

        ```sh
        cards
        ```

        How to fix it: Exchange
        the two.

        ### S238: told

        It is told.

        Wrong: this way.

        Right: that way.

        How to fix it: Tell it.

        """

    @Test func parsesAPage() throws {
        let reader = CodePageReader(Self.sound)
        #expect(reader.slips == [])
        #expect(reader.families.map(\.letter) == ["S"] && reader.families.map(\.title) == ["templates"])
        #expect(reader.pages.map(\.code.description) == ["S237", "S238"])
        let page = try #require(reader.pages.first)
        #expect(page.title == "a lowest value [min] above the highest")
        #expect(page.explanation == #"No answer would be allowed, says `a_*_b`, and 2 * 3 in "C:\x\n"."#)
        #expect(page.fix == "Exchange the two.")
        #expect(page.example.kind == .commands && page.example.given == #"{ "id": "cups" }"#)
        #expect(page.example.wrong == "# one\n```\ncards list" && page.example.right == "cards")
        #expect(page.parts.count == 8 && page.parts.last == .paragraph("How to fix it: Exchange the two."))
        let messages = try #require(reader.pages.last)
        #expect(
            messages.example.kind == .sentence && messages.example.wrong == "this way."
                && messages.example.right == "that way.")
        #expect(messages.parts.count == 4)
    }

    /// A replacement with the resulting error; the other page is still parsed.
    struct Row: Sendable, CustomTestStringConvertible {
        let from: String
        let to: String
        let slip: String
        var testDescription: String { slip }

        init(_ from: String, _ to: String, _ slip: String) {
            (self.from, self.to, self.slip) = (from, to, slip)
        }
    }

    @Test(arguments: [
        Row("2 \\*", "2 *", "line 8: '*' means something to Markdown here: write '\\*', or `code`"),
        Row("allowed, says", "- says", "line 8: '-' means something to Markdown here: write '\\-', or `code`"),
        Row("_b`", "_b", "line 7: a back quote without the one that closes it"),
        Row("### S238: told", "### S237: told", "line 32: a code out of order, or a second page of it"),
        Row("### S238: told", "### T700: told", "line 32: a code of another family"),
        Row(
            "### S238: told", "### S238 told",
            "line 32: a heading is '## S: title' of a family or '### S237: title' of a page"),
        Row(
            "Wrong: this", "This",
            "line 36: here stands 'Wrong: ' with what is wrong, or what the example is: 'Wrong, in a JSON text:'"),
        Row(
            "For this field of the template:", "Where version 1 has these fields:",
            "line 16: above it stands 'For this field of the template:'"),
        Row("Right: that", "That", "line 38: here stands a paragraph that begins 'Right: '"),
        Row("Right:\n\n```sh\ncards\n```\n", "", "line 24: here stands a paragraph that begins 'Right:'"),
        Row("Wrong: this way.\n\nRight: that way.\n\nHow to fix it: Tell it.\n", "", "line 34: the page is cut off"),
        Row("Exchange\nthe two.", "Exchange\n\nthe two.", "line 31: a page is longer than its form"),
        Row("How to fix it: Exchange\nthe two.\n", "", "line 30: the page before this line is cut off"),
        Row("cards list\n````", "cards list", "line 17: lines between ```` that do not end"),
    ])
    func reportsAMistakeWithItsLine(_ row: Row) throws {
        let text = Self.sound.replacing(row.from, with: row.to)
        #expect(text != Self.sound)
        let reader = CodePageReader(text)
        #expect(reader.slips.map(\.description) == [row.slip])
        #expect(!reader.pages.isEmpty)
    }
}
