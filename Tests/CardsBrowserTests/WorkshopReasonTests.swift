import CardEngine
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// What the workshop says about a part, what it offers to undo, and the words of a scale in each language.
@Suite struct WorkshopReasonTests {
    private static let text = """
        { "cards": 1, "id": "mine", "version": 1, "title": { "en": "Mine", "es": "Mío" }, "language": "en",
          "cadence": "anytime",
          "scales": { "force": { "min": 0, "max": 2, "labels": { "0": "none", "2": { "title": "much", "help": "Very." } } } },
          "options": { "ways": [ { "id": "walk", "title": "A walk" }, { "id": "read", "title": "Read" } ] },
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "a", "type": "yesno", "title": "A", "fields": [
              { "id": "b", "type": "scale", "scale": "force", "title": "B" } ] },
            { "id": "c", "type": "choice", "options": "ways", "title": "C" },
            { "id": "d", "type": "scale", "scale": "force", "title": "D" } ] } ] }
        """

    private static func open() throws -> BrowserFixture {
        let browser = try BrowserFixture()
        try browser.diary.use(.json(text, name: "mine.json"))
        try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"mine\"}")
        return browser
    }

    private static func choose(_ place: String, in browser: BrowserFixture) throws -> BrowserFixture.Update {
        try browser.send("/do", "{\"do\":\"ws-choose\",\"at\":\"\(place)\"}")
    }

    // MARK: - Undo

    @Test func savingTheSameAnswersOffersNoUndo() throws {
        let browser = try BrowserFixture()
        func save() throws -> BrowserFixture.Update {
            let page = try browser.send("/view", "{\"go\":\"card\",\"at\":\"mood_five\"}")
            try browser.send("/answer", "{\"card\":\(page.card),\"path\":\"day.mood\",\"value\":\"3\"}")
            return try browser.send("/do", "{\"do\":\"save\",\"at\":\"anyway\"}")
        }
        #expect(try save().node["undo"]?["text"]?.string == "Card saved.")
        let again = try save()
        #expect(again.html.contains("Nothing has changed") && again.node["undo"] == nil)
        let workshop = try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"mood_five\"}")
        #expect(workshop.node["undo"].map { $0.members == nil } == true, "the message of the card is over")
    }

    // MARK: - Words

    @Test func theWordsOfAScaleAreWrittenInEachLanguage() throws {
        let browser = try Self.open()
        let page = try Self.choose("/scales/force", in: browser)
        for number in 0...2 { #expect(page.html.contains("id=\"ws-labels-\(number)/scales/force-es\"")) }
        let fields =
            #"{"labels@0":"none","labels@0@es":"nada","labels@1@es":"algo","labels@2":"much","labels@2@es":"mucho"}"#
        try browser.send("/do", #"{"do":"ws-keys","at":"/scales/force","fields":\#(fields)}"#)
        let labels = browser.run.desk?.workshop.root?["scales"]?["force"]?["labels"].map { JSONDocument($0).compact() }
        #expect(
            labels
                == #"{"0":{"en":"none","es":"nada"},"2":{"title":{"en":"much","es":"mucho"},"help":"Very."},"1":{"es":"algo"}}"#
        )
    }

    // MARK: - Reasons

    @Test func theOnlyGroupSaysWhyItStays() throws {
        let browser = try Self.open()
        #expect(try Self.choose("/groups/0", in: browser).html.contains("aria-describedby=\"ws-needed\""))
        #expect(try !Self.choose("/groups/0/fields/1", in: browser).html.contains("ws-needed"))
    }

    @Test func anotherLastDayIsSaid() throws {
        let browser = try Self.open()
        let page = try browser.send(
            "/do", #"{"do":"ws-keys","at":"/options/ways/0","fields":{"until":"2026-12-31"}}"#)
        #expect(page.html.contains("C: the option “A walk” is offered until "))
    }

    @Test(arguments: [("/scales/force", "g.d"), ("/options/ways/0", "g.c"), ("/options/ways", "g.c")])
    func theCardShowsWhereAPartIsUsed(_ place: String, _ path: String) throws {
        let browser = try Self.open()
        #expect(try Self.choose(place, in: browser).html.contains("data-chosen=\"\(path)\""))
    }
}
