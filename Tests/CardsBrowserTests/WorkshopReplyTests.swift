import CardEngine
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// What the workshop says when something cannot be done, asks before it adds something, and shows of plans and bands.
@Suite struct WorkshopReplyTests {
    private static let text = """
        { "cards": 1, "id": "mine", "version": 1, "title": { "en": "Mine", "es": "Mío" }, "language": "en",
          "scales": { "force": { "min": 0, "max": 5, "labels": { "0": "never", "5": "often" } } },
          "groups": [ { "id": "g", "title": { "en": "Urges", "es": "Impulsos" }, "fields": [
            { "id": "a", "type": "scale", "title": "Drink", "scale": "force", "private": true, "fields": [
              { "id": "acted", "type": "yesno", "title": "Acted on it", "when": "g.a >= 1" } ] },
            { "id": "b", "type": "scale", "title": "Smoke", "scale": "force" },
            { "id": "c", "type": "choice", "title": "Sleep", "options": [ { "id": "x", "title": "Good" }, { "id": "y", "title": "Bad" } ] } ] },
            { "id": "w", "title": "Words", "fields": [ { "id": "t", "type": "text", "title": "Why" } ] } ],
          "safety": [ { "id": "plan", "when": "g.b >= 4", "show": "safety_plan" } ] }
        """

    private static func open(language: String = "en") throws -> BrowserFixture {
        let browser = try BrowserFixture(language: language)
        try browser.diary.use(.json(text, name: "mine.json"))
        try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"mine\"}")
        return browser
    }

    private func root(_ browser: BrowserFixture) throws -> JSONNode { try #require(browser.run.desk?.workshop.root) }

    // MARK: - Safety rules

    @Test func thePlanIsChosenAmongThoseThatExist() throws {
        let browser = try Self.open()
        let page = try browser.send("/do", #"{"do":"ws-choose","at":"/safety/0"}"#)
        #expect(page.html.contains("<select name=\"show\"") && page.html.contains("value=\"mood_plans\""))
        let wrong = try browser.send("/do", #"{"do":"ws-keys","at":"/safety/0","fields":{"show":"my_crisis_plan"}}"#)
        #expect(wrong.html.contains("there is no such template") && wrong.html.contains("there is no such plan"))
        #expect(wrong.html.contains("aria-describedby=\"ws-not-yet\"") && wrong.html.contains("First fix the faults"))
        #expect(wrong.html.contains("id=\"ws-before\"") && !wrong.html.contains("No faults."))
    }

    @Test(arguments: ["4 or more", "4–", "often"]) func aValueThatIsNoneLeavesTheRuleAsItWas(_ typed: String) throws {
        let browser = try Self.open()
        try browser.send("/do", #"{"do":"ws-choose","at":"/safety/0"}"#)
        let page = try browser.send(
            "/do",
            #"{"do":"ws-keys","at":"/safety/0","fields":{"when":"g.b >= 4","when~name":"g.b","when~is":">=","when~value":"\#(typed)","show":"safety_plan"}}"#
        )
        #expect(try root(browser)["safety"]?.elements?[0]["when"]?.string == "g.b >= 4")
        #expect(page.node["focus"]?.string == "ws-when/safety/0-value")
        #expect(page.html.contains("Type a number from 0 to 5") && page.html.contains("value=\"\(typed)\""))
        #expect(page.html.contains("name=\"when~value\""))
        let right = try browser.send(
            "/do",
            #"{"do":"ws-keys","at":"/safety/0","fields":{"when":"g.b >= 4","when~name":"g.b","when~is":">=","when~value":"3"}}"#
        )
        #expect(try root(browser)["safety"]?.elements?[0]["when"]?.string == "g.b >= 3")
        #expect(!right.html.contains("id=\"ws-refused\""))
    }

    @Test(arguments: [(name: "", how: ">="), (name: "g.a", how: "answered"), (name: "g.a", how: "yes")])
    func aValueThatNothingTakesStays(_ row: (name: String, how: String)) throws {
        let browser = try Self.open()
        try browser.send("/do", #"{"do":"ws-choose","at":"/groups/0/fields/1"}"#)
        let page = try browser.send(
            "/do",
            #"{"do":"ws-keys","at":"/groups/0/fields/1","fields":{"when":"","when~name":"\#(row.name)","when~is":"\#(row.how)","when~value":"perhaps"}}"#
        )
        #expect(browser.run.desk?.workshop.isUnchanged == true)
        #expect(page.html.contains("Choose a question, and a comparison") && page.html.contains("value=\"perhaps\""))
    }

    @Test func aWordInPlaceOfANumberLeavesItAsItWas() throws {
        let browser = try Self.open()
        try browser.send("/do", #"{"do":"ws-choose","at":"/scales/force"}"#)
        let page = try browser.send(
            "/do", #"{"do":"ws-keys","at":"/scales/force","fields":{"min":"0","max":"ten"}}"#)
        #expect(try root(browser)["scales"]?["force"]?["max"]?.number == "5")
        #expect(page.node["focus"]?.string == "ws-max/scales/force" && page.html.contains("Type a number."))
        #expect(page.html.contains("value=\"ten\""))
    }

    @Test func whatWasDoneIsHeard() throws {
        let browser = try Self.open()
        func heard(_ json: String) throws -> String? { try browser.send("/do", json).node["heard"]?.string }
        #expect(try heard(#"{"do":"ws-down","at":"/groups/0/fields/0"}"#) == "Moved: question “Drink”.")
        #expect(try heard(#"{"do":"ws-undo"}"#) == "Undone.")
        #expect(try heard(#"{"do":"ws-redo"}"#) == "Done again.")
        #expect(try heard(#"{"do":"ws-remove","at":"/groups/1"}"#)?.hasPrefix("Removed: group “Words”. ") == true)
        #expect(try heard(#"{"do":"ws-undo"}"#) == "Undone.")
        let page = try browser.send("/do", #"{"do":"ws-remove","at":"/groups/0/fields/2"}"#)
        #expect(page.html.contains("aria-label=\"Bring it back: Sleep\""))
    }

    @Test func aWholeScaleHasNoAnswerBetweenTwo() throws {
        let browser = try Self.open()
        try browser.send("/do", #"{"do":"ws-choose","at":"/groups/0/fields/0"}"#)
        let page = try browser.send("/do", #"{"do":"ws-add","at":"safety:g.a","fields":{"title":"4.5"}}"#)
        #expect(try root(browser)["safety"]?.elements?.count == 1)
        #expect(page.html.contains("Type a number from 0 to 5"))
    }

    @Test func theMessageIsTheOneThatWouldBeShown() throws {
        let browser = try Self.open()
        let page = try browser.send("/view", #"{"go":"workshop","at":"mine"}"#)
        func answer() throws -> String {
            let update = try browser.send("/answer", "{\"card\":\(page.card),\"path\":\"g.b\",\"value\":\"4\"}")
            return update.text
        }
        #expect(try answer().contains("You have not written “My safety plan” yet"))
        try browser.diary.use(.bundled("safety_plan"))
        let plan = try browser.send("/view", #"{"go":"card","at":"safety_plan"}"#)
        #expect(plan.html.contains("data-card"))
    }

    @Test func aWordOfTheScaleIsAnAnswer() throws {
        let browser = try Self.open()
        try browser.send("/do", #"{"do":"ws-choose","at":"/groups/0/fields/1"}"#)
        let wrong = try browser.send("/do", #"{"do":"ws-add","at":"safety:g.b","fields":{"title":"sometimes"}}"#)
        #expect(wrong.html.contains("Type a number from 0 to 5, or one of these words: “never”, “often”."))
        #expect(
            wrong.html.contains("value=\"sometimes\"") && wrong.node["focus"]?.string == "ws-safety/groups/0/fields/1")
        try browser.send("/do", #"{"do":"ws-add","at":"safety:g.b","fields":{"title":"Often"}}"#)
        #expect(try root(browser)["safety"]?.elements?.last?["when"]?.string == "g.b >= 5")
    }

    // MARK: - Scores and bands

    @Test func optionsGetPointsBeforeAScoreIsAdded() throws {
        let browser = try Self.open()
        try browser.send("/do", #"{"do":"ws-choose","at":"/groups/0"}"#)
        let asked = try browser.send("/do", #"{"do":"ws-add","at":"score:g"}"#)
        #expect(asked.html.contains("Sleep: Good = 0, Bad = 1") && asked.html.contains("without this question"))
        #expect(try root(browser)["scores"] == nil)
        try browser.send("/do", #"{"do":"ws-points","at":"g"}"#)
        #expect(try root(browser)["scores"]?.elements?.first?["items"]?.elements?.count == 3)
        try browser.send("/do", #"{"do":"ws-undo"}"#)
        #expect(browser.run.desk?.workshop.isUnchanged == true, "one step")
        let none = try browser.send("/do", #"{"do":"ws-add","at":"score:w"}"#)
        #expect(none.node["focus"]?.string == "ws-refused")
        #expect(none.node["heard"]?.string?.hasPrefix("No question here has numbers") == true)
    }

    @Test func bandsShowTheirNumbersAndAreFitted() throws {
        let browser = try Self.open()
        try browser.send("/do", #"{"do":"ws-no-points","at":"g"}"#)
        let page = try browser.send("/do", #"{"do":"ws-keys","at":"/scores/0","fields":{"items":"g.a"}}"#)
        #expect(page.html.contains("band 0–5") && page.html.contains("The score “Urges” goes from 0 to 5"))
        #expect(page.html.contains("high: 6–10 → 3–5"))
        let fitted = try browser.send("/do", #"{"do":"ws-fit-bands","at":"urges"}"#)
        #expect(fitted.html.contains("band 3–5") && !fitted.html.contains("ws-fit-bands"))
    }

    @Test func publishedBandsAreWrittenInOneGo() throws {
        let browser = try Self.open()
        try browser.send("/do", #"{"do":"ws-no-points","at":"g"}"#)
        let page = try browser.send("/do", #"{"do":"ws-look","at":"outline"}"#)
        #expect(page.html.contains("The score goes from 0 to 10. Bands that are proposed only divide the range."))
        #expect(page.html.contains("data-taken=\"ws-bands\"") && page.html.contains(">0–5: low\n6–10: high</textarea>"))
        func write(_ lines: String) throws -> (html: String, node: JSONNode, focus: String?) {
            let page = try browser.send(
                "/do", #"{"do":"ws-bands","at":"/scores/0","fields":{"bands":"\#(lines)"}}"#)
            return (page.html, page.node, page.node["focus"]?.string)
        }
        let before = browser.run.desk?.workshop.text
        // What cannot be read stays as it was typed, also after a look at another line.
        let wrong = try write(#"0–2 none\nmild\n5–10 severe"#)
        let why = "Line 2, “mild”, is not a band. Write its lowest number, its highest number and its title"
        #expect(wrong.node["heard"]?.string?.hasPrefix(why) == true && wrong.focus == "ws-bands/scores/0")
        #expect(browser.run.desk?.workshop.text == before)
        #expect(wrong.html.contains(why) && wrong.html.contains(">0–2 none\nmild\n5–10 severe</textarea>"))
        #expect(wrong.html.contains("aria-invalid=\"true\" aria-describedby=\"ws-refused\">0–2"))
        let away = try browser.send("/do", #"{"do":"ws-choose","at":"/groups/1"}"#)
        #expect(away.node["heard"] == nil && away.node["focus"] == nil && !away.html.contains("mild"))
        let back = try browser.send("/do", #"{"do":"ws-choose","at":"/scores/0"}"#)
        #expect(back.html.contains(">0–2 none\nmild\n5–10 severe</textarea>"))
        let none = try write(" ")
        #expect(none.node["heard"]?.string == "Write at least one band, such as 0–4 minimal.")
        let right = try write(#"0–2 none\n3–4: mild\n5–10 severe"#)
        #expect(right.node["heard"]?.string == "The score has 3 bands.")
        #expect(right.html.contains("band 3–4") && !right.html.contains("ws-refused"))
        #expect(right.html.contains(">0–2: none\n3–4: mild\n5–10: severe</textarea>"))
        try browser.send("/do", #"{"do":"ws-undo"}"#)
        #expect(browser.run.desk?.workshop.text == before, "one step")
    }

    @Test func aScoreWithoutBandsHasTheLinesIfItsRangeIsKnown() throws {
        let browser = try Self.open()
        try browser.send("/do", #"{"do":"ws-no-points","at":"g"}"#)
        for (source, isThere) in zip(Self.sources, [true, false]) {
            let score = #"[{"id":"s","title":"S",\#(source)}]"#
            var edit = TemplateEdit(try #require(browser.run.desk?.workshop.text))
            edit.replace(try #require(edit.root?["scores"]).span, with: score)
            let text = JSONDocument.string(String(decoding: edit.bytes, as: UTF8.self)).compact()
            try browser.send("/do", #"{"do":"ws-write","fields":{"text":\#(text)}}"#)
            let first = try browser.send("/do", #"{"do":"ws-choose","at":"/groups/1"}"#)
            #expect(!first.html.contains("ws-bands"))
            let page = try browser.send("/do", #"{"do":"ws-choose","at":"/scores/0"}"#)
            #expect(page.html.contains("id=\"ws-bands/scores/0\"") == isThere)
            #expect(!page.html.contains("ws-band/scores/0"))
        }
    }

    /// Scores of items, and of a formula.
    private static let sources = [#""items":["g.a"],"method":"sum""#, #""value":"g.a + g.b""#]

    // MARK: - Parts

    @Test func theLastFollowUpGoesAndComesBack() throws {
        let browser = try Self.open()
        let page = try browser.send("/do", #"{"do":"ws-choose","at":"/groups/0/fields/0/fields/0"}"#)
        #expect(!page.html.contains("ws-needed"))
        try browser.send("/do", #"{"do":"ws-remove","at":"/groups/0/fields/0/fields/0"}"#)
        #expect(try root(browser)["groups"]?.elements?[0]["fields"]?.elements?[0]["fields"] == nil)
        try browser.send("/do", #"{"do":"ws-undo"}"#)
        #expect(browser.run.desk?.workshop.isUnchanged == true)
    }

    @Test func aTableAsksWhichColumnHasTheOptions() throws {
        let browser = try Self.open()
        try browser.send("/do", #"{"do":"ws-choose","at":"/groups/0/fields/2"}"#)
        let body =
            #"{"do":"ws-add","at":"options:/groups/0/fields/2/options","fields":{"lines":"code;name\nf;Fair\ng;Very good"}}"#
        let asked = try browser.send("/do", body)
        #expect(asked.html.contains("Column name: Fair, Very good") && asked.html.contains("Column code: f, g"))
        #expect(asked.html.contains("The first line is a heading: code;name"))
        let options = ["fields": #"{"column":"1","heading":"true"}"#]
        try browser.send(
            "/do", #"{"do":"ws-columns","at":"/groups/0/fields/2/options","fields":\#(options["fields"] ?? "")}"#)
        let list = try root(browser)["groups"]?.elements?[0]["fields"]?.elements?[2]["options"]?.elements ?? []
        #expect(list.compactMap { $0["title"]?.string } == ["Good", "Bad", "Fair", "Very good"])
        #expect(list.compactMap { $0["id"]?.string } == ["x", "y", "f", "g"])
    }

    // MARK: - Words

    @Test func onASpanishPageTypedTextsAreSpanish() throws {
        let browser = try Self.open(language: "es")
        try browser.send(
            "/do", #"{"do":"ws-add","at":"field:/groups/1/fields","fields":{"title":"Sueño","type":"yesno"}}"#)
        let field = try root(browser)["groups"]?.elements?[1]["fields"]?.elements?.last
        #expect(field?["title"]?["es"]?.string == "Sueño" && field?["title"]?["en"] == nil)
        try browser.send("/do", #"{"do":"ws-no-points","at":"g"}"#)
        let score = try root(browser)["scores"]?.elements?.first
        #expect(score?["title"]?["es"]?.string == "Impulsos" && score?["title"]?["en"]?.string == "Urges")
        #expect(score?["bands"]?.elements?.first?["title"]?["es"]?.string == "bajo")
    }

    @Test func aLanguageThatIsThereIsSaid() throws {
        let browser = try Self.open()
        try browser.send("/do", #"{"do":"ws-show","at":"languages"}"#)
        let page = try browser.send("/do", #"{"do":"ws-translate","fields":{"tag":"es","title":"Mi registro"}}"#)
        #expect(page.html.contains("in this language already") && page.html.contains("value=\"Mi registro\""))
    }

    @Test func aRemovalIsNoContinuation() throws {
        let browser = try Self.open()
        let page = try browser.send("/do", #"{"do":"ws-remove","at":"/groups/0/fields/2"}"#)
        #expect(page.html.contains("that stays continues") && !page.html.contains("Every question and score continues"))
    }

    @Test func noExamplesAreOfferedOfPrivateAnswers() throws {
        let browser = try Self.open()
        let card = try browser.send("/view", #"{"go":"card","at":"mine"}"#)
        try browser.send("/answer", "{\"card\":\(card.card),\"path\":\"g.a\",\"value\":\"2\"}")
        try browser.send("/do", #"{"do":"save","at":"anyway"}"#)
        try browser.send("/view", #"{"go":"workshop","at":"mine"}"#)
        try browser.send("/do", #"{"do":"ws-remove","at":"/groups/0/fields/0"}"#)
        let page = try browser.send("/do", #"{"do":"ws-cards"}"#)
        #expect(page.html.contains("All answers that change are private") && !page.html.contains("ws-examples"))
    }

    /// A question in the entries of a list is one of them.
    @Test func everyQuestionThatIsRescaledIsListed() throws {
        let browser = try BrowserFixture(using: ["dbt_diary"])
        try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"dbt_diary\"}")
        try browser.send("/do", #"{"do":"ws-keys","at":"/scales/intensity","fields":{"max":"10"}}"#)
        let page = try browser.send("/do", #"{"do":"ws-decide","at":"intensity=rescale"}"#)
        #expect(page.html.contains("18 questions ("))
        #expect(page.html.split(separator: ": rescaled: the old").count == 19)
    }

    @Test func sharedPartsAreCalledByTheirQuestions() throws {
        let browser = try Self.open()
        let page = try browser.send("/do", #"{"do":"ws-keys","at":"/scales/force","fields":{"max":"10"}}"#)
        #expect(page.html.contains("Drink, Smoke went from 0–5 to 0–10"))
        #expect(page.html.contains(">Drink, Smoke <span"))
    }
}
