import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// The card of the workshop: how it is shown, its languages, ways to begin and to take it along.
@Suite struct WorkshopCardTests {
    private static func act(_ what: String, _ at: String = "", _ fields: String = "{}") -> String {
        JSONDocument.object([("do", .string(what)), ("at", .string(at))]).compact().dropLast()
            + ",\"fields\":\(fields)}"
    }

    /// The workshop of a template in use.
    private static func open(_ id: String) throws -> BrowserFixture {
        let browser = try BrowserFixture(using: [id])
        try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"\(id)\"}")
        return browser
    }

    /// Sends a file as the page of beginnings does.
    private static func bring(_ bytes: [UInt8], named name: String, to browser: BrowserFixture) throws
        -> BrowserFixture.Update
    {
        try browser.send("/view", "{\"go\":\"beginnings\"}")
        let upload = try #require(browser.run.upload(named: name, to: nil))
        _ = upload.take(bytes[...])
        upload.end(isWhole: true)
        return try BrowserFixture.Update(browser.run.receive(upload, from: "a").text)
    }

    private static func taken(_ browser: BrowserFixture) throws -> (name: String, text: String) {
        let download = try #require(browser.run.takeDownload())
        return (download.name, String(decoding: try #require(try download.next()), as: UTF8.self))
    }

    // MARK: - Looks

    @Test func theCardIsShownOnPaperAndInATerminal() throws {
        let browser = try Self.open("mood_five")
        let sheet = try browser.send("/do", Self.act("ws-show", "sheet"))
        #expect(sheet.html.contains("<section class=\"page\">") && sheet.html.contains("data-path=\"day.mood\""))
        #expect(!sheet.html.contains("<h1>Mood"), "the page has one heading")
        #expect(!sheet.html.contains("data-at=\"prompt\""), "nothing can print it here")
    }

    @Test func whatATerminalPrintsComesFromTheProgram() throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files, template: "mood_five")
        var means = BrowserRun.Means(open: { diary }, create: { diary })
        means.prompt = { filling, language in
            [
                AskedText(nil, ["<keys>"]),
                AskedText(
                    FieldPath("day", "mood"), ["", "\(language) \(filling.session.card.cells.count)"]),
            ]
        }
        let run = BrowserRun(language: "en", means)
        run.pages.add("a", at: BrowserRequest.Place(go: ""))
        func send(_ path: String, _ body: String) throws -> String {
            let request = try #require(BrowserRequest(path: path, body: Array(body.utf8)))
            return try BrowserFixture.Update(run.update(for: request, of: "a").text).html
        }
        _ = try send("/view", "{\"go\":\"workshop\",\"at\":\"mood_five\"}")
        _ = try send("/do", Self.act("ws-choose", "/groups/0/fields/0"))
        let html = try send("/do", Self.act("ws-show", "prompt"))
        #expect(html.contains("<p>&lt;keys&gt;</p><p data-path=\"day.mood\">\nen 2</p>"))
        #expect(html.contains("data-chosen=\"day.mood\""))
        _ = try send("/do", Self.act("ws-speak", "es"))
        #expect(try send("/do", Self.act("ws-show", "prompt")).contains("\nes 2</p>"))
    }

    @Test func theChosenPartIsMarkedInTheCard() throws {
        let browser = try Self.open("dbt_diary")
        for (place, mark) in [
            ("/groups/0/fields/0", "urges.self_harm"), ("/groups/0/fields/0/fields/0", "urges.self_harm.acted"),
            ("/groups/1", "#g1"),
        ] {
            let html = try browser.send("/do", Self.act("ws-choose", place)).html
            #expect(html.contains("data-chosen=\"\(mark)\""), "\(place)")
        }
        #expect(!(try browser.send("/do", Self.act("ws-choose", "/")).html.contains("data-chosen")))
    }

    // MARK: - Safety

    @Test func theMessageIsShownBesideASamplePlanAndLeavesNoMark() throws {
        let browser = try Self.open("dbt_diary")
        let before = browser.files.contents.keys.filter { !$0.contains("/workshop/") }.sorted()
        let shown = try browser.send(
            "/answer", "{\"card\":\(try #require(browser.run.trial)),\"path\":\"urges.self_harm\",\"value\":\"5\"}")
        let notice = try #require(shown.parts["ws-notice"])
        for line in WrittenPlan.sampleMessage(in: .en) { #expect(notice.contains(line)) }
        #expect(browser.files.contents.keys.filter { !$0.contains("/workshop/") }.sorted() == before)
        #expect(browser.diary.unseenNotices().isEmpty)
        try browser.send("/do", Self.act("ws-speak", "es"))
        #expect(
            try browser.send("/do", Self.act("ws-show", "browser")).html.contains(WrittenPlan.sampleMessage(in: .es)[0])
        )
    }

    // MARK: - Languages

    /// `cards open workshop` names what the next page begins with, once.
    @Test func aPageBeginsInTheWorkshop() throws {
        let browser = try BrowserFixture(using: ["mood_five"])
        browser.run.beginInWorkshop(of: "mood_five")
        #expect(try browser.send("/view", "{}").node["view"]?["name"]?.string == "workshop")
        #expect(try browser.send("/view", "{\"go\":\"today\"}").node["view"]?["name"]?.string == "today")
        #expect(try browser.send("/view", "{}").node["view"]?["name"]?.string == "today")
        // A page that is there already goes to what is named next.
        browser.run.beginInWorkshop(of: "mood_five")
        #expect(try browser.send("/view", "{}").node["view"]?["name"]?.string == "workshop")
    }

    /// What is missing is written beside its text, and is one change.
    @Test func aMissingTextIsWrittenBesideItsOwn() throws {
        let browser = try Self.open("mood_five")
        try browser.send("/do", Self.act("ws-keys", "/groups/0/fields/0", "{\"help@es\":\"\"}"))
        let shown = try browser.send("/do", Self.act("ws-missing", "es"))
        #expect(shown.html.contains("1 text is not in Spanish yet."))
        let name = "/groups/0/fields/0 help es"
        #expect(shown.html.contains("name=\"\(name)\"") && shown.node["focus"]?.string == "ws-text-" + name)
        let none = try browser.send("/do", Self.act("ws-translations", "es", "{\"\(name)\":\" \"}"))
        #expect(
            none.html.contains("Write at least one translation.") && none.node["focus"]?.string == "ws-text-" + name)
        let written = try browser.send("/do", Self.act("ws-translations", "es", "{\"\(name)\":\"Ayuda\"}"))
        #expect(written.html.contains("Every text is in Spanish."))
        #expect(written.node["heard"]?.string == "1 translation is written.")
        let undone = try browser.send("/do", Self.act("ws-undo"))
        #expect(undone.html.contains("1 text is not in Spanish yet."))
    }

    @Test func aLanguageIsAdded() throws {
        let browser = try Self.open("mood_five")
        try browser.send("/do", Self.act("ws-show", "languages"))
        let added = try browser.send("/do", Self.act("ws-translate", "", "{\"tag\":\"de\",\"title\":\"Stimmung\"}"))
        #expect(added.html.contains("texts are not in de yet.") && added.html.contains("Stimmung"))
        let kept = try #require(try browser.diary.keptWorkshop("mood_five"))
        #expect(kept.languages.contains("de"))
    }

    // MARK: - Beginnings and endings

    @Test func thePageListsTheWaysToBegin() throws {
        let browser = try BrowserFixture(using: ["dbt_diary"])
        let page = try browser.send("/view", "{\"go\":\"beginnings\"}")
        #expect(page.html.contains("data-do=\"begin-card\"") && page.html.contains("data-arriving"))
        for id in ["dbt_diary", "mood_five", "rosenberg"] where Schema.bundledIDs.contains(id) {
            #expect(page.html.contains("data-do=\"begin-card\" data-at=\"\(id)\""), "\(id)")
        }
        let blank = try browser.send("/do", Self.act("begin-card"))
        #expect(blank.view == "workshop" && blank.html.contains("Is this my first question?"))
        try browser.send("/view", "{\"go\":\"beginnings\"}")
        let copy = try browser.send("/do", Self.act("begin-card", "dbt_diary"))
        #expect(copy.view == "workshop" && copy.node["view"]?["at"]?.string == "2", "beside the empty one")
        let again = try browser.send("/view", "{\"go\":\"beginnings\"}")
        #expect(again.html.contains(">My card</button>") && again.html.contains("data-go=\"workshop\" data-at=\"2\""))
        #expect(try browser.diary.templates() == ["dbt_diary"])
        let used = try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"2\"}")
        #expect(used.html.contains("DBT diary card"))
        try browser.send("/do", Self.act("ws-adopt"))
        #expect(try browser.diary.templates().count == 2 && browser.diary.begunWorkshops().map(\.address) == [""])
    }

    @Test func aTemplateThatSomebodySentIsBegunBesideTheOthers() throws {
        let browser = try BrowserFixture()
        try browser.send("/do", Self.act("begin-card"))
        let text = try #require(BundledSchema.named("sleep_diary")).json
        let shown = try Self.bring(Array(text.utf8), named: "sleep.json", to: browser)
        #expect(shown.view == "workshop" && shown.node["view"]?["at"]?.string == "2")
        #expect(try browser.diary.begunWorkshops().count == 2)
        #expect(browser.files.contents.keys.filter { $0.contains("/upload-") }.isEmpty)
    }

    @Test func aFormOfAnotherSystemSaysWhatDidNotFit() throws {
        let browser = try BrowserFixture()
        let form = """
            {"resourceType":"Questionnaire","status":"draft","title":"Intake","item":[
              {"linkId":"a","text":"Name","type":"string"},
              {"linkId":"b","text":"Which","type":"choice","answerValueSet":"http://example.org/<set>"}]}
            """
        let shown = try Self.bring(Array(form.utf8), named: "intake.json", to: browser)
        #expect(shown.view == "workshop" && shown.html.contains(">Name</"))
        #expect(shown.html.contains("class=\"brought\"") && shown.html.contains("what did not fit"))
        #expect(!shown.html.contains("<set>"))
        let unknown = try Self.bring(Array("hello".utf8), named: "<x>.txt", to: browser)
        #expect(unknown.view == "beginnings" && unknown.html.contains("Cards cannot read “&lt;x&gt;.txt”"))
        #expect(try browser.diary.begunWorkshops().count == 1)
    }

    @Test func theCardIsTakenAlong() throws {
        let browser = try Self.open("mood_five")
        try browser.send("/do", Self.act("ws-keys", "/", "{\"title@en\":\"My mood\"}"))
        for (what, mark) in [
            ("sheet", "Week starting"), ("form", "<form id=\"card\""), ("guide", "<article lang=\"en\""),
        ] {
            try browser.send("/do", Self.act("ws-take", what))
            let (name, text) = try Self.taken(browser)
            #expect(name == "mood_five-\(what).html" && text.contains(mark) && text.contains("My mood"), "\(what)")
        }
        try browser.send("/do", Self.act("ws-download"))
        #expect(try Self.taken(browser).name == "mood_five.json")
    }

    /// Who looks at a card in Spanish takes it in Spanish, and nothing of it twice.
    @Test func theCardIsTakenInTheLanguageThatItIsShownIn() throws {
        let browser = try Self.open("mood_five")
        try browser.send("/do", Self.act("ws-speak", "es"))
        for (what, mark) in [
            ("sheet", "Semana que empieza"), ("form", "<html lang=\"es\""), ("guide", "<article lang=\"es\""),
        ] {
            try browser.send("/do", Self.act("ws-take", what))
            let text = try Self.taken(browser).text
            #expect(text.contains(mark) && !text.contains("lang=\"en\""), "\(what)")
        }
    }
}
