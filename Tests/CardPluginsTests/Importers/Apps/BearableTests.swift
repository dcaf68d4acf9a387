import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// What is read from the table of Bearable.
@Suite struct BearableTests {
    private static let head = "date,weekday,time of day,category,rating/amount,detail,notes\n"

    private func records(_ rows: String) throws -> [SourceRecord] {
        try AppFixture().records(Self.head + rows, by: BearableReader())
    }

    @Test func theRowsOfOneTimeOfDayAreOneCard() throws {
        let found = try records(
            """
            22nd Sep 2026,x,am,Symptom,2,Headache (Moderate),left side
            22nd Sep 2026,x,9:04 pm,Mood,7,Good | Calm,
            22nd Sep 2026,x,am,Factors,,Coffee | Walk,
            22nd Sep 2026,x,AM ,Factors,,Walk | Tea,". "
            21 September 2026,x,am,Energy,3,OK,

            """)
        #expect(found.map(\.rows) == [3, 1, 1] && found.map(\.number) == [1, 2, 5])
        #expect(found.map(\.key) == ["2026-09-22 am", "2026-09-22 21:04", "2026-09-21 am"])
        #expect(found[1].local?.description == "2026-09-22T21:04+01:00" && found[0].local == nil)
        #expect(found[0].values.map(\.name) == ["part", "symptoms.Headache", "factors", "notes"])
        #expect(
            found[0].values.map { $0.value.compact() }[2...] == [#"["Coffee","Walk","Tea"]"#, #""Symptom: left side""#])
    }

    @Test func whatIsThereTwiceBeginsAnotherCard() throws {
        let found = try records(
            "22nd Sep 2026,x,am,Mood,7,,\n22nd Sep 2026,x,am,Mood,4,,\n22nd Sep 2026,x,am,Energy,2,,\n")
        #expect(found.map { $0.values.map(\.name) } == [["part", "mood"], ["part", "mood", "energy"]])
        #expect(found[0].key == found[1].key)
    }

    @Test func aBadRowIsRefusedForItself() throws {
        let found = try records(
            "22nd Sep 2026,x,am,Mood,7,,\n31st Sep 2026,x,am,Mood,7,,\n22nd Sep 2026,x,am,,7,,\n22nd Sep 2026,x,am,Energy,3,,\n"
        )
        #expect(found.map { $0.fault == nil } == [false, false, true] && found[2].rows == 2)
    }

    @Test func theReportCountsRows() throws {
        let fixture = try AppFixture()
        let rows = "22nd Sep 2026,x,,Sleep,7:45,Asleep 23:10 - 06:55,\n22nd Sep 2026,x,,Sleep quality,4,Good,\n"
        let table = Self.head + rows + "22nd Sep 2026,x,pm,Meds/Supplements,,Iron (mg),\n"
        let report = try fixture.take(table, by: BearableReader())
        #expect(report.rows == 3 && report.count(.added) == 3 && report.cards(.added) == 2)
        let cards = try fixture.diary.cards(on: .earliest ... .latest, of: "bearable")
        // As in the table, not by name.
        #expect(cards.map { $0["day.sleep"] } == [.whole(465), nil])
        #expect(cards[1]["meds.iron_mg"] == DecimalNumber("1").map(Value.decimal))
        #expect(try fixture.take(table, by: BearableReader()).count(.unchanged) == 3)
    }

    @Test(arguments: [
        ("22nd Sep 2026", true), ("2 September 2026", true), ("2026-09-22", true), ("22nd Sep 26", false),
        ("31st Sep 2026", false), ("22nd Foo 2026", false), ("", false),
    ])
    func aDayIsWrittenInEnglish(_ day: String, _ isRead: Bool) throws {
        #expect(try records("\(day),x,am,Mood,7,,\n").map { $0.fault == nil } == [isRead])
    }

    @Test func theNewerHeaderHasTheDayInDigits() throws {
        let table =
            "Date,Date Formatted,Time of day,Category,Rating/Amount,Detail,Notes\r\n?,2026-09-22,am,energy,3,OK,...\r\n"
        let found = try AppFixture().records(table, by: BearableReader())
        #expect(found.map(\.day) == [CivilDate("2026-09-22")] && found[0].values.map(\.name) == ["part", "energy"])
    }

    @Test(arguments: ["", "a,b\n1,2\n", "category,detail\nMood,x\n"])
    func whatIsNoTableOfTheAppIsRefusedWhole(_ text: String) throws {
        #expect(throws: PluginFault.self) { try AppFixture().records(text, by: BearableReader()) }
    }
}
