import CardEngine
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// A card of the workshop that is taken into use and back, and where a person goes on after each action.
@Suite struct WorkshopUseTests {
    private static func act(_ what: String, _ at: String = "", _ fields: String = "{}") -> String {
        JSONDocument.object([("do", .string(what)), ("at", .string(at))]).compact().dropLast()
            + ",\"fields\":\(fields)}"
    }

    private static func open(_ id: String, language: String = "en") throws -> BrowserFixture {
        let browser = try BrowserFixture(using: [id], language: language)
        try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"\(id)\"}")
        return browser
    }

    /// Takes the card into use; returns what is offered to undo it.
    private static func use(_ browser: BrowserFixture) throws -> (text: String, at: String) {
        let undo = try #require(try browser.send("/do", act("ws-adopt")).node["undo"])
        return (undo["text"]?.string ?? "", undo["at"]?.string ?? "")
    }

    // MARK: - Undo

    @Test func theFirstUseOfANewCardIsTakenBack() throws {
        let browser = try BrowserFixture()
        try browser.send("/do", Self.act("begin-card"))
        try browser.send("/do", Self.act("ws-add", "group", "{\"title\":\"Sleep\"}"))
        let text = try #require(browser.run.desk?.workshop.text)
        let undo = try Self.use(browser)
        #expect(undo.text == "Your card is in use.")
        #expect(try browser.diary.templates() == ["mood_five", "my_card"])
        #expect(try browser.diary.begunWorkshops().isEmpty)
        let back = try browser.send("/do", Self.act("undo", undo.at))
        #expect(back.view == "workshop" && back.html.contains("Sleep"))
        #expect(try browser.diary.templates() == ["mood_five"] && browser.diary.begunWorkshops().map(\.text) == [text])
        let earlier = try browser.send("/do", Self.act("ws-undo"))
        #expect(!earlier.html.contains("Sleep"), "edits can still be undone one by one")
    }

    @Test func aNewCardStaysOnceItWasFilledIn() throws {
        let browser = try BrowserFixture()
        try browser.send("/do", Self.act("begin-card"))
        let used = try browser.send("/do", Self.act("ws-adopt"))
        let at = used.node["undo"]?["at"]?.string ?? ""
        try browser.send(
            "/answer",
            "{\"card\":\(try #require(browser.run.cards.keys.first)),\"path\":\"my_card.first\",\"value\":\"true\"}")
        let begun = try browser.send("/do", Self.act("undo", at))
        #expect(begun.node["undo"]?["text"]?.string?.hasPrefix("You have begun to fill in this card.") == true)
        #expect(begun.node["undo"]?["at"]?.string == at, "it can be tried again")
        try browser.send("/do", Self.act("save"))
        let saved = try browser.send("/do", Self.act("undo", at))
        #expect(saved.node["undo"]?["text"]?.string?.hasPrefix("Cards are saved with it by now") == true)
        #expect(saved.node["undo"]?["at"]?.string == "")
        #expect(try browser.diary.templates() == ["mood_five", "my_card"])
    }

    @Test func theNextVersionIsTakenBackWithItsChanges() throws {
        let browser = try Self.open("mood_five")
        let before = try #require(browser.run.desk?.workshop.text)
        for title in ["One", "Two"] { try browser.send("/do", Self.act("ws-add", "group", "{\"title\":\"\(title)\"}")) }
        let text = try #require(browser.run.desk?.workshop.text)
        let undo = try Self.use(browser)
        #expect(try browser.diary.schema("mood_five").schema.version == 2)
        let back = try browser.send("/do", Self.act("undo", undo.at))
        #expect(back.view == "workshop" && browser.run.desk?.workshop.text == text)
        #expect(try browser.diary.schema("mood_five").schema.version == 1)
        #expect(try browser.diary.keptWorkshop("mood_five")?.text == text)
        let one = try browser.send("/do", Self.act("ws-undo"))
        #expect(one.html.contains(">One ") && !one.html.contains(">Two "), "one change at a time")
        try browser.send("/do", Self.act("ws-undo"))
        #expect(browser.run.desk?.workshop.text == before)
        for _ in 1...2 { try browser.send("/do", Self.act("ws-redo")) }
        _ = try Self.use(browser)
        #expect(try browser.diary.schema("mood_five").schema.version == 2, "it can be used again")
    }

    @Test func theNextChangeEndsTheOffer() throws {
        let browser = try Self.open("mood_five")
        try browser.send("/do", Self.act("ws-add", "group", "{\"title\":\"One\"}"))
        _ = try Self.use(browser)
        try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"mood_five\"}")
        #expect(try browser.send("/do", Self.act("ws-choose", "/groups/0")).node["undo"] == nil)
        let changed = try browser.send("/do", Self.act("ws-add", "group", "{\"title\":\"Two\"}"))
        #expect(changed.node["undo"].map { $0.members == nil && $0.string == nil } == true)
    }

    // MARK: - Where a person goes on

    @Test func afterRemovingTheNextLineIsNext() throws {
        let browser = try Self.open("dbt_diary")
        let folded = try browser.send("/do", Self.act("ws-choose", "/"))
        #expect(!folded.html.contains("data-at=\"/groups/0/fields/0\"") && folded.html.contains("group, 7 inside"))
        try browser.send("/do", Self.act("ws-choose", "/groups/0"))
        let removed = try browser.send("/do", Self.act("ws-remove", "/groups/0/fields/2"))
        #expect(removed.node["focus"]?.string == "ws/groups/0/fields/2")
        #expect(removed.html.contains("id=\"ws/groups/0/fields/2\""))
        let last = try browser.send("/do", Self.act("ws-remove", "/groups/0"))
        #expect(last.node["focus"]?.string == "ws/groups/0", "the next group has its place")
    }

    @Test func whoAddsAnOptionStaysAtTheList() throws {
        let browser = try Self.open("dbt_diary")
        try browser.send("/do", Self.act("ws-choose", "/options/doses"))
        let added = try browser.send("/do", Self.act("ws-add", "option:/options/doses", "{\"title\":\"Half\"}"))
        #expect(added.node["focus"] == nil && added.html.contains("id=\"ws-new/options/doses\""))
        #expect(added.html.contains(">Half ") && added.node["heard"]?.string == "Half is new.")
    }

    @Test func theColumnsHaveLinks() throws {
        let page = try Self.open("mood_five").send("/do", Self.act("ws-choose", "/groups/0"))
        for target in ["ws-parts", "ws-panel", "ws-card", "ws-meaning"] {
            #expect(page.html.contains("href=\"#\(target)\"") && page.html.contains("id=\"\(target)\""), "\(target)")
        }
    }

    // MARK: - What was begun, what is missing, what is behind

    @Test func whatWasBegunSaysSo() throws {
        let browser = try BrowserFixture()
        let begun = try browser.send("/do", Self.act("begin-card"))
        #expect(!begun.html.contains("You began this card"))
        try browser.send("/do", Self.act("ws-add", "group", "{\"title\":\"Sleep\"}"))
        try browser.send("/view", "{\"go\":\"today\"}")
        let again = try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"\"}")
        #expect(again.html.contains("You began this card on ") && again.html.contains("Begin another new card"))
        let new = try browser.send("/do", Self.act("begin-card"))
        #expect(new.node["view"]?["at"]?.string == "2" && !new.html.contains("Sleep"))
        #expect(try browser.diary.begunWorkshops().count == 2)
    }

    @Test func whoOnlyLookedHasBegunNothing() throws {
        let browser = try Self.open("mood_five")
        try browser.send("/do", Self.act("ws-choose", "/groups/0"))
        let looked = try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"mood_five\"}")
        #expect(!looked.html.contains("You began"))
        try browser.send("/do", Self.act("ws-add", "group", "{\"title\":\"Sleep\"}"))
        let begun = try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"mood_five\"}")
        #expect(begun.html.contains("You began these changes on "))
    }

    @Test func textsWithoutTranslationAreCounted() throws {
        let browser = try Self.open("mood_five")
        let added = try browser.send("/do", Self.act("ws-add", "group", "{\"title\":\"Sleep\"}"))
        #expect(added.html.contains("not in Spanish yet. People see"))
        let shown = try browser.send("/do", Self.act("ws-missing", "es"))
        #expect(
            shown.node["focus"]?.string?.hasPrefix("ws-text-/groups/") == true
                && shown.html.contains("class=\"tongues\""))
    }

    @Test func anotherVersionInUseIsSaidAndJoined() throws {
        let browser = try Self.open("mood_five")
        try browser.send("/do", Self.act("ws-add", "group", "{\"title\":\"Mine\"}"))
        var other = try browser.diary.workshop(changing: "mood_five")
        _ = other.addGroup("Theirs")
        let loaded = try #require(other.examined().loaded)
        let change = try #require(other.succession(loaded)?.change)
        #expect(try browser.diary.adopt(change, after: try #require(other.older)) != nil)
        let stale = try browser.send("/do", Self.act("ws-cards"))
        #expect(
            stale.html.contains("Another version of this card came into use") && !stale.html.contains("two versions"))
        let joined = try browser.send("/do", Self.act("ws-renew"))
        #expect(joined.html.contains("Mine") && joined.html.contains("Theirs"))
        #expect(!joined.html.contains("Another version of this card"))
        _ = try Self.use(browser)
        #expect(try browser.diary.schema("mood_five").schema.version == 3)
    }

    @Test func aPageThatIsBehindSaysSo() throws {
        let browser = try Self.open("mood_five")
        try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"mood_five\"}", from: "b")
        try browser.send("/do", Self.act("ws-add", "group", "{\"title\":\"One\"}"))
        let behind = try browser.send("/do", Self.act("ws-add", "group", "{\"title\":\"Two\"}"), from: "b")
        #expect(behind.node["undo"]?["text"]?.string?.hasPrefix("This page was behind") == true)
        #expect(behind.node["undo"]?["at"]?.string == "" && !behind.html.contains("Two"))
    }

    @Test func aSpanishPageHasSpanishTitles() throws {
        let browser = try Self.open("dbt_diary", language: "es")
        let page = try browser.send("/do", Self.act("ws-choose", "/groups/0"))
        #expect(page.html.contains("Impulsos") && !page.html.contains(">Urges "))
        let asked = try browser.send("/do", Self.act("ws-remove", "/groups/1/fields/0"))
        #expect(!asked.html.contains("“Emotions”"))
    }
}
