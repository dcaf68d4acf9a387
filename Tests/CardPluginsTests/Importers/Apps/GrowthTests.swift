import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// A later file has words and questions that the template does not have yet.
@Suite struct GrowthTests {
    private static let head = "full_date,date,weekday,time,mood,activities,scales,note_title,note\n"
    private let fixture: AppFixture

    init() throws {
        fixture = try AppFixture()
        _ = try fixture.take(
            Self.head + "2026-11-16,x,y,8:00,good,run,,,one\n2026-11-17,x,y,8:00,bad,run | tea,Sleep: 7:30,,two\n")
    }

    private func growth(_ rows: String) throws -> (RecordGrowth, LoadedSchema) {
        let file = AppFile(try fixture.file(Array((Self.head + rows).utf8)), by: DaylioReader(), AppFixture.settings)
        let older = try loaded()
        return (try file.growth(over: older, in: fixture.diary), older)
    }

    private func loaded() throws -> LoadedSchema {
        try fixture.diary.template("daylio").loaded
    }

    private func accept(_ growth: RecordGrowth, _ older: LoadedSchema, _ renames: [RecordGrowth.Rename]) throws {
        var faults: [Diagnostic] = []
        let change = TemplateSuccession(growth.text(over: older, accepting: renames), after: older, into: &faults)
        #expect(faults.isEmpty)
        try fixture.diary.replace(older, by: #require(change))
    }

    @Test func aFileWithNothingNewLeavesTheTemplate() throws {
        #expect(try growth("2026-11-18,x,y,8:00,GOOD,run,Sleep: 6:00,,\n").0.isEmpty)
    }

    @Test func newWordsBecomeOptionsAndAreFoundByImportingAgain() throws {
        let rows = "2026-11-18,x,y,8:00,so-so / tired,swim | run,Energy: 3/5,,\n2026-11-19,x,y,8:00,So-So / tired,,,,\n"
        _ = try fixture.take(Self.head + rows)
        let (growth, older) = try growth(rows)
        #expect(growth.options.map(\.id) == ["so_so_tired", "swim"] && growth.renames.isEmpty)
        #expect(growth.questions.map { "\($0.path) \($0.title.fallback)" } == ["scales.scale_1_2 Energy"])
        try accept(growth, older, [])
        #expect(try loaded().schema.version == 2)
        let report = try fixture.take(Self.head + rows)
        #expect(report.count(.changed) == 2)
        let card = try #require(
            try fixture.diary.cards(on: .earliest ... .latest, of: "daylio").first { "\($0.day)" == "2026-11-18" })
        #expect(card["day.mood"] == .choice("so_so_tired") && card["day.did"] == .choices(["run", "swim"]))
        #expect(card["scales.scale_1_2"] == .whole(3))
        #expect(try fixture.take(Self.head + rows).count(.unchanged) == 2)
    }

    @Test func aRenamedMoodKeepsItsCards() throws {
        let rows =
            "2026-11-16,x,y,8:00,fine,run,,,one\n2026-11-17,x,y,8:00,bad,run | tea,Sleep: 7:30,,two\n2026-11-18,x,y,8:00,fine,,,,new\n"
        let (growth, older) = try growth(rows)
        #expect(growth.renames.map(\.word) == ["day.mood:good=fine"])
        try accept(growth, older, growth.renames)
        // Only a title has changed.
        #expect(try loaded().schema.version == 1)
        let report = try fixture.take(Self.head + rows)
        #expect(report.count(.unchanged) == 2 && report.count(.added) == 1)
        #expect(
            try fixture.diary.cards(on: .earliest ... .latest, of: "daylio").map { $0["day.mood"] }
                == [.choice("good"), .choice("bad"), .choice("good")])
        // The file of an older phone still says the word of before.
        #expect(try fixture.take(Self.head + "2026-11-16,x,y,8:00,good,run,,,one\n").count(.unchanged) == 1)
    }

    @Test func aWordBesidesTheOldOneIsNew() throws {
        let (growth, _) = try growth("2026-11-16,x,y,8:00,fine,,,,one\n2026-11-18,x,y,8:00,good,,,,\n")
        #expect(growth.options.map(\.title) == ["fine"] && growth.renames.isEmpty)
    }

    @Test func whatAPersonHasEditedStays() throws {
        let older = try loaded()
        var edit = TemplateEdit(older.inlinedBytes)
        let title = try #require(edit.place(of: FieldPath("day", "note"))?.node["title"])
        edit.replace(title.span, with: #""My words""#)
        var faults: [Diagnostic] = []
        try fixture.diary.replace(older, by: #require(TemplateSuccession(edit.bytes, after: older, into: &faults)))
        let (growth, edited) = try growth("2026-11-18,x,y,8:00,new,,,,\n")
        try accept(growth, edited, [])
        let schema = try loaded().schema
        #expect(schema.allFields.contains { $0.title.fallback == "My words" } && schema.version == 2)
    }

    /// The mood is in the attic then, and the import before still says what it was.
    @Test func aRenamedMoodIsFoundAfterAnImportToo() throws {
        let rows = "2026-11-16,x,y,8:00,fine,run,,,one\n2026-11-17,x,y,8:00,bad,run | tea,Sleep: 7:30,,two\n"
        #expect(try fixture.take(Self.head + rows).count(.changed) == 1)
        let (growth, older) = try growth(rows)
        #expect(growth.renames.map(\.word) == ["day.mood:good=fine"])
        try accept(growth, older, growth.renames)
        #expect(try fixture.take(Self.head + rows).count(.changed) == 1)
        let moods = try fixture.diary.cards(on: .earliest ... .latest, of: "daylio").map { $0["day.mood"] }
        #expect(moods == [.choice("good"), .choice("bad")])
    }
}
