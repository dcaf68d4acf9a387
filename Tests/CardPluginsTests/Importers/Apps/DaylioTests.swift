import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// What is read from the table of Daylio.
@Suite struct DaylioTests {
    private static let head = "full_date,date,weekday,time,mood,activities,note_title,note\n"

    @Test(arguments: ["21:35", "9:35 pm", "9:35 PM", "9:35\u{202F}pm", " 21:35 "])
    func aTimeIsTheSameInEveryClock(_ time: String) throws {
        let found = try AppFixture().records(Self.head + "2026-11-18,x,y,\(time),good,,,\n", by: DaylioReader())
        #expect(found.map(\.key) == ["2026-11-18 21:35"] && found[0].day == CivilDate("2026-11-18"))
        #expect(found[0].local?.description == "2026-11-18T21:35+01:00")
    }

    /// The app has decided to which day an entry after midnight belongs.
    @Test func theDayIsTheOneThatTheAppStored() throws {
        let fixture = try AppFixture()
        let report = try fixture.take(Self.head + "2026-11-18,x,y,1:30 am,good,,,late\n")
        #expect(report.count(.added) == 1)
        #expect(try fixture.diary.cards(on: .earliest ... .latest, of: "daylio").map { "\($0.day)" } == ["2026-11-18"])
    }

    @Test func columnsAreFoundByTheirNames() throws {
        let table =
            "\u{FEFF}note,mood,scales,full_date,weather\r\n\"a, \"\"b\"\"\",own mood ,Sleep: last night: 3/10 points | Nap: 0:45,2026-11-18,grey\r\n"
        let record = try #require(try AppFixture().records(table, by: DaylioReader()).first)
        let values = record.values.map { "\($0.name)=\(Self.text($0.value))" }
        #expect(
            values == [
                "note=a, \"b\"", "mood=own mood", "weather=grey", "scales.Sleep: last night=3", "scales.Nap=0:45",
            ])
        #expect(record.local == nil && record.key == "2026-11-18 ")
    }

    private static func text(_ value: JSONDocument) -> String {
        if case .string(let text) = value { text } else { "?" }
    }

    @Test func eachBadRowIsRefusedForItself() throws {
        let rows = [
            "2026-11-18,x,y,21:35,good,,,", "2026-02-30,x,y,21:35,good,,,", "2026-11-18,x,y,25:00,good,,,",
            "2026-11-18,x,y,21:35,good", ",,,,,,,", "   ", "2026-11-19,x,y,21:35,\"good,,,",
            "2026-11-20,x,y,8:00,good,,,",
        ]
        let found = try AppFixture().records(Self.head + rows.joined(separator: "\n") + "\n", by: DaylioReader())
        #expect(found.map { $0.fault == nil } == [true, false, false, false, true, false, true])
        #expect(found.map(\.isBlank) == [false, false, false, false, true, false, false])
        #expect(found.map(\.number) == Array(1...7))
    }

    @Test(arguments: ["", "a,b\n1,2\n", "full_date,time\n", "full_date,mood,mood\n"])
    func whatIsNoTableOfTheAppIsRefusedWhole(_ text: String) throws {
        #expect(throws: PluginFault.self) { try AppFixture().records(text, by: DaylioReader()) }
    }

    @Test func theBackupSaysTheSameAsTheTable() throws {
        let json = """
            {"version":15,"customMoods":[{"id":7,"custom_name":"own","mood_group_id":2},{"id":1,"custom_name":"","mood_group_id":1}],
            "tags":[{"id":3,"name":"run "},{"id":4,"name":"read"}],
            "dayEntries":[{"id":1,"minute":35,"hour":21,"day":18,"month":10,"year":2026,"timeZoneOffset":3600000,"mood":7,
            "note":"n","note_title":"t","tags":[3,4,9]},{"minute":1,"hour":2,"day":1,"month":0,"year":2026,"mood":99},{},7]}
            """
        let fixture = try AppFixture()
        let bytes = ZipMaker.stored([("backup.daylio", Array(Base64.text(Array(json.utf8)).utf8))])
        let file = try fixture.file(bytes)
        #expect(try DaylioReader().recognizes(file) && !DayOneReader().recognizes(file))
        var found: [SourceRecord] = []
        try DaylioReader().read(file, AppFixture.settings) { found.append($0) }
        #expect(found.map { $0.fault == nil } == [true, false, true, false] && found[2].isBlank)
        #expect(found[0].key == "2026-11-18 21:35")
        let table = Self.head + "2026-11-18,x,y,21:35,own,run | read,t,n\n"
        let row = try #require(try fixture.records(table, by: DaylioReader()).first)
        let said = row.values.map(\.name).filter { $0 != "date" && $0 != "weekday" }
        #expect(row.key == found[0].key && said == found[0].values.map(\.name))
    }

    /// Words that people made become options; what only differs in marks keeps its own spelling.
    @Test func theTemplateHasTheWordsOfTheFile() throws {
        let fixture = try AppFixture()
        let rows =
            "2026-11-18,x,y,21:35,so-so / tired,run | \"\"quotes\"\" | Other,,\n2026-11-19,x,y,8:00,muy bien,,,\n"
        let table = Self.head + rows.replacingFirstQuotes
        let made = try RecordTemplate(of: fixture.file(Array(table.utf8)), by: DaylioReader(), AppFixture.settings)
        let mood = try #require(made.loaded.schema.groups.first?.fields.first?.type.options)
        #expect(mood.options.map { $0.title.fallback } == ["so-so / tired", "muy bien"])
        #expect(mood.options.map(\.id) == ["so_so_tired", "muy_bien"])
        let report = try fixture.take(table)
        #expect(report.count(.added) == 2 && report.withFindings == 0)
        #expect(try fixture.take(table).count(.unchanged) == 2)
    }
}

extension String {
    /// Puts the cell with quotes into quotes.
    fileprivate var replacingFirstQuotes: String {
        TextParts.replace("run | \"\"quotes\"\" | Other", with: "\"run | \"\"quotes\"\" | Other\"", in: self)
    }
}
