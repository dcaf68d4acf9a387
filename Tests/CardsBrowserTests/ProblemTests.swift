import CardEngine
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// The views for what goes wrong.
@Suite struct ProblemTests {
    @Test func aCardThatIsOpenElsewhereCanBeTriedAgain() throws {
        let browser = try BrowserFixture(using: ["mood_five", "sleep_diary"])
        try browser.send("/view", "{}")
        let terminal = try DiaryFixture.open(on: browser.files)
        var held = try terminal.filling("mood_five")
        _ = held.answer(.whole(3), at: "day.mood")
        _ = try terminal.keep(&held)
        let view = try browser.send("/view", "{\"go\":\"card\",\"at\":\"mood_five/2026-11-20\"}")
        #expect(view.view == "problem" && view.html.contains("In use somewhere else"))
        #expect(view.html.contains("data-go=\"card\" data-at=\"mood_five/2026-11-20\"") && !view.html.contains("data-do"))
        terminal.release(held)
        let again = try browser.send("/view", "{\"go\":\"card\",\"at\":\"mood_five/2026-11-20\"}")
        #expect(again.view == "card")
    }

    @Test(arguments: [(true, "needs a newer Cards"), (false, "is damaged")])
    func aDiaryThatCannotBeOpenedSaysWhatToDo(_ isNewer: Bool, _ expected: String) throws {
        let files = DiaryFixture.disk()
        _ = try DiaryFixture.create(on: files)
        let path = try #require(files.contents.keys.first { $0.hasSuffix("/journal.json") })
        let old = String(decoding: files.contents[path] ?? [], as: UTF8.self)
        let format = "\"cards_journal\":"
        let changed = isNewer ? TextParts.replace("\(format)2", with: "\(format)999", in: old) : "{"
        try files.writeAtomically(Array(changed.utf8), to: path)
        let run = BrowserRun(
            language: "en",
            BrowserRun.Means(
                open: { try DiaryFixture.open(on: files) }, create: { try DiaryFixture.create(on: files) }))
        run.pages.add("a", at: BrowserRequest.Place(go: ""))
        let update = run.update(for: .view(BrowserRequest.Place(go: "")), of: "a")
        let shown = try BrowserFixture.Update(update.text)
        #expect(shown.view == "problem" && shown.html.contains(expected))
    }
}
