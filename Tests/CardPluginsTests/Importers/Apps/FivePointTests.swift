import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// What is read from the table of a five-point mood tracker.
@Suite struct FivePointTests {
    private static let head = "mood,forDate,timestamp,weekDay,canEdit,canDelete,entryType\n"

    private func read(_ table: String) throws -> [SourceRecord] {
        try AppFixture().records(table, by: FivePointReader())
    }

    private func values(_ record: SourceRecord) -> [String] {
        record.values.map { "\($0.name)=\($0.value.compact())" }
    }

    @Test func aRowIsTheMoodOfADay() throws {
        let found = try read(Self.head + "3,2026-11-18,1795044900,3,true,false,0\n")
        #expect(found.map { "\($0.day!)" } == ["2026-11-18"] && found[0].local == nil)
        #expect(found[0].key == "2026-11-18" && values(found[0]) == ["mood=3"])
        #expect(found[0].aside.map { "\($0.name)=\($0.cell)" } == ["timestamp=1795044900"])
    }

    /// A number is a moment in the person's own zone, which is one hour ahead here.
    @Test(arguments: [
        ("2026-11-18", "2026-11-18"), (" 2026-11-18T23:59:00Z ", "2026-11-18"), ("1795042800", "2026-11-19"),
        ("1795042799", "2026-11-18"), ("1795042800.5", "2026-11-19"), ("1795042799999", "2026-11-18"),
        ("-1", "1970-01-01"),
    ])
    func aDayIsWrittenInOneOfThreeWays(_ written: String, _ day: String) throws {
        #expect(try read("mood,forDate\n3,\(written)\n").map { $0.day?.description } == [day])
    }

    @Test func fiveAndSixAreNoAnswers() throws {
        let found = try read(Self.head + "5,2026-11-18,1,,,,\n6,2026-11-19,1,,,,\n,2026-11-20,1,,,,\n")
        #expect(found.allSatisfy { $0.fault == nil && $0.values.isEmpty && $0.aside.isEmpty && !$0.isBlank })
        let fixture = try AppFixture()
        let report = try fixture.take(
            Self.head + "0,2026-11-17,1,,,,\n5,2026-11-18,1,,,,\n", by: FivePointReader())
        #expect(report.count(.added) == 1 && report.count(.empty) == 1)
    }

    @Test func eachBadRowIsRefusedForItself() throws {
        let rows = [
            "3,2026-02-30,,,,,", "3,soon,,,,,", "3,,,,,,", "7,2026-11-18,,,,,", "-1,2026-11-18,,,,,",
            "good,2026-11-18,,,,,", "3,2026-11-18,,,", ",,,,,,", "3,99999999999999999999,,,,,", "4,2026-11-18,,,,,",
        ]
        let found = try read(Self.head + rows.joined(separator: "\n") + "\n")
        #expect(
            found.map { $0.fault == nil } == [
                false, false, false, false, false, false, false, true, false, true,
            ])
        #expect(found[7].isBlank && found.last?.number == 10)
    }

    @Test func columnsAreFoundByTheirNames() throws {
        let found = try read("\u{FEFF} FORDATE ,Mood, My Column \r\n2026-11-18, 2 , words \r\n")
        #expect(values(found[0]) == ["mood=2", #"my column="words""#])
        let fixture = try AppFixture()
        for (table, isOfApp) in [("a,forDate,MOOD\n", true), ("mood,date\n", false), ("", false)] {
            #expect(try FivePointReader().recognizes(fixture.file(Array(table.utf8))) == isOfApp)
        }
        #expect(throws: PluginFault.self) { try read("mood,day\n3,2026-11-18\n") }
        #expect(throws: PluginFault.self) { try read("mood,forDate,Mood\n3,2026-11-18,4\n") }
    }

    @Test func aSecondImportAddsNothing() throws {
        let fixture = try AppFixture()
        let table = Self.head + "0,2026-11-17,1,,,,\n4,2026-11-18,2,,,,\n"
        let report = try fixture.take(table, by: FivePointReader())
        #expect(report.count(.added) == 2 && report.withFindings == 0)
        #expect(try fixture.diary.schema("fivepoint").schema.cadence.hasOneCardAPeriod)
        let again = try fixture.take(table, by: FivePointReader())
        #expect(again.count(.unchanged) == 2 && again.gone.isEmpty)
        let next = TextParts.replace("4,2026", with: "1,2026", in: table)
        #expect(try fixture.take(next, by: FivePointReader()).count(.changed) == 1)
    }
}
