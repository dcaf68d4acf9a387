import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// What is read from the tables of Loop Habit Tracker.
@Suite struct LoopTests {
    private static let habits =
        "Position,Name,Type,Question\n001,\"Walk, far\",YES_NO,\n002,Water,NUMERICAL,\n"
    private static let files = [
        "Habits.csv": habits,
        "001 Walk far/Checkmarks.csv":
            "Date,Value,Notes\n2026-08-03,YES_MANUAL,\n2026-08-02,SKIP,\"ill, sadly\"\n2026-08-01,YES_AUTO,\n2026-07-31,0,\n",
        "002 Water/Checkmarks.csv": "2026-08-03,1500\n2026-08-02,UNKNOWN\nyesterday,3\n2026-07-30,many\n",
        "Checkmarks.csv": "Date,Walk, far,Water,\n2026-08-03,2,1500,\n",
    ]

    private func records(_ files: [String: String]) throws -> [SourceRecord] {
        let fixture = try AppFixture()
        let zip = ZipMaker.stored(files.sorted { $0.key < $1.key }.map { ("export/" + $0.key, Array($0.value.utf8)) })
        let file = try fixture.file(zip)
        #expect(try LoopReader().recognizes(file))
        var records: [SourceRecord] = []
        try LoopReader().read(file, AppFixture.settings) { records.append($0) }
        return records
    }

    @Test func eachDayIsACard() throws {
        let found = try records(Self.files)
        let days = found.filter { $0.fault == nil }
        #expect(
            days.map { "\($0.day?.description ?? "") \($0.rows)" } == [
                "2026-07-31 1", "2026-08-01 1", "2026-08-02 2", "2026-08-03 2",
            ])
        #expect(days.map(\.isBlank) == [false, true, false, false])
        let values = days.map { $0.values.map { "\($0.name)=\($0.value.compact())" } }
        #expect(values[0] == ["habits.Walk, far=false"])
        #expect(values[2] == [#"skipped=["Walk, far"]"#, #"notes="Walk, far: ill, sadly""#])
        #expect(values[3] == ["habits.Walk, far=true", #"habits.Water="1.5""#])
        #expect(found.count { $0.fault != nil } == 2)
    }

    @Test func withoutFoldersTheTableOfAllHabitsIsRead() throws {
        let found = try records([
            "Habits.csv": "Position,Name,Type\n1,Walk,YES_NO\n2,Water,NUMERICAL\n",
            "Checkmarks.csv": "Date,Walk,Water,\n2026-08-03,YES_MANUAL,1500,\n2026-08-02,NO,\n",
        ])
        #expect(found.map { $0.fault == nil } == [false, true] && found[1].values.count == 2)
    }

    @Test func theDayIsInTheJournalOnce() throws {
        let fixture = try AppFixture()
        let zip = ZipMaker.stored(Self.files.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) })
        let app = try #require(try AppFile(fixture.file(zip).path, named: "loop.zip", for: fixture.diary))
        var report = try app.importing(into: fixture.diary, isDry: false, language: "en") { _ in }
        #expect(report.count(.added) == 5 && report.cards(.added) == 3 && report.count(.refused) == 2)
        report = try app.importing(into: fixture.diary, isDry: false, language: "en") { _ in }
        #expect(report.count(.unchanged) == 5 && report.count(.empty) == 1)
    }

    @Test func aDatabaseIsRefusedWithAdvice() throws {
        let file = try AppFixture().file(Array("SQLite format 3\u{0}".utf8))
        let fault = #expect(throws: PluginFault.self) {
            try LoopReader().read(file, AppFixture.settings) { _ in }
        }
        #expect(fault?.diagnostic.fix?.hasPrefix("export the tables") == true)
    }

    /// Loop writes 0, 1 and 2 of any habit as words.
    @Test func anAmountOfNothingIsANumber() throws {
        let found = try records([
            "Habits.csv": "Position,Name,Type\n001,Water,NUMERICAL\n",
            "001 Water/Checkmarks.csv":
                "Date,Value,Notes\n2026-08-05,SKIP,\n2026-08-04,3,\n2026-08-03,YES_MANUAL,\n2026-08-02,NO,\n2026-08-01,-1,\n",
        ])
        #expect(
            found.map { $0.values.map { $0.value.compact() } } == [
                [], [#""0""#], [#""0.002""#], [#""0.003""#], [#"["Water"]"#],
            ])
    }

    @Test func foldersAloneAreAnExport() throws {
        let found = try records([
            "001 Walk/Checkmarks.csv": "2026-08-03,2\n", "002 Run/Checkmarks.csv": "2026-08-03,0\n",
            "002 Run/old/Checkmarks.csv": "2026-08-03,2\n",
        ])
        #expect(found.map { $0.values.map(\.name) } == [["habits.Walk", "habits.Run"]] && found[0].rows == 2)
    }

    @Test func noPartOfANoteIsLost() throws {
        let found = try records([
            "001 Walk/Checkmarks.csv": "Date,Value,Notes\n2026-08-03,NO,ill, sadly\n,,\n2026-08-02,NO,\"ill, sadly\"\n"
        ])
        #expect(found.map { $0.fault == nil } == [false, true, true] && found.map(\.isBlank) == [false, true, false])
        #expect(found[2].values.last?.value.compact() == #""Walk: ill, sadly""#)
    }
}
