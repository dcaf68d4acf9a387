import CardEngine
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// The views that look back have no private place, until the person shows private answers on this screen.
@Suite struct PrivatePlaceViewTests {
    private static let template = """
        { "cards": 1, "id": "walk", "version": 1, "title": "Walk", "cadence": "daily", "groups": [
          { "id": "way", "title": "Way", "fields": [
            { "id": "mood", "type": "scale", "scale": { "min": 1, "max": 5 }, "title": "Mood" },
            { "id": "note", "type": "text", "title": "Note" },
            { "id": "at", "type": "place", "title": "At" },
            { "id": "home", "type": "place", "private": true, "title": "Home" } ] } ] }
        """
    private static let canaries = ["canary", "37.13", "37.14", "-8.54"]
    private let files = DiaryFixture.disk()
    private let diary: Diary

    init() throws {
        diary = try DiaryFixture.create(on: files)
        try diary.use(.json(Self.template))
        var filling = try diary.filling("walk", on: .today)
        for (id, text) in [
            ("mood", "3"), ("note", "sea"), ("at", "48.8534, 2.3488 Shore"), ("home", "37.1357, -8.5431 canary"),
        ] { #expect(filling.answer(typed: text, at: FieldPath("way", id)).refusal == nil) }
        _ = try diary.save(&filling)
    }

    private func text(_ path: String, _ body: String, showsPrivate: Bool = false) throws -> String {
        let diary = diary
        var means = BrowserRun.Means(open: { diary }, create: { diary })
        means.showsPrivate = { showsPrivate }
        let run = BrowserRun(language: "en", means)
        run.pages.add("a", at: BrowserRequest.Place(go: ""))
        let request = try #require(BrowserRequest(path: path, body: Array(body.utf8)))
        return run.update(for: request, of: "a").text
    }

    /// Every place of the diary that looks back or lists; a card that is opened to be changed is not among them.
    @Test(arguments: [
        "", "today", "look", "search", "templates", "settings", "plan", "beginnings", "arriving", "workshop",
    ])
    func noViewHasIt(_ go: String) throws {
        for at in ["", "walk", "walk/\(diary.today.month)/quarter", "walk/\(diary.today.month)/year", "*"] {
            let view = try text("/view", "{\"go\":\"\(go)\",\"at\":\"\(at)\"}")
            for canary in Self.canaries { #expect(!view.contains(canary), "\(go) \(at)") }
        }
    }

    @Test func theMapAndTheDaysHaveTheOthers() throws {
        let body = "{\"go\":\"look\",\"at\":\"walk/\(diary.today.month)\"}"
        #expect(try text("/view", body).contains("Shore"))
        #expect(try text("/view", body, showsPrivate: true).contains("canary"), "told to show it")
    }

    /// A picture that nothing shows is asked for once.
    @Test func aPictureThatNothingShowsIsNotTriedAgain() throws {
        let diary = diary
        let template = """
            { "cards": 1, "id": "seen", "version": 1, "title": "Seen", "groups": [ { "id": "g", "title": "G", "fields": [
              { "id": "photo", "type": "photo", "title": "Photo" } ] } ] }
            """
        try diary.use(.json(template))
        var filling = try diary.filling("seen", on: .today)
        let picture = Array("....ftypheic broken".utf8)
        #expect(diary.attach(picture, named: "a.heic", to: "g.photo", of: &filling) == nil)
        _ = try diary.save(&filling)
        let run = BrowserRun(language: "en", BrowserRun.Means(open: { diary }, create: { diary }))
        run.pages.add("a", at: BrowserRequest.Place(go: ""))
        let request = try #require(
            BrowserRequest(path: "/view", body: Array("{\"go\":\"look\",\"at\":\"seen\"}".utf8)))
        let view = run.update(for: request, of: "a").text
        let hash = SHA256.hex(picture)
        #expect(view.contains(hash) && view.contains("data-size"))
        #expect(run.smallPicture(hash) == nil)
        #expect(run.unshown == [hash])
        #expect(run.smallPicture(hash) == nil)
    }
}
