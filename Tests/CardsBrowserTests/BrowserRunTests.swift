import CardEngine
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// Filling in, reading and changing a diary through the requests of a page.
@Suite struct BrowserRunTests {
    @Test func theOnlyCardThatIsDueComesFirst() throws {
        let browser = try BrowserFixture()
        let first = try browser.send("/view", "{}")
        #expect(first.view == "card" && first.html.contains("How was today?"))
        let two = try BrowserFixture(using: ["mood_five", "sleep_diary"])
        #expect(try two.send("/view", "{}").view == "today")
    }

    @Test func anAnswerIsOnTheDiskBeforeItIsAcknowledged() throws {
        let browser = try BrowserFixture()
        let card = try browser.send("/view", "{}").card
        let answered = try browser.send("/answer", "{\"card\":\"\(card)\",\"path\":\"day.mood\",\"value\":\"4\"}")
        #expect(answered.parts.keys.sorted() == ["progress", "q0", "saving"], "only what has changed")
        #expect(answered.parts["q0"]?.contains("value=\"4\" aria-describedby=\"q0e\" id=\"q0o3\" checked") == true)
        #expect(try browser.diary.waitingDrafts().count == 1)
        #expect(browser.files.openCount == 0, "a terminal can take the card over")
        let again = try browser.diary.filling("mood_five")
        #expect(again["day.mood"] == .whole(4))
    }

    @Test func savingShowsWhatIsMissingOnce() throws {
        let browser = try BrowserFixture()
        let card = try browser.send("/view", "{}").card
        try browser.send("/texts", "{\"texts\":[{\"card\":\"\(card)\",\"path\":\"day.note\",\"value\":\"walk\"}]}")
        let asked = try browser.send("/do", "{\"do\":\"save\"}")
        #expect(asked.view == nil && asked.parts["review"]?.contains("#q0") == true)
        let saved = try browser.send("/do", "{\"do\":\"save\",\"at\":\"anyway\"}")
        #expect(saved.view == "saved")
        let stored = try browser.diary.cards(last: .days(1))
        #expect(stored.map { $0["day.note"] } == [.text("walk")] && stored.first?.isPartial == true)
    }

    @Test func whatDoesNotFitStaysBesideItsQuestion() throws {
        let browser = try BrowserFixture(using: ["sleep_diary"])
        let first = try browser.send("/view", "{}")
        let durations = try browser.diary.schema("sleep_diary").questions.filter {
            $0.field.type.isDuration && $0.field.when == nil
        }
        let question = try #require(durations.first)
        let answer = { (text: String) in
            try browser.send(
                "/answer", "{\"card\":\"\(first.card)\",\"path\":\"\(question.path)\",\"value\":\"\(text)\"}")
        }
        let refused = try answer("<b>lots</b>")
        let box = try #require(refused.parts.values.first { $0.contains("data-path=\"\(question.path)\"") })
        #expect(box.contains("value=\"&lt;b&gt;lots&lt;/b&gt;\"") && box.contains("aria-invalid"))
        #expect(!box.contains("<b>lots"), "a text never becomes markup")
        let taken = try answer("20")
        #expect(!taken.text.contains("aria-invalid") && taken.text.contains("0:20"))
    }

    @Test func theNoticeComesFirstAndIsSeenOnce() throws {
        let browser = try BrowserFixture(using: ["dbt_diary"])
        let card = try browser.send("/view", "{}").card
        let paths = try browser.diary.schema("dbt_diary").questions.map { "\($0.path)" }
        let path = try #require(paths.first { $0.contains("suicide") })
        let high = try browser.send("/answer", "{\"card\":\"\(card)\",\"path\":\"\(path)\",\"value\":\"5\"}")
        #expect(high.text.hasPrefix("{\"notice\":"), "before everything else")
        let at = try #require(high.notice.firstRange(of: "data-at=\"")).upperBound
        let number = String(high.notice[at...].prefix { $0 != "\"" })
        #expect(browser.files.contents.contains { $0.key.contains("safety") }, "its mark is on the disk")
        try browser.send("/seen", "{\"at\":\"\(number)\"}")
        #expect(try browser.send("/view", "{\"go\":\"today\"}").notice == "")
        #expect(try browser.diary.isQuietTime(), "nothing invites to look back")
        #expect(!(try browser.send("/view", "{\"go\":\"today\"}").html.contains("data-go=\"look\"")))
    }

    @Test func twoPagesShowOneCard() throws {
        let browser = try BrowserFixture()
        let card = try browser.send("/view", "{}").card
        #expect(try browser.send("/view", "{}", from: "b").card == card)
        var told: [String] = []
        browser.run.pages.reach("b", browser.files) { told.append($0) }
        try browser.send("/answer", "{\"card\":\"\(card)\",\"path\":\"day.mood\",\"value\":\"2\"}")
        #expect(told.count == 1 && told[0].contains("q0o1\\\" checked"))
        try browser.send("/answer", "{\"card\":\"\(card)\",\"path\":\"day.note\",\"value\":\"b\"}", from: "b")
        try browser.send("/do", "{\"do\":\"save\"}", from: "b")
        let cards = try browser.diary.cards(last: .days(1))
        #expect(cards.count == 1 && cards[0]["day.mood"] == .whole(2) && cards[0]["day.note"] == .text("b"))
    }

    @Test func undoMeansItsOwnChange() throws {
        let browser = try BrowserFixture()
        let card = try browser.send("/view", "{}").card
        try browser.send("/answer", "{\"card\":\"\(card)\",\"path\":\"day.mood\",\"value\":\"3\"}")
        let saved = try browser.send("/do", "{\"do\":\"save\"}")
        let undo = try #require(saved.node["undo"]?["at"]?.string)
        let day = "\(browser.diary.today)"
        let deleted = try browser.send("/do", "{\"do\":\"delete\",\"at\":\"mood_five/\(day)\"}")
        try browser.send("/do", "{\"do\":\"undo\",\"at\":\"\(undo)\"}")
        #expect(try browser.diary.cards(last: .days(1)).isEmpty, "saving is not undone: another change came after it")
        let other = try #require(deleted.node["undo"]?["at"]?.string)
        try browser.send("/do", "{\"do\":\"undo\",\"at\":\"\(other)\"}")
        #expect(try browser.diary.cards(last: .days(1)).count == 1)
        try browser.send("/do", "{\"do\":\"undo\",\"at\":\"\(other)\"}")
        #expect(try browser.diary.cards(last: .days(1)).count == 1, "a second click does nothing")
    }

    @Test func anUndoAfterAChangeInATerminalDoesNothing() throws {
        let browser = try BrowserFixture()
        let card = try browser.send("/view", "{}").card
        try browser.send("/answer", "{\"card\":\"\(card)\",\"path\":\"day.mood\",\"value\":\"3\"}")
        let undo = try #require(try browser.send("/do", "{\"do\":\"save\"}").node["undo"]?["at"]?.string)
        var other = try browser.diary.filling("mood_five")
        _ = other.answer(.whole(1), at: "day.mood")
        _ = try browser.diary.save(other)
        try browser.send("/do", "{\"do\":\"undo\",\"at\":\"\(undo)\"}")
        #expect(try browser.diary.cards(last: .days(1)).map { $0["day.mood"] } == [.whole(1)])
    }

    @Test func aFailingDiskLosesNothing() throws {
        let browser = try BrowserFixture()
        let card = try browser.send("/view", "{}").card
        browser.files.inject(
            SimulatedFileSystem.Fault(call: browser.files.callCount + 1, .failure(ErrorNumber.noSpace), forGood: true))
        let failed = try browser.send("/answer", "{\"card\":\"\(card)\",\"path\":\"day.mood\",\"value\":\"3\"}")
        #expect(failed.view == "problem")
        browser.files.inject()
        try browser.send("/answer", "{\"card\":\"\(card)\",\"path\":\"day.note\",\"value\":\"later\"}")
        #expect(try browser.diary.filling("mood_five")["day.mood"] == .whole(3))
    }

    @Test func everyViewIsWritten() throws {
        for language in ["en", "es"] {
            let browser = try BrowserFixture(using: Schema.bundledIDs.sorted(), language: language)
            for id in Schema.bundledIDs {
                let view = try browser.send("/view", "{\"go\":\"card\",\"at\":\"\(id)\"}")
                #expect(view.view == "card", "\(id)")
            }
            for go in ["today", "plan", "look", "search", "settings", "templates", "day"] {
                let view = try browser.send("/view", "{\"go\":\"\(go)\"}")
                #expect(view.view != nil && view.view != "problem" && view.html.contains("<h1 tabindex"), "\(go)")
            }
        }
    }

    @Test func aRequestThatIsNoneIsRefused() {
        for (path, body) in [
            ("/view", "[]"), ("/view", "{"), ("/nothing", "{}"), ("/answer", "{\"card\":1}"),
            ("/answer", "{\"path\":\"x\"}"),
            ("/answer", "{\"card\":1,\"path\":\"x\",\"value\":7}"), ("/answer", "{\"card\":1,\"skip\":\"because\"}"),
        ] {
            #expect(BrowserRequest(path: path, body: Array(body.utf8)) == nil, "\(path) \(body)")
        }
    }
}
