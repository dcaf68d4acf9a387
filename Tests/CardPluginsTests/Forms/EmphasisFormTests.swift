import CardPlugins
import CardSchema
import Testing

/// Emphasis on forms and sheets: elements that the author's marks make, and no other markup.
@Suite struct EmphasisFormTests {
    @Test func marksBecomeElementsAndTheRestIsEscaped() throws {
        let html = try FormFixture(
            #"""
            { "cards": 1, "id": "c", "version": 1, "title": "*C*", "intro": "Take *<b>one</b>* & **two**: 2 * 3",
              "groups": [ { "id": "g", "title": "*G*", "intro": "**\"So\"**", "fields": [
                { "id": "w", "type": "text", "title": "*W*", "help": "\\*No\\* *yes*" },
                { "id": "o", "type": "choice", "title": "O", "intro": "Like *{g.w}*.",
                  "options": [ { "id": "x", "title": "*X*", "help": "*<i>*" } ] } ] } ] }
            """#
        ).html()
        #expect(html.contains("Take <em>&lt;b&gt;one&lt;/b&gt;</em> &amp; <strong>two</strong>: 2 * 3</p>"))
        #expect(html.contains("<strong>&quot;So&quot;</strong>"))
        #expect(html.contains("<p class=\"text\">*No* <em>yes</em></p>"))
        #expect(html.contains("<dd><em>&lt;i&gt;</em></dd>"))
        #expect(html.contains("Like <em><span data-pipe=\"g.w\">…</span></em>."))
        for title in ["*C*", "*G*", "*W*", "*X*"] { #expect(html.contains(title), "\(title)") }
        #expect(html.count(of: "<em>") == 4 && html.count(of: "<strong>") == 2)
    }

    @Test func aSheetHasThem() throws {
        let sheet = try FormFixture(
            """
            { "cards": 1, "id": "c", "version": 1, "title": "C", "cadence": "session", "intro": "The *last* <two> weeks",
              "groups": [ { "id": "g", "title": "G", "fields": [ { "id": "a", "type": "yesno", "title": "A" } ] } ] }
            """
        ).sheet()
        #expect(sheet.contains("<p class=\"said\">The <em>last</em> &lt;two&gt; weeks</p>"))
    }
}
