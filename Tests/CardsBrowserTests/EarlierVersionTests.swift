import CardEngine
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// The way back to an earlier version of a saved card, and every card that can be added.
@Suite struct EarlierVersionTests {
    private func save(_ mood: String, in browser: BrowserFixture) throws -> BrowserFixture.Update {
        let page = try browser.send("/view", "{\"go\":\"card\",\"at\":\"mood_five\"}")
        try browser.send("/answer", "{\"card\":\(page.card),\"path\":\"day.mood\",\"value\":\"\(mood)\"}")
        return try browser.send("/do", "{\"do\":\"save\",\"at\":\"anyway\"}")
    }

    private func mood(_ browser: BrowserFixture) throws -> Value? {
        let card = try #require(try browser.diary.cards(last: .days(1)).first)
        return card.content?[FieldPath("day", "mood")].value
    }

    @Test func oneClickGoesBackAndOneUndoesIt() throws {
        let browser = try BrowserFixture()
        #expect(try !save("4", in: browser).html.contains("data-go=\"history\""), "there is no earlier version yet")
        #expect(try save("2", in: browser).html.contains(">Earlier versions<"))
        let card = try #require(try browser.diary.cards(last: .days(1)).first?.name)
        let history = try browser.send("/view", "{\"go\":\"history\",\"at\":\"\(card)\"}")
        #expect(history.html.contains(">Go back to version 1<"))
        let first = try #require(try browser.diary.history(of: card).first)
        let back = try browser.send("/do", "{\"do\":\"restore\",\"at\":\"\(card) \(first.id)\"}")
        #expect(try mood(browser) == .whole(4))
        #expect(back.node["undo"]?["text"]?.string == "The card is again as it was in version 1.")
        let undo = try #require(back.node["undo"]?["at"]?.string)
        try browser.send("/do", "{\"do\":\"undo\",\"at\":\"\(undo)\"}")
        #expect(try mood(browser) == .whole(2))
    }

    @Test func everyBundledCardCanBeAdded() throws {
        let browser = try BrowserFixture()
        let page = try browser.send("/view", "{\"go\":\"templates\"}")
        for id in Schema.bundledIDs where id != "mood_five" {
            #expect(page.html.contains("data-do=\"begin\" data-at=\"\(id)\""), "\(id)")
        }
    }
}
