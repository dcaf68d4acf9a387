import CardEngine
import CardSchema
import Testing

@testable import CardsBrowser

/// Small changes to a template from the page of its card.
@Suite struct SmallChangeBrowserTests {
    private static let skills = "skills.distress_tolerance"

    private func act(_ what: String, _ at: String, title: String? = nil) -> String {
        let fields = title.map { ",\"fields\":{\"title\":\"\($0)\"}" } ?? ""
        return "{\"do\":\"\(what)\",\"at\":\"\(at)\"\(fields)}"
    }

    private func filling(_ browser: BrowserFixture, _ card: String) throws -> Filling {
        try #require(browser.run.cards[Int(card) ?? 0]).filling
    }

    @Test func anOptionIsAddedAndTakenBack() throws {
        let browser = try BrowserFixture(using: ["dbt_diary"])
        let card = try browser.send("/view", "{\"go\":\"card\",\"at\":\"dbt_diary\"}").card
        try browser.send("/answer", "{\"card\":\(card),\"path\":\"emotions.joy\",\"value\":\"3\"}")
        let made = try browser.send("/do", act("add-option", Self.skills, title: " Yoga "))
        #expect(made.node["view"]?["part"]?.string == "card" && made.html.contains("Yoga"))
        #expect(try filling(browser, card)[Self.skills] == .choices(["yoga"]))
        #expect(try filling(browser, card)["emotions.joy"] == .whole(3))
        // What a screen reader says and what can be undone do not name it.
        #expect(made.node["heard"]?.string == "Your option is in the list.")
        // The draft is kept, and no lock on it.
        #expect(try browser.diary.filling("dbt_diary")[Self.skills] == .choices(["yoga"]))
        let at = try #require(made.node["undo"]?["at"]?.string)
        let undone = try browser.send("/do", "{\"do\":\"undo\",\"at\":\"\(at)\"}")
        #expect(!undone.html.contains("Yoga") && undone.node["view"]?["part"]?.string == "card")
        #expect(try filling(browser, card)["emotions.joy"] == .whole(3))
        #expect(try filling(browser, card).schema.name.version == 1)
        #expect(try browser.send("/do", "{\"do\":\"undo\",\"at\":\"\(at)\"}").text.contains("Something else"))
    }

    @Test func anAddedQuestionGetsTheFocus() throws {
        let browser = try BrowserFixture(using: ["dbt_diary"])
        let card = try browser.send("/view", "{\"go\":\"card\",\"at\":\"dbt_diary\"}").card
        let made = try browser.send("/do", act("add-like", "urges.self_harm", title: "Urge to shop"))
        let focus = try #require(made.node["focus"]?.string)
        #expect(made.html.contains("id=\"\(focus)\" data-path=\"urges.urge_to_shop\""), "\(focus)")
        try browser.send("/answer", "{\"card\":\(card),\"path\":\"urges.urge_to_shop\",\"value\":\"2\"}")
        #expect(try filling(browser, card)["urges.urge_to_shop"] == .whole(2))
    }

    @Test(arguments: [false, true]) func anOptionIsPutAwayAndBroughtBack(isSaved: Bool) throws {
        let browser = try BrowserFixture(using: ["dbt_diary"])
        if isSaved {
            var filling = try browser.diary.filling("dbt_diary")
            #expect(filling.answer(typed: "2", at: FieldPath("emotions", "joy")).refusal == nil)
            #expect(try browser.diary.save(filling).revision != nil)
        }
        let page = try browser.send("/view", "{\"go\":\"card\",\"at\":\"dbt_diary\"}")
        let input = "value=\"half_smile\""
        #expect(page.html.contains(input))
        #expect(try !browser.send("/do", act("put-away", Self.skills + ":half_smile")).html.contains(input))
        #expect(try browser.send("/do", act("bring-back", Self.skills + ":half_smile")).html.contains(input))
    }

    @Test func nothingChangesWithoutWordsOrWhereItMakesNoSense() throws {
        let browser = try BrowserFixture(using: ["phq9", "dbt_diary"])
        let page = try browser.send("/view", "{\"go\":\"card\",\"at\":\"phq9\"}")
        #expect(!page.html.contains("add-like"))
        let path = try #require(try browser.diary.schema("phq9").schema.allFields.first).path
        #expect(try browser.send("/do", act("add-like", "\(path)", title: "More")).text.contains("stays as it is"))
        try browser.send("/view", "{\"go\":\"card\",\"at\":\"dbt_diary\"}")
        try browser.send("/do", act("add-option", Self.skills, title: "  "))
        try browser.send("/do", act("add-option", "nowhere", title: "x"))
        #expect(try browser.diary.schema("dbt_diary").schema.version == 1)
        #expect(try browser.diary.lastReplaced() == nil)
    }
}
