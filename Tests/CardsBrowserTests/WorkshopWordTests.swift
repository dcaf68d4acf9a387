import CardEngine
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// What the workshop says has the titles of questions and options, and no sentence contradicts another one.
@Suite struct WorkshopWordTests {
    private static let text = """
        { "cards": 1, "id": "mine", "version": 1, "title": "Mine", "language": "en", "cadence": "anytime",
          "options": { "ways": [ { "id": "walk", "title": "A walk" }, { "id": "read", "title": "Reading" } ] },
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "a", "type": "scale", "title": "Sadness", "scale": { "min": 0, "max": 5 } },
            { "id": "c", "type": "choices", "options": "ways", "title": "Ways", "exclusive": ["read"] } ] } ],
          "safety": [ { "id": "plan", "when": "g.a >= 4 || 'walk' in g.c", "show": "safety_plan" } ] }
        """

    private static func open(language: String = "en") throws -> BrowserFixture {
        let browser = try BrowserFixture(language: language)
        try browser.diary.use(.json(text, name: "mine.json"))
        try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"mine\"}")
        return browser
    }

    @Test func aSafetyRuleIsCalledByItsCondition() throws {
        let browser = try Self.open()
        let page = try browser.send("/do", #"{"do":"ws-choose","at":"/safety/0"}"#)
        #expect(page.html.contains("Sadness is at least 4, or Ways has the option “A walk”"))
        let wider = try browser.send("/do", #"{"do":"ws-keys","at":"/groups/0/fields/0/scale","fields":{"max":"10"}}"#)
        #expect(wider.html.contains("“Sadness is at least 4, or Ways has the option “A walk”” (4 → 8)"))
    }

    @Test func anExpressionOfSeveralComparisonsHasItsWordsBesideIt() throws {
        let browser = try Self.open()
        let page = try browser.send("/do", #"{"do":"ws-choose","at":"/safety/0"}"#)
        #expect(page.html.contains("In words: Sadness is at least 4, or Ways has the option “A walk”</p>"))
        let simple = try browser.send("/do", #"{"do":"ws-keys","at":"/safety/0","fields":{"when":"g.a >= 4"}}"#)
        #expect(!simple.html.contains("In words:") && simple.html.contains(">is at least</option>"))
    }

    @Test func whatBecomesOfASafetyRuleComesBeforeItsButton() throws {
        let browser = try Self.open()
        let page = try browser.send("/do", #"{"do":"ws-remove","at":"/options/ways/0"}"#)
        let html = page.html
        let said = try #require(html.firstRange(of: "The plan is then shown for: “Sadness is at least 4”"))
        let button = try #require(html.firstRange(of: "data-do=\"ws-take-out\""))
        #expect(said.upperBound < button.lowerBound)
    }

    @Test func optionsThatExcludeOthersAreChosenByTheirTitles() throws {
        let browser = try Self.open()
        let page = try browser.send("/do", #"{"do":"ws-choose","at":"/groups/0/fields/1"}"#)
        #expect(page.html.contains("name=\"exclusive\" value=\"read\" checked"))
        #expect(page.html.contains("<span>A walk</span>") && page.html.contains("A walk, Reading (Ways)"))
        try browser.send(
            "/do", #"{"do":"ws-keys","at":"/groups/0/fields/1","fields":{"exclusive":"walk"}}"#)
        let field = browser.run.desk?.workshop.root?["groups"]?.elements?[0]["fields"]?.elements?[1]
        #expect(field?["exclusive"]?.elements?.compactMap(\.string) == ["walk"])
    }

    @Test func anOptionIsPutAwayWithOneButton() throws {
        let browser = try Self.open()
        let page = try browser.send("/do", #"{"do":"ws-choose","at":"/options/ways/0"}"#)
        #expect(page.html.contains("data-do=\"ws-away\" data-at=\"ways:walk\""))
        let away = try browser.send("/do", #"{"do":"ws-away","at":"ways:walk"}"#)
        #expect(away.html.contains("data-do=\"ws-offer\"") && away.html.contains(">put away<"))
        let back = try browser.send("/do", #"{"do":"ws-offer","at":"ways:walk"}"#)
        #expect(back.html.contains("data-do=\"ws-away\""))
        #expect(browser.run.desk?.workshop.isUnchanged == true, "byte for byte")
    }

    @Test func noSentenceSaysThatNothingChangesBesideADecision() throws {
        let browser = try Self.open()
        let first = try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"mine\"}")
        #expect(first.html.contains("Nothing is changed yet."))
        let page = try browser.send("/do", #"{"do":"ws-keys","at":"/groups/0/fields/0/scale","fields":{"max":"10"}}"#)
        #expect(!page.html.contains("Every card stays as it is") && !page.html.contains("Nothing is changed yet."))
    }

    @Test func oneLineOfTheOutlineIsReachedWithTab() throws {
        let browser = try Self.open()
        let page = try browser.send("/do", #"{"do":"ws-choose","at":"/groups/0/fields/0"}"#)
        #expect(page.html.split(separator: "tabindex=\"-1\" aria-expanded").count > 4)
        #expect(page.html.split(separator: "tabindex=\"0\" aria-expanded").count == 2)
    }
}
