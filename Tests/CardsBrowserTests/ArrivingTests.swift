import CardEngine
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// Files that a page sends to bring cards in.
@Suite struct ArrivingTests {
    private static let table = """
        day,day.mood,day.note
        2026-11-18,4,walk
        2026-11-19,2,<b>rain</b>
        2026-11-19x,3,
        2026-11-20,9,
        """

    /// Sends a file as a page does.
    private static func send(
        _ text: String, named name: String = "old.csv", to browser: BrowserFixture
    ) throws -> BrowserFixture.Update {
        let upload = try #require(browser.run.upload(named: name, to: nil))
        _ = upload.take(Array(text.utf8)[...])
        upload.end(isWhole: true)
        return try BrowserFixture.Update(browser.run.receive(upload, from: "a").text)
    }

    private static func uploads(_ browser: BrowserFixture) -> [String] {
        browser.files.contents.keys.filter { $0.contains("/upload-") }
    }

    @Test func nothingIsSavedBeforeThePersonHasSeenIt() throws {
        let browser = try BrowserFixture()
        let shown = try Self.send(Self.table, named: "<x>.csv", to: browser)
        #expect(shown.view == "arriving" && shown.html.contains("&lt;x&gt;.csv") && !shown.html.contains("<x>"))
        #expect(shown.html.contains("<dt>New cards</dt><dd>2</dd>") && shown.html.contains("<dd>2</dd>"))
        #expect(shown.html.contains("<dt>Not taken</dt><dd>2</dd>"))
        #expect(try browser.diary.cards(last: .days(7)).isEmpty)
        let done = try browser.send("/do", "{\"do\":\"bring-in\"}")
        #expect(done.html.contains("<dt>New cards</dt><dd>2</dd>"))
        #expect(try browser.diary.cards(last: .days(7)).count == 2)
        #expect(Self.uploads(browser).isEmpty, "the copy is gone")
        let undo = try #require(done.node["undo"]?["at"]?.string)
        try browser.send("/do", "{\"do\":\"undo\",\"at\":\"\(undo)\"}")
        #expect(try browser.diary.cards(last: .days(7)).isEmpty, "undone as one change")
    }

    @Test func theSameFileTwiceAddsNothing() throws {
        let browser = try BrowserFixture()
        _ = try Self.send(Self.table, to: browser)
        try browser.send("/do", "{\"do\":\"bring-in\"}")
        let again = try Self.send(Self.table, to: browser)
        #expect(again.html.contains("<dt>Already in your diary</dt><dd>2</dd>"))
        #expect(!again.html.contains("data-do=\"bring-in\""))
    }

    @Test func otherAnswersAreTakenOnlyOnRequest() throws {
        let browser = try BrowserFixture()
        _ = try Self.send(Self.table, to: browser)
        try browser.send("/do", "{\"do\":\"bring-in\"}")
        let other = try Self.send("day,day.mood\n2026-11-18,1\n", to: browser)
        #expect(other.html.contains("<dt>Not taken</dt><dd>1</dd>"))
        let edit = try browser.send("/do", "{\"do\":\"arriving\",\"fields\":{\"edit\":\"true\"}}")
        #expect(edit.html.contains("<dt>Changed cards</dt><dd>1</dd>"))
        try browser.send("/do", "{\"do\":\"bring-in\"}")
        let card = try browser.diary.card(#require(CardName("mood_five/2026-11-18")))
        #expect(card?["day.mood"] == .whole(1) && card?["day.note"] == .text("walk"))
    }

    @Test func theTemplateIsThatOfTheFile() throws {
        let source = try BrowserFixture(using: ["sleep_diary"])
        let name = try source.diary.schema("sleep_diary").schema.name
        let line = "{\"schema\":\"\(name)\",\"day\":\"2026-11-19\",\"values\":{}}\n"
        let browser = try BrowserFixture()
        let asked = try Self.send(line, named: "cards.jsonl", to: browser)
        #expect(asked.html.contains("data-do=\"use-template\"") && asked.html.contains("sleep_diary"))
        #expect(try browser.diary.templates() == ["mood_five"])
        let used = try browser.send("/do", "{\"do\":\"use-template\",\"at\":\"sleep_diary\"}")
        #expect(used.view == "arriving" && used.html.contains("<dt>Without answers</dt>"))
        let unknown = try Self.send("day,schema\n2026-11-19,mine@1.0a1b2c3d\n", to: browser)
        #expect(unknown.html.contains("is not in your diary"))
    }

    @Test func whatIsNoFileOfCardsIsSaid() throws {
        let browser = try BrowserFixture()
        for text in ["", "\u{0}\u{1}", "hello", "a,b\n1,2\n", "{\"a\":1}\n", "{", "[1]", "\"", "\u{FEFF}"] {
            let shown = try Self.send(text, to: browser)
            #expect(shown.view == "arriving" && shown.html.contains("Cards cannot read this file"))
            try browser.send("/do", "{\"do\":\"bring-in\"}")
        }
        try browser.send("/do", "{\"do\":\"leave-file\"}")
        #expect(Self.uploads(browser).isEmpty)
        #expect(try browser.send("/do", "{\"do\":\"bring-in\"}").view == "settings", "there is no file any more")
    }

    @Test func aFileWithHighAnswersShowsTheNotice() throws {
        let browser = try BrowserFixture(using: ["dbt_diary"])
        let paths = try browser.diary.schema("dbt_diary").questions.map { "\($0.path)" }
        let path = try #require(paths.first { $0.contains("suicide") })
        let shown = try Self.send("day,\(path)\n2026-11-19,5\n", to: browser)
        #expect(shown.notice == "", "nothing has come in yet")
        let done = try browser.send("/do", "{\"do\":\"bring-in\"}")
        #expect(done.text.hasPrefix("{\"notice\":"))
    }

    @Test func hidingForgetsTheFile() throws {
        let browser = try BrowserFixture()
        _ = try Self.send(Self.table, to: browser)
        try browser.send("/hide", "{\"texts\":[]}")
        #expect(Self.uploads(browser).isEmpty)
    }

    @Test func whatAKilledProgramLeftIsRemoved() throws {
        let browser = try BrowserFixture()
        let upload = try FileUpload(named: "a.csv", in: browser.diary.device.root, on: browser.files)
        _ = upload.take([1, 2, 3])
        let backup = FilePath.join(browser.diary.device.root, "backup-0.tar")
        try browser.files.writeAtomically([1], to: backup)
        #expect(Self.uploads(browser).count == 1)
        try browser.send("/view", "{}")
        #expect(Self.uploads(browser).isEmpty && browser.files.contents[backup] == nil)
    }

    /// An export has its template, which comes in with the first card.
    @Test func anExportBringsItsTemplate() throws {
        let template = """
            { "cards": 1, "id": "own", "version": 1, "title": "Own", "groups": [ { "id": "m", "title": "M", "fields": [
              { "id": "a", "type": "yesno", "title": "A" } ] } ] }
            """
        let card = #"{"day":"2026-11-19","values":{"m":{"a":true}}}"#
        let export = #"{"export":1,"schema":"own@1.0a1b2c3d","schemas":[\#(template)],"cards":[\#(card)]}"#
        let browser = try BrowserFixture()
        let shown = try Self.send(export, named: "cards.json", to: browser)
        #expect(shown.view == "arriving" && shown.html.contains("<dt>New cards</dt><dd>1</dd>"), "\(shown.html)")
        #expect(try browser.diary.templates() == ["mood_five"])
        let done = try browser.send("/do", "{\"do\":\"bring-in\"}")
        #expect(try browser.diary.cards(last: .days(7), of: "own").count == 1)
        let undo = try #require(done.node["undo"]?["at"]?.string)
        try browser.send("/do", "{\"do\":\"undo\",\"at\":\"\(undo)\"}")
        #expect(try browser.diary.templates() == ["mood_five"])
    }

    /// Years in another app: its file brings its own template.
    @Test func aFileOfAnotherAppComesInWithItsWords() throws {
        let browser = try BrowserFixture()
        let table =
            "full_date,date,weekday,time,mood,activities,note_title,note\n2026-11-18,x,y,21:35,<i>own</i>,run,,one\n"
        let shown = try Self.send(table, named: "daylio.csv", to: browser)
        #expect(shown.html.contains("This file is from Daylio.") && shown.html.contains("<dt>New cards</dt><dd>1</dd>"))
        #expect(try browser.diary.templates() == ["mood_five"] && Self.uploads(browser).count == 1)
        try browser.send("/do", "{\"do\":\"bring-in\"}")
        #expect(try browser.diary.cards(last: .days(7), of: "daylio").map { $0["day.note"] } == [.text("one")])
        let day = try browser.send("/view", "{\"go\":\"day\",\"at\":\"2026-11-18\"}")
        #expect(day.html.contains("&lt;i&gt;own") && !day.html.contains("<i>own"))
        let again = try Self.send(table, named: "daylio.csv", to: browser)
        #expect(again.html.contains("<dt>Already in your diary</dt><dd>1</dd>"))
    }
}
