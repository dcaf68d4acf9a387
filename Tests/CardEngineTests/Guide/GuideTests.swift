import CardEngine
import CardSchema
import CardTesting
import TestSupport
import Testing

/// The code of the guides runs, and the guides show the code that runs.
@Suite struct GuideTests {
    /// Every block of Swift in a guide is in this folder, line by line.
    @Test(arguments: [
        "README.md", "Sources/CardEngine/CardEngine.docc/GettingStarted.md",
        "Sources/CardEngine/CardEngine.docc/FillingACard.md", "Sources/CardEngine/CardEngine.docc/OlderCards.md",
        "Sources/CardEngine/CardEngine.docc/TestingYourApp.md",
    ])
    func theGuideShowsCodeThatRuns(_ path: String) throws {
        let tests = ["Guide/GuideTests", "Diary/MoodFive"].map { "Tests/CardEngineTests/\($0).swift" }
        #expect(try !GuideText.blocks(GuideText.text(path)).isEmpty)
        #expect(try GuideText.missing(from: tests, of: path) == [])
    }

    @Test func gettingStarted() throws {
        var shown: [String] = []
        func show(_ text: String) { shown.append(text) }
        try TestDisk.withRealFolder { here in
            let (folder, state) = (FilePath.join(here, "journal"), FilePath.join(here, "state"))
            let diary = try Diary.create(folder, state: state)
            try diary.use(.bundled("mood_five"))
            var filling = try diary.filling("mood_five", on: .today)
            for question in filling.questions { show(question.title(in: "en")) }

            let outcome = filling.answer(.whole(4), at: "day.mood")
            if let refusal = outcome.refusal { show(refusal.text(in: "en")) }
            if let notice = try diary.keep(&filling) { notice.text(in: "en").forEach(show) }
            let saved = try diary.save(&filling)
            switch saved.outcome {
            case .saved(let card): show("saved \(card.name)")
            case .savedBeside(let card, _): show("\(card.name) has two versions now")
            case .unchanged: break
            }
            for card in try diary.cards(last: .days(30)) {
                show("\(card.day): \(card.answer(at: "day.mood", in: "en") ?? "no answer")")
            }
            try diary.use(
                .json(
                    """
                    { "cards": 1, "id": "walks", "version": 1, "title": "Walks", "cadence": "daily",
                      "groups": [ { "id": "day", "title": "Day", "fields": [
                        { "id": "minutes", "type": "integer", "title": "Minutes outside", "min": 0, "max": 600 } ] } ] }
                    """))
            var walk = try diary.filling("walks")
            _ = walk.answer(typed: "45", at: "day.minutes")
            _ = try diary.save(walk)
            #expect(try diary.cards(last: .days(1), of: "walks").first?["day.minutes"] == .whole(45))
        }
        #expect(shown.count == 4)
        #expect(shown[2].hasPrefix("saved mood_five/"))
    }

    private struct Rain: Proposer {
        let id = "rain"

        func propose(_ request: Proposal.Request) -> Proposal.Reply {
            Proposal.Reply(
                request.targets["sky"].map { [Proposal("rain", at: $0, from: "from the barometer")] } ?? [],
                notes: ["The barometer is old."])
        }
    }

    @Test func answersThatPluginsPropose() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        var shown: [String] = []
        func show(_ text: String) { shown.append(text) }
        let template = """
            {"cards":1,"id":"walks","version":1,"title":"W","plugins":{"rain":{"sky":"day.sky"}},"groups":[
              {"id":"day","title":"D","fields":[{"id":"sky","type":"text","title":"S"}]}]}
            """
        try diary.use(.json(template))
        let plugins = PluginRegistry(proposers: [Rain()])
        var filling = try diary.filling("walks")
        var run = ProposalRun(plugins.proposers, language: "en")
        let report = diary.propose(by: &run, for: &filling)
        for note in report.notes { show(note) }
        if let value = filling.proposal(at: "day.sky"), let source = filling.proposalSource(at: "day.sky") {
            show("\(source): take it?")
            _ = filling.answer(value, at: "day.sky")
        }
        #expect(shown == ["The barometer is old.", "from the barometer: take it?"])
        #expect(filling["day.sky"] == .text("rain") && filling.proposal(at: "day.sky") == nil)
    }

    @Test func fillingACard() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        var shown: [String] = []
        func show(_ text: String) { shown.append(text) }
        var filling = try diary.filling("mood_five")
        _ = filling.answer(.whole(4), at: "day.mood")
        _ = filling.answer(4, at: MoodFive.Day.mood)
        _ = filling.answer(typed: "good", at: "day.mood")
        _ = filling.skip("day.note", because: .preferNot)
        _ = filling.clear("day.note")
        #expect(filling["day.mood"] == .whole(4))
        _ = try diary.keep(&filling)
        diary.release(filling)
        for draft in try diary.waitingDrafts() {
            let resumed = try diary.filling(resuming: draft)
            show("\(resumed.card): \(resumed.questions.count) questions")
            diary.release(resumed)
        }
        #expect(shown == ["mood_five/2026-11-20: 2 questions"])

        var other = try diary.filling("mood_five", draft: .leave)
        _ = other.answer(2, at: MoodFive.Day.mood)
        _ = try diary.save(other)
        do {
            _ = try diary.save(filling, ifUnchanged: true)
        } catch {
            show(error.text(in: "en"))
        }
        #expect(shown.last?.contains("saved elsewhere") == true)

        try diary.use(.bundled("dbt_diary"))
        var urges = try diary.filling("dbt_diary")
        _ = urges.answer(.whole(5), at: "urges.suicide")
        if let notice = try diary.keep(&urges) {
            notice.text(in: "en").forEach(show)
            diary.seen(notice)
        }
        #expect(shown.contains { $0.contains("emergency number") })
        diary.release(urges)

        try diary.use(.bundled("five_minutes"))
        var lines = try diary.filling("five_minutes", slot: "morning")
        _ = lines.answer(typed: "A quiet street", at: "morning.grateful")
        _ = try diary.save(lines)
        for slot in try diary.status(of: "five_minutes").slots { show("\(slot.id): \(slot.state)") }
        #expect(shown.suffix(2) == ["morning: filled", "evening: later"])

        let card = filling.card
        try diary.delete([card])
        try diary.undelete([card])
        _ = try diary.undo()
        #expect(try diary.cards(last: .days(1), of: "mood_five").isEmpty, "bringing it back is undone")
    }

    @Test func olderCards() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        var shown: [String] = []
        func show(_ text: String) { shown.append(text) }
        let versionOne = """
            { "cards": 1, "id": "walks", "version": 1, "title": "Walks", "cadence": "daily",
              "groups": [ { "id": "day", "title": "Day", "fields": [
                { "id": "minutes", "type": "integer", "title": "Minutes outside", "min": 0, "max": 600 } ] } ] }
            """
        try diary.use(.json(versionOne))
        var walk = try diary.filling("walks")
        let hash = walk.schema.name.hash
        _ = walk.answer(.whole(45), at: "day.minutes")
        _ = try diary.save(walk)
        let guide = try GuideText.text("Sources/CardEngine/CardEngine.docc/OlderCards.md")
        let versionTwo = try #require(GuideText.blocks(guide, of: "json").first).joined(separator: "\n").split(
            separator: "HASH"
        ).joined(separator: hash)
        try diary.use(.json(versionTwo))
        let card = try diary.cards(last: .days(30)).first
        show(card?.answer(at: "day.walked", in: "en") ?? "no answer")
        #expect(card?["day.walked"] == .whole(45))
        // An older app leaves the newer template alone.
        try diary.use(.json(versionOne))
        #expect(try diary.filling("walks").schema.name.version == 2)
        // A version that does not mention a field is refused, and the existing one stays.
        let lossy = versionTwo.split(separator: "\"version\": 2").joined(separator: "\"version\": 3")
        #expect(throws: DiaryFailure.self) { try diary.use(.json(lossy)) }
        #expect(try diary.filling("walks").schema.name.version == 2)
    }

    @Test func testingYourApp() throws {
        let disk = SimulatedFileSystem(folders: ["/home", "/state"])
        let clock = WallClock(now: { Timestamp(seconds: 1_795_177_811) }, offsetMinutes: { _ in 0 })
        let diary = try Diary.create("/home/cards", state: "/state", clock: clock, on: disk)
        #expect("\(diary.today)" == "2026-11-20")
    }
}
