import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// The views for what goes wrong.
@Suite struct ProblemTests {
    @Test func aFullDiskSaysSo() throws {
        let browser = try BrowserFixture()
        let card = try browser.send("/view", "{}").card
        browser.files.inject(
            SimulatedFileSystem.Fault(call: browser.files.callCount + 1, .failure(ErrorNumber.noSpace), forGood: true))
        let failed = try browser.send("/answer", "{\"card\":\"\(card)\",\"path\":\"day.mood\",\"value\":\"3\"}")
        #expect(failed.html.contains("The disk did not take this") && failed.html.contains("Try again"))
    }

    @Test(arguments: [(true, "needs a newer Cards"), (false, "is damaged")])
    func aDiaryThatCannotBeOpenedSaysWhatToDo(_ isNewer: Bool, _ expected: String) throws {
        let files = DiaryFixture.disk()
        _ = try DiaryFixture.create(on: files)
        let path = try #require(files.contents.keys.first { $0.hasSuffix("/journal.json") })
        let old = String(decoding: files.contents[path] ?? [], as: UTF8.self)
        let format = "\"cards_journal\":"
        let changed = isNewer ? TextParts.replace("\(format)1", with: "\(format)999", in: old) : "{"
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
