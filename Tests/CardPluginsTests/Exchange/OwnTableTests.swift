import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// Tables that a person made, or another program.
@Suite struct OwnTableTests {
    private static let template = """
        { "cards": 1, "id": "own", "version": 1, "title": "Own", "cadence": "daily", "groups": [
          { "id": "g", "title": "G", "fields": [
            { "id": "n", "type": "decimal", "decimals": 1, "title": "N" }, { "id": "up", "type": "time", "title": "Up" },
            { "id": "born", "type": "date", "title": "Born" }, { "id": "tags", "type": "tags", "title": "Tags" },
            { "id": "at", "type": "place", "title": "At" }, { "id": "mood", "type": "integer", "title": "Mood" },
            { "id": "w", "type": "choice", "title": "W", "options": [
              { "id": "sun", "title": { "en": "Sunny day", "es": "Sol" } }, { "id": "rain", "title": "Rain" } ] },
            { "id": "many", "type": "choices", "title": "M", "options": [
              { "id": "sun", "title": "Sunny day" }, { "id": "rain", "title": "Rain" } ] } ] },
          { "id": "h", "title": "H", "fields": [ { "id": "mood", "type": "integer", "title": "Mood" } ] } ] }
        """

    private let diary: Diary

    init() throws {
        diary = try DiaryFixture.create(on: DiaryFixture.disk())
        try diary.use(.json(Self.template))
    }

    /// Imports a table; returns the results, with the messages of those that are refused.
    private func take(_ text: String, order: String? = nil, map: String? = nil) throws -> [String] {
        var faults: [Diagnostic] = []
        let schema = try diary.template("own").compiled
        let source = SourceText(name: "m", bytes: Array((map ?? #"{"legacy":1}"#).utf8), isQuotable: true)
        let importer = CSVImporter(map: try #require(LegacyMap(source, for: schema, into: &faults), "\(faults)"))
        var options = OptionValues(importer.format.options)
        if let order, let field = importer.format.options.field("order") {
            options.card[field.path] = .answered(.choice(order))
        }
        var said: [String] = []
        let report = try diary.importing(Array(text.utf8), with: importer, under: "own", options: options) { row in
            said.append(([row.result.rawValue] + row.diagnostics.map { "\($0.code)" }).joined(separator: " "))
        }
        if let failure = report.failure { throw failure }
        return said
    }

    private func answer(_ day: String, _ path: String) throws -> Value? {
        try diary.cards(last: .days(9_000)).first { $0.day == CivilDate(day) }?[path]
    }

    @Test func cellsAreReadAsIfTheyWereTyped() throws {
        let table = """
            day,g.n,g.up,g.born,g.tags,g.at,g.w,g.many
            2020/09/22,"1,5",6:50 pm,2020/09/21,rain | work,"52,52, 13,405",Sol,Sunny day | rain

            """
        #expect(try take(table) == ["added"])
        func number(_ text: String) throws -> DecimalNumber { try #require(DecimalNumber(text)) }
        let day = "2020-09-22"
        #expect(try answer(day, "g.n") == .decimal(number("1.5")))
        #expect(try answer(day, "g.up") == .time(#require(CivilTime("18:50"))))
        #expect(try answer(day, "g.born") == .date(#require(CivilDate("2020-09-21"))))
        #expect(try answer(day, "g.tags") == .tags(["rain", "work"]))
        #expect(
            try answer(day, "g.at") == .place(Place(latitude: number("52.52"), longitude: number("13.405"), name: nil)))
        #expect(try answer(day, "g.w") == .choice("sun"))
        #expect(try answer(day, "g.many") == .choices(["sun", "rain"]))
    }

    @Test(arguments: ["1,234", "1.5.2", "a"]) func aNumberInDoubtIsRefused(_ cell: String) throws {
        #expect(try take("day,g.n\n2020-09-22,\"\(cell)\"\n") == ["refused C303"])
    }

    @Test func aPlaceInDoubtIsRefused() throws {
        #expect(try take("day,g.at\n2020-09-22,\"52,52,13,405\"\n") == ["refused C303"])
    }

    /// In a row that names its template, as exports do, only commas separate tags.
    @Test func anExportComesBackUnchanged() throws {
        #expect(try take("day,schema,g.tags,g.at\n2020-09-22,own,rain | work,\"52.0,13.0,405 Main St\"\n") == ["added"])
        #expect(try answer("2020-09-22", "g.tags") == .tags(["rain | work"]))
        guard case .place(let place)? = try answer("2020-09-22", "g.at") else { throw DecimalNumberMissing() }
        #expect(place.name == "405 Main St" && "\(place.latitude) \(place.longitude)" == "52 13")
    }

    private struct DecimalNumberMissing: Error {}

    @Test func blankRowsAreCountedAndPassedOver() throws {
        #expect(try take("day,g.n\n2020-09-22,1\n,\n , \n2020-09-23,2\n") == ["added", "empty", "empty", "added"])
        #expect(try take("day,g.n,g.tags\n2020-09-24, , \n") == ["empty"], "spaces are no answer")
    }

    @Test func aColumnWithoutANameMustBeEmpty() throws {
        #expect(
            try take("day,g.n,\n2020-09-22,1,\n2020-09-23,2, \n2020-09-24,3,x\n") == ["added", "added", "refused P641"])
    }

    @Test func aColumnMayHaveTheIDOfAQuestion() throws {
        #expect(try take("day,n\n2020-09-22,1\n") == ["added"])
        #expect(try answer("2020-09-22", "g.n") != nil)
        let fault = #expect(throws: PluginFault.self) { try take("day,mood\n2020-09-23,1\n") }
        #expect(fault?.message == "column 'mood' may be 'g.mood' or 'h.mood'")
    }

    @Test func aMapNamesColumnsWordsAndTheAttic() throws {
        let table = "when,weather,Stimmung,full_date\n2020-09-22,nass,4,Tuesday\n"
        let fault = #expect(throws: PluginFault.self) { try take(table.replacing("when", with: "day")) }
        #expect(fault?.fix?.contains("--map") == true)
        let map = """
            {"legacy":1,"day_key":"when","keys":{"weather":"g.w","Stimmung":"h.mood","full_date":null},
             "values":{"g.w":{"nass":"rain"}}}
            """
        #expect(try take(table, map: map) == ["added"])
        #expect(try answer("2020-09-22", "g.w") == .choice("rain") && answer("2020-09-22", "h.mood") == .whole(4))
        #expect(try take(table, map: map) == ["unchanged"])
        var ignored: [Diagnostic] = []
        let name = CardName(schema: "own", day: try #require(CivilDate("2020-09-22")))
        let head = try #require(try diary.journal.head(of: name, into: &ignored))
        let attic = String(decoding: head.content.revision?.attic ?? [], as: UTF8.self)
        #expect(attic == #"[{"unmapped":{"full_date":"Tuesday"},"source":"csv"}]"#)
    }

    @Test func aRowSettlesTheOrderOfDays() throws {
        #expect(try take("day,g.n\n05/06/2020,1\n22/09/2020,2\n") == ["added", "added"])
        #expect(try answer("2020-06-05", "g.n") != nil && answer("2020-09-22", "g.n") != nil)
        #expect(try take("day,g.born\n2021-01-01,07/08/2020\n2021-01-02,12/31/2020\n") == ["added", "added"])
        #expect(try answer("2021-01-01", "g.born") == .date(#require(CivilDate("2020-07-08"))))
    }

    @Test func anUndecidableOrderIsAskedFor() throws {
        let table = "day,g.n\n05/06/2020,1\n07/08/2020,2\n"
        let fault = #expect(throws: PluginFault.self) { try take(table) }
        #expect(fault?.code == .cardDay && fault?.fix?.contains("order=dmy") == true)
        #expect(try diary.cards(last: .days(9_000)).isEmpty, "nothing was saved")
        #expect(try take(table, order: "mdy") == ["added", "added"])
        #expect(try answer("2020-05-06", "g.n") != nil)
    }

    @Test func twoOrdersRefuseTheTable() throws {
        let fault = #expect(throws: PluginFault.self) { try take("day,g.n\n22/09/2020,1\n09/23/2020,2\n") }
        #expect(fault?.message.contains("line 3") == true)
    }
}
