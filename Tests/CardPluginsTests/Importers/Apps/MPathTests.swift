import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// What is read from the table of m-Path.
@Suite struct MPathTests {
    private static let beep = "connectionId;questionListName;timeStampScheduled;timeStampSent;timeStampStart"
    private static let head = beep + ";timeZoneOffset;deltaUTC"
    private static let questions =
        ";home_yesno;age_open;sad_sliderNegPos;place_multipleChoice_index;place_multipleChoice_string;"
        + "place_multipleChoice_likert;walk_steps"
    /// 2024-04-18T09:55:41Z.
    private static let start = "7;evening;0;1713434141;1713434141;7200;0;"

    private func read(_ rows: String, _ questions: String = questions) throws -> [SourceRecord] {
        try AppFixture().records(Self.head + questions + "\n" + rows, by: MPathReader())
    }

    private func values(_ record: SourceRecord) -> [String] {
        record.values.map { "\($0.name)=\($0.value.compact())" }
    }

    @Test func aRowIsTheAnswersToABeep() throws {
        let row = Self.start + #"1;"""29""";44;2;"""Friend's place """;;297072"#
        let found = try read(row + "\n")
        #expect(found.map { $0.fault == nil } == [true])
        #expect(found[0].local?.description == "2024-04-18T11:55+02:00")
        #expect(found[0].key == "7 evening 1713434141 1713434141")
        #expect(
            values(found[0]) == [
                #"list="evening""#, "answers.home_yesno=true", #"answers.age_open="29""#, "answers.sad_sliderNegPos=44",
                #"answers.place_multipleChoice_string="Friend's place""#, "answers.walk_steps=297072",
            ])
    }

    /// The day is that of the place, in the seconds of its offset; without one, in the person's own zone.
    @Test(arguments: [
        ("1713434141", "-36000", "2024-04-17T23:55-10:00"), ("1713434141", "", "2024-04-18T10:55+01:00"),
        ("1713434141.9", "20700", "2024-04-18T15:40+05:45"),
    ])
    func theDayIsThatOfThePlace(_ start: String, _ offset: String, _ local: String) throws {
        let found = try read("7;a;0;0;\(start);\(offset);0;1;;;;;;\n")
        #expect(found[0].local?.description == local && "\(found[0].day!)" == String(local.prefix(10)))
    }

    @Test func aBeepWithoutAnswersIsBlank() throws {
        let rows = [
            "7;a;0;1713434141;0;7200;0;1;;;;;;", "7;a;0;1713434141;;7200;0;1;;;;;;", Self.start + ";;;;;;",
            Self.start + "\"\"\" \"\"\";;;;;;", Self.start + "0;;;;;;",
        ]
        let found = try read(rows.joined(separator: "\n") + "\n")
        #expect(found.map(\.isBlank) == [true, true, true, true, false])
        #expect(found.allSatisfy { $0.fault == nil } && found[3].values.isEmpty && found[3].day == nil)
    }

    /// m-Path leaves out the empty cells at the end of a row; questions that were added later have none.
    @Test func eachBadRowIsRefusedForItself() throws {
        let rows = [
            "7;a;0;0;soon;7200;0;1;;;;;;", "7;a;0;0;1713434141;?;0;1;;;;;;", "7;a;0;0;1713434141;90000;0;1;;;;;;",
            "7;a;0;0;1713434141", Self.start + "1;;;;;;;", Self.start + "1", Self.start + "\"1;;;;;;",
        ]
        let found = try read(rows.joined(separator: "\n") + "\n")
        #expect(found.map { $0.fault == nil } == [false, false, false, false, false, true, false])
        #expect(found.map(\.number) == Array(1...7) && values(found[5]).last == "answers.home_yesno=true")
        #expect(throws: PluginFault.self) { try AppFixture().records("connectionId;a\n1;2\n", by: MPathReader()) }
    }

    @Test func aCellIsReadByItsType() throws {
        let columns = ";a_yesno;b_yesno;c_open;d_string;e_steps;f_basic;g_other;h_other"
        let cells = #""""No""";maybe;"""a\nb\/""";"""x"",""y""";"3,5";1;12;"""12""""#
        let found = try read(Self.start + cells + "\n", columns)
        #expect(
            values(found[0]).dropFirst() == [
                "answers.a_yesno=false", #"answers.b_yesno="maybe""#, #"answers.c_open="a\nb/""#,
                #"answers.d_string=["x","y"]"#, #"answers.e_steps="3,5""#, #"answers.f_basic="1""#,
                "answers.g_other=12", #"answers.h_other="12""#,
            ])
    }

    @Test func aMultipleChoiceIsUsedOnce() throws {
        let found = try read(Self.start + "1;2;3;4\n", ";a_index;a_likert;b_index;b\n")
        #expect(values(found[0]).dropFirst() == ["answers.a_likert=2", "answers.b_index=3", "answers.b=4"])
    }

    @Test func theFileIsRecognizedByItsColumns() throws {
        let fixture = try AppFixture()
        let table = "\u{FEFF}" + Self.head + Self.questions + "\r\n"
        #expect(try MPathReader().recognizes(fixture.file(Array(table.utf8))))
        let commas = TextParts.replace(";", with: ",", in: table)
        #expect(try !MPathReader().recognizes(fixture.file(Array(commas.utf8))))
    }

    /// Titles leave out the type, and the columns find their questions again.
    @Test func aSecondImportAddsNothing() throws {
        let fixture = try AppFixture()
        let columns = ";home_yesno;sad_sliderNegPos;sad_open;plain;in;my_own_type;Ärger_steps;d_string"
        let rows = Self.start + #"1;44;"""so""";12;3;x;5;"""a"",""b""""# + "\n"
        let table = Self.head + columns + "\n" + rows + "8;evening;0;1;1713434999;7200;0;0;4;;;;;;\"\"\"c\"\"\"\n"
        let made = try RecordTemplate(of: fixture.file(Array(table.utf8)), by: MPathReader(), AppFixture.settings)
        let fields = made.loaded.schema.groups[1].fields
        #expect(
            fields.map(\.title.fallback) == [
                "home", "sad_sliderNegPos", "sad_open", "plain", "in", "my_own", "Ärger", "d",
            ])
        let names = MPathReader().named(in: made.loaded.schema).map(\.name)
        #expect(made.survey.names.dropFirst().allSatisfy { names.contains($0) })
        let report = try fixture.take(table, by: MPathReader())
        #expect(report.count(.added) == 2 && report.withFindings == 0)
        #expect(try fixture.take(table, by: MPathReader()).count(.unchanged) == 2)
    }
}
