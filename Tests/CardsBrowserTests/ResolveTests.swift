import CardEngine
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// Choosing between the versions of a card on a page.
@Suite struct ResolveTests {
    private static let card = "mood_five/2026-11-20"

    /// A card that two devices have answered differently.
    private static func forked() throws -> BrowserFixture {
        let browser = try BrowserFixture()
        let phone = try DiaryFixture.open(on: browser.files, state: "/phone", host: "phone")
        var (own, other) = (try browser.diary.filling("mood_five"), try phone.filling("mood_five"))
        _ = own.answer(.whole(4), at: "day.mood")
        _ = other.answer(.whole(2), at: "day.mood")
        _ = other.answer(.text("<i>rain</i>"), at: "day.note")
        _ = try browser.diary.save(own)
        _ = try phone.save(other)
        return browser
    }

    private static func mark(_ html: String) throws -> String {
        let at = try #require(html.firstRange(of: "name=\"versions\" value=\"")).upperBound
        return String(html[at...].prefix { $0 != "\"" })
    }

    private static func choose(_ fields: String) -> String {
        "{\"do\":\"resolve\",\"at\":\"\(card)\",\"fields\":{\(fields)}}"
    }

    @Test func aDayWithTwoVersionsLeadsToTheChoice() throws {
        let browser = try Self.forked()
        let day = try browser.send("/view", "{\"go\":\"day\",\"at\":\"2026-11-20\"}")
        #expect(day.html.contains("There are 2 versions of this card.") && day.html.contains("data-go=\"resolve\""))
        let view = try browser.send("/view", "{\"go\":\"resolve\",\"at\":\"\(Self.card)\"}")
        #expect(view.view == "resolve" && view.html.contains("name=\"q0\"") && view.html.contains("phone-"))
        #expect(!view.html.contains("name=\"q1\""), "only one device has written a note")
    }

    @Test func theChosenAnswersAreTheCard() throws {
        let browser = try Self.forked()
        let name = try #require(CardName(Self.card))
        let view = try browser.send("/view", "{\"go\":\"resolve\",\"at\":\"\(Self.card)\"}")
        let mark = try Self.mark(view.html)
        let merge = try #require(try browser.diary.versions(of: name))
        let two = try #require(merge.versions.firstIndex { $0.card[FieldPath("day", "mood")] == .answered(.whole(2)) })
        let none = try browser.send("/do", Self.choose("\"versions\":\"\(mark)\""))
        #expect(none.view == nil && none.text.contains("Please choose one of each."))
        #expect(try browser.diary.versions(of: name) != nil)
        let done = try browser.send("/do", Self.choose("\"versions\":\"\(mark)\",\"q0\":\"\(two)\""))
        #expect(done.view == "day" && done.text.contains("Versions put together."))
        let card = try #require(try browser.diary.card(name))
        #expect(card.versions == 1 && card["day.mood"] == .whole(2) && card["day.note"] == .text("<i>rain</i>"))
        #expect(done.html.contains("&lt;i&gt;rain"))
        let undo = try #require(done.node["undo"]?["at"]?.string)
        try browser.send("/do", "{\"do\":\"undo\",\"at\":\"\(undo)\"}")
        #expect(try browser.diary.versions(of: name) != nil, "undone as one change")
    }

    @Test func choicesBetweenOtherVersionsMeanNothing() throws {
        let browser = try Self.forked()
        let name = try #require(CardName(Self.card))
        let view = try browser.send("/do", Self.choose("\"versions\":\"older\",\"q0\":\"0\""))
        #expect(view.view == "resolve")
        #expect(try browser.diary.versions(of: name) != nil)
        let mark = try Self.mark(view.html)
        for wrong in ["-1", "7", "x", ""] {
            try browser.send("/do", Self.choose("\"versions\":\"\(mark)\",\"q0\":\"\(wrong)\""))
        }
        #expect(try browser.diary.versions(of: name) != nil)
    }

    @Test func aDeletionAgainstAChangeIsAsked() throws {
        for isDeleted in [true, false] {
            let browser = try BrowserFixture()
            let name = try #require(CardName(Self.card))
            var first = try browser.diary.filling("mood_five")
            _ = first.answer(.whole(3), at: "day.mood")
            _ = try browser.diary.save(first)
            let phone = try DiaryFixture.open(on: browser.files, state: "/phone", host: "phone")
            var change = try phone.filling(of: name)
            _ = change.answer(.whole(1), at: "day.mood")
            try browser.diary.delete([name])
            _ = try phone.save(change)
            let view = try browser.send("/view", "{\"go\":\"resolve\",\"at\":\"\(Self.card)\"}")
            guard view.view == "resolve" else {
                Issue.record("a deleted card that was changed elsewhere has two versions")
                continue
            }
            let mark = try Self.mark(view.html)
            let chosen = "\"versions\":\"\(mark)\",\"deleted\":\"\(isDeleted ? "yes" : "no")\""
            try browser.send("/do", Self.choose(chosen))
            #expect(try browser.diary.cards(last: .days(1)).isEmpty == isDeleted)
        }
    }

    @Test func aDayLeftEmptyIsNamed() throws {
        let browser = try BrowserFixture()
        try browser.diary.leaveEmpty(try browser.diary.filling("mood_five", on: .yesterday))
        let day = try browser.send("/view", "{\"go\":\"day\",\"at\":\"2026-11-19\"}")
        #expect(day.html.contains("Left empty on purpose.") && !day.html.contains("There is no card on this day."))
        let card = try browser.send("/view", "{\"go\":\"card\",\"at\":\"mood_five/2026-11-19\"}")
        #expect(card.view == "card" && card.html.contains("19 November"))
    }
}
