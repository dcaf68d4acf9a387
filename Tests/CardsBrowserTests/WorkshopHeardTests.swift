import CardEngine
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// What a person hears in the workshop, and the way to the cards in use.
@Suite struct WorkshopHeardTests {
    private static let text = """
        { "cards": 1, "id": "mine", "version": 1, "title": "Mine", "language": "en", "cadence": "anytime",
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "a", "type": "scale", "title": "Sadness", "scale": { "min": 0, "max": 5 } },
            { "id": "c", "type": "choice", "title": "Ways", "options": [ { "id": "walk", "title": "A walk" } ] } ] } ],
          "safety": [ { "id": "plan", "when": "g.a >= 4", "show": "safety_plan" } ] }
        """

    private static func open() throws -> (browser: BrowserFixture, card: String) {
        let browser = try BrowserFixture()
        try browser.diary.use(.json(text, name: "mine.json"))
        let page = try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"mine\"}")
        return (browser, page.card)
    }

    @Test func theMessageOfASafetyRuleIsHeardOnce() throws {
        let (browser, card) = try Self.open()
        func answer(_ value: Int) throws -> String? {
            try browser.send("/answer", "{\"card\":\(card),\"path\":\"g.a\",\"value\":\"\(value)\"}").node["heard"]?
                .string
        }
        #expect(try answer(3) == nil)
        #expect(try answer(5) == "A safety rule holds. Its message is below the questions.")
        #expect(try answer(4) == nil)
        #expect(try answer(0) == nil && answer(5) != nil)
    }

    @Test(arguments: ["option", "options"]) func anEmptyBoxIsNoOption(_ kind: String) throws {
        let (browser, _) = try Self.open()
        try browser.send("/do", #"{"do":"ws-choose","at":"/groups/0/fields/1"}"#)
        let place = "/groups/0/fields/1/options"
        let page = try browser.send(
            "/do", #"{"do":"ws-add","at":"\#(kind):\#(place)","fields":{"title":" ","lines":""}}"#)
        #expect(browser.run.desk?.workshop.isUnchanged == true)
        let why = kind == "option" ? "Write an option in it." : "Write at least one option"
        #expect(page.node["heard"]?.string?.contains(why) == true)
        #expect(page.html.contains("id=\"ws-refused\"") && page.html.contains(why))
        #expect(page.node["focus"]?.string == (kind == "option" ? "ws-new" : "ws-lines") + place)
    }

    @Test func aNewRuleIsHeardInWords() throws {
        let (browser, _) = try Self.open()
        let page = try browser.send("/do", #"{"do":"ws-add","at":"safety:g.a","fields":{"title":"2"}}"#)
        #expect(page.node["heard"]?.string == "safety rule “Sadness is at least 2”")
    }

    @Test func aFaultIsHeardWhenItComes() throws {
        let (browser, _) = try Self.open()
        func type(_ title: String) throws -> String? {
            try browser.send("/do", #"{"do":"ws-keys","at":"/groups/0/fields/0","fields":{"title":"\#(title)"}}"#)
                .node["heard"]?.string
        }
        #expect(try type("Grief") == "Applied.")
        #expect(try type("") == "Applied. The card has a fault, so you see it as it was before.")
        #expect(try type("Grief") == "Applied.")
    }

    @Test func theCardsInUseAreAtTheTop() throws {
        let (browser, _) = try Self.open()
        for go in ["today", "settings"] {
            #expect(
                try browser.send("/view", "{\"go\":\"\(go)\"}").html.contains(
                    "data-go=\"workshop\" data-at=\"*\">Change a card you use<"))
        }
        let asked = try browser.send("/view", #"{"go":"workshop","at":"*"}"#)
        #expect(asked.html.contains("<h1>Mine<") || asked.html.contains(">Mine</h1>"))
        let new = try browser.send("/view", #"{"go":"workshop","at":""}"#)
        #expect(new.html.contains("<details id=\"ws-others\" open>") && new.html.contains("data-at=\"mine\">Mine<"))
        let own = try browser.send("/view", #"{"go":"workshop","at":"mine"}"#)
        #expect(own.html.contains("<details id=\"ws-others\"><summary>Change another card<"))
        #expect(!own.html.contains("data-go=\"workshop\" data-at=\"mine\""))
    }
}
