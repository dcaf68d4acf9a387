import CardEngine
import CardPlugins
import CardSchema
import TestSupport
import Testing

/// The page that says what each word of a card means.
@Suite struct GuidePageTests {
    private func guide(_ fixture: FormFixture, _ language: String = "en") -> String {
        String(decoding: GuidePage(fixture.schema, first: language).bytes, as: UTF8.self)
    }

    @Test func itSaysWhatNumbersOptionsAndScoresMean() throws {
        let html = guide(
            try FormFixture(
                fields: """
                    { "id": "a", "type": "scale", "title": "How bad", "help": "At *its* worst.", "better": "lower",
                      "scale": { "min": 0, "max": 1, "labels": { "0": { "title": "none", "help": "Not | there" }, "1": "some" } } },
                    { "id": "b", "type": "choices", "title": "Skills", "when": "g.a >= 1",
                      "options": [ { "id": "w", "title": "Walk", "help": "First line\\n\\nSecond" }, { "id": "r", "title": "Rest" } ],
                      "fields": [ { "id": "x", "type": "choice", "title": "Which",
                                    "options": [ { "id": "y", "title": "Yes & no" } ] } ] }
                    """,
                """
                "scores": [ { "id": "s", "title": "Sum", "items": ["g.a"], "method": "sum",
                              "bands": [ { "id": "l", "from": 0, "to": 1, "title": "low" } ] } ]
                """))
        #expect(html.contains("<h3 id=\"en") && html.contains(">How bad</h3>"))
        #expect(html.contains("<p class=\"text\">At <em>its</em> worst.</p>"))
        #expect(html.contains("<tr><th scope=\"row\">0</th><td>none</td><td>Not | there</td></tr>"))
        #expect(html.contains("<li><span class=\"text\"><strong>Walk</strong>: First line"))
        #expect(html.contains("Second</span></li><li><span class=\"text\"><strong>Rest</strong>"))
        #expect(html.contains("<strong>Yes &amp; no</strong></span></li></ul></li></ul>"), "an option in a question")
        #expect(html.contains("Asked only while How bad is at least 1.") && !html.contains("<code>"))
        #expect(html.contains("<tr><th scope=\"row\">0 to 1</th><td>low</td></tr>"))
        #expect(!html.contains("<script") && html.contains("default-src &#39;none&#39;"))
    }

    @Test func allLanguagesStandInItWithThatOfThePersonFirst() throws {
        let html = guide(try FormFixture(bundled: "mood_five"), "es")
        let spanish = try #require(html.firstRange(of: "<article lang=\"es\" id=\"es\">"))
        let english = try #require(html.firstRange(of: "<article lang=\"en\" id=\"en\">"))
        #expect(spanish.lowerBound < english.lowerBound && html.contains("<html lang=\"es\">"))
        #expect(html.count(of: "<h1 ") == 2 && html.count(of: "<nav ") == 2)
    }

    @Test(arguments: FormFixture.bundled) func everyChapterHasALinkAndNoMarkIsLeft(_ id: String) throws {
        let html = guide(try FormFixture(bundled: id))
        #expect(!html.contains("**") && !html.contains("|---") && !html.contains("\n- "))
        for part in html.split(separator: "<a href=\"#").dropFirst() {
            let target = part.prefix { $0 != "\"" }
            #expect(html.contains(" id=\"\(target)\""), "\(target)")
        }
        #expect(html.count(of: "<h2 ") > 0)
    }

    @Test func textNeverBecomesMarkup() throws {
        let evil = #"<img src=x> **b** `c` | \\\\ # [l](u) *"#
        let html = guide(
            try FormFixture(
                fields: #"{ "id": "a", "type": "yesno", "title": "\#(evil)", "help": "- \#(evil)\n# \#(evil)" }"#))
        #expect(!html.contains("<img") && html.contains("&lt;img src=x&gt;"))
        #expect(html.count(of: "<h3 ") == 1 && html.count(of: "<ul>") == 1, "the list of chapters only")
    }
}
