import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// A table of any program, which a person's map describes.
@Suite struct MappedTableTests {
    private static let map = """
        { "map": 1, "format": "sleeplog", "template": "nights", "key": ["Id"], "day_start": true,
          "day": { "from": "Date", "time": "Time", "order": "dmy" },
          "columns": { "Hours": { "to": "day.slept", "decimal": "," }, "Remark": "day.note", "Id": { "ignore": true },
            "Mood": { "to": "day.mood", "values": { "++": "good" } }, "Other": null } }
        """
    private static let template = """
        { "cards": 1, "id": "nights", "version": 1, "title": "Nights", "language": "en", "cadence": "anytime", "groups": [
          { "id": "day", "title": "Day", "fields": [
            { "id": "slept", "type": "decimal", "title": "Slept", "decimals": 2 }, { "id": "note", "type": "note", "title": "Note" },
            { "id": "mood", "type": "choice", "title": "Mood", "options": [ { "id": "good", "title": "Good" } ] } ] } ] }
        """

    private let fixture: AppFixture
    private let reader: MappedTableReader

    init() throws {
        fixture = try AppFixture()
        reader = try #require(MappedTableReader(Self.map))
        try fixture.diary.use(.json(Self.template, name: "nights.json"))
    }

    private func take(_ rows: String) throws -> ImportReport {
        let schema = try fixture.diary.schema("nights")
        var faults: [Diagnostic] = []
        let source = SourceText(name: "map.json", bytes: Array(Self.map.utf8), isQuotable: false)
        let map = try #require(LegacyMap(source, for: schema, into: &faults))
        var settings = AppFixture.settings
        settings.dayStart = CivilTime("04:00")
        let file = try fixture.file(Array(("Id;Date;Time;Hours;Remark;Mood;Other\n" + rows).utf8))
        let importer = AppFile(file, by: reader, settings).importer(under: schema, map)
        let request = fixture.diary.importRequest(
            CardValidator(schema), options: OptionValues(importer.format.options), name: "export", policy: .follow,
            language: "en")
        let options = ImportOptions(app: reader.id, policy: .follow, closed: .setAside)
        return fixture.diary.importing(options, under: schema) { cards in
            var nothing = Nothing()
            try importer.read(&nothing, request, into: &cards)
        }
    }

    private struct Nothing: ByteSource {
        mutating func next() -> [UInt8]? { nil }
    }

    @Test func theMapSaysWhereEverythingIs() throws {
        let rows =
            "7;05/06/2026;01:30;1.007,5;late;++;x\n8;05/06/2026;21:00;7,25;;;\n9;2026-06-07;;;;;\n10;31/31/2026;;1;;;\n"
        let report = try take(rows)
        #expect(report.count(.added) == 2 && report.count(.empty) == 1 && report.count(.refused) == 1)
        let cards = try fixture.diary.cards(on: .earliest ... .latest, of: "nights")
        // The night belongs to the day before.
        #expect(cards.map { "\($0.day)" } == ["2026-06-04", "2026-06-05"])
        let hours = ["1007.5", "7.25"]
        #expect(cards.map { $0["day.slept"] } == hours.map { DecimalNumber($0).map(Value.decimal) })
        #expect(cards[0]["day.mood"] == .choice("good"))
        #expect(try take(rows).count(.unchanged) == 2)
    }

    @Test func theKeyTellsEntriesApart() throws {
        _ = try take("7;05/06/2026;21:00;7;one;;\n8;05/06/2026;21:00;8;two;;\n")
        let report = try take("8;05/06/2026;22:00;8;two, more;;\n7;05/06/2026;21:00;7;one;;\n")
        #expect(report.count(.changed) == 1 && report.count(.unchanged) == 1)
    }

    @Test(arguments: [
        #"{"map":1,"key":"Id","columns":{}}"#, #"{"map":1,"day":"Date","columns":{}}"#,
        #"{"map":1,"day":{"from":"Date","order":"dym"},"columns":{}}"#, #"{"map":1,"day_start":1,"columns":{}}"#,
        #"{"map":1,"columns":{"A":{"to":"day.slept","decimal":";"}}}"#,
    ])
    func aFaultyMapIsRefused(_ text: String) throws {
        var faults: [Diagnostic] = []
        let source = SourceText(name: "map.json", bytes: Array(text.utf8), isQuotable: false)
        #expect(try LegacyMap(source, for: fixture.diary.schema("nights"), into: &faults) == nil)
        #expect(faults.count == 1)
    }
}
