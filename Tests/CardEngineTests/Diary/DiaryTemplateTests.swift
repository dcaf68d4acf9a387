import CardEngine
import CardSchema
import CardTesting
import Testing

/// Using templates in a diary, and that reading changes none.
@Suite struct DiaryTemplateTests {
    private static func template(version: Int = 1, title: String = "Urge", max: Int = 5) -> String {
        """
        { "cards": 1, "id": "urges", "version": \(version), "title": "Urges", "cadence": "daily",
          "groups": [ { "id": "day", "title": "Day", "fields": [
            { "id": "urge", "type": "scale", "scale": { "min": 0, "max": \(max) }, "title": "\(title)" },
            { "id": "helped", "type": "text", "title": "What helped?", "when": "day.urge > 0" } ] } ] }
        """
    }

    @Test func reportsTheStatusOfATemplate() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        let others = try diary.templates()
        #expect(try diary.use(.json(Self.template())) == .added)
        #expect(try diary.use(.json(Self.template())) == .unchanged)
        #expect(try diary.templates() == (others + ["urges"]).sorted())
        var filling = try diary.filling("urges")
        #expect(filling.answer(.whole(4), at: "day.urge").refusal == nil)
        _ = try diary.save(filling)
        // A title that was mended means the same.
        #expect(try diary.use(.json(Self.template(title: "Strongest urge"))) == .replaced)
        #expect(try diary.filling("urges", on: .yesterday).questions[0].title(in: "en") == "Strongest urge")
        let failure = #expect(throws: DiaryFailure.self) { try diary.use(.json(Self.template(max: 9))) }
        #expect(
            failure?.text(in: "en")
                == "The card or its template is not valid: the journal already has a different version 1 of 'urges'.")
        #expect(failure?.diagnostics.first?.fix == "write \"version\": 2, and a migration from version 1")
        // A version to which nothing leads.
        #expect(throws: DiaryFailure.self) { try diary.use(.json(Self.template(version: 2, max: 9))) }
        #expect(try diary.use(.bundled("gad7")) == .added)
        #expect(try diary.use(.bundled("gad7")) == .unchanged)
    }

    @Test func readingPutsNoTemplateIntoTheJournal() throws {
        let disk = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: disk)
        let before = disk.contents
        #expect(try diary.missingDays(of: "gad7") == [])
        #expect(try diary.status(of: "mood_five").state == .due)
        #expect(try diary.pendingMigration(of: "phq9").cards == 0)
        #expect(disk.contents == before)
    }

    @Test func reportsAnUnknownTemplate() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        for attempt in [
            { _ = try diary.pendingMigration(of: "moods") }, { _ = try diary.migrate("moods") },
            { _ = try diary.missingDays(of: "moods") }, { _ = try diary.filling("moods") },
        ] {
            let failure = #expect(throws: DiaryFailure.self) { try attempt() }
            #expect(failure?.kind == .notFound)
            #expect(
                failure?.text(in: "en") == "Something that the journal needs is missing: there is no template 'moods'.")
        }
        #expect(throws: DiaryFailure.self) { try diary.use(.bundled("moods")) }
    }

    @Test func aCardIsFoundByItsName() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        try diary.use(.json(Self.template()))
        var filling = try diary.filling("urges")
        #expect(try diary.card(filling.card) == nil)
        // The answer that a condition needs may come later in the list.
        #expect(filling.answer(typedTogether: [("day.helped", "A walk"), ("day.urge", "2")]) == [])
        _ = try diary.save(filling)
        #expect(try diary.card(filling.card)?.answer(at: "day.helped", in: "en") == "A walk")
        try diary.delete([filling.card])
        #expect(try diary.card(filling.card) == nil)
    }

    @Test func answersThatSavingDropsAreNamed() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        try diary.use(.json(Self.template()))
        var filling = try diary.filling("urges")
        let refused = filling.answer(typedTogether: [("day.urge", "2"), ("day.helped", "A walk"), ("day.up", "7")])
        #expect(refused.map(\.path) == ["day.up"])
        #expect(filling.answer(.whole(0), at: "day.urge").refusal == nil)
        #expect(filling.lostAnswers.map { "\($0.path)" } == ["day.helped"])
        let saved = try diary.save(filling)
        #expect(saved.lostAnswers.map { $0.title(in: "en") } == ["What helped?"])
    }
}
