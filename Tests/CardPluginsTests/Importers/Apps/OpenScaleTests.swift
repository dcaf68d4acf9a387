import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// What is read from the tables of openScale.
@Suite struct OpenScaleTests {
    private func records(_ table: String, order: DayText.Order? = nil) throws -> [SourceRecord] {
        var settings = AppFixture.settings
        settings.order = order
        return try AppFixture().records(table, by: OpenScaleReader(), settings)
    }

    @Test func oldTablesWriteZeroForNothing() throws {
        let found = try records(
            "\"bone\",\"comment\",\"dateTime\",\"weight\"\n\"0.0\",\"hm\",\"2026-08-01 08:30\",\"80.5000001\"\n")
        #expect(
            found[0].values.map { "\($0.name)=\($0.value.compact())" } == [
                #"measures.weight="80.5""#, #"comment="hm""#,
            ])
        #expect(found[0].local?.description == "2026-08-01T08:30+01:00" && found[0].key == "2026-08-01 08:30:00")
    }

    @Test func newTablesLeaveCellsEmpty() throws {
        let found = try records(
            "DATE,TIME,COMMENT,FAT,WEIGHT\n2026-08-01,08:30:44.5,,0,80.5\n2026-08-01,8:30:00 AM,,,80\n,,,,\n")
        #expect(found.map { $0.values.map(\.name) } == [["measures.fat", "measures.weight"], ["measures.weight"], []])
        #expect(found[0].key != found[1].key && found[0].local == found[1].local && found[2].isBlank)
    }

    @Test func theFileSettlesTheOrderOfDays() throws {
        let rows = "DATE,WEIGHT\n4/7/2025,80\n25/7/2025,81\n"
        #expect(try records(rows).compactMap(\.day).map { "\($0)" } == ["2025-07-04", "2025-07-25"])
        let open = try records("DATE,WEIGHT\n4/7/2025,80\n")
        #expect(open[0].fault?.fix?.hasPrefix("add --option order=dmy") == true)
        #expect(try records("DATE,WEIGHT\n4/7/2025,80\n", order: .mdy)[0].day == CivilDate("2025-04-07"))
    }

    @Test func theTemplateTakesTheFile() throws {
        let fixture = try AppFixture()
        let table = "DATE,TIME,COMMENT,WEIGHT\n2026-08-01,08:30:12,hm,80.123456\n2026-08-01,08:30:44,,80.2\n"
        #expect(try fixture.take(table, by: OpenScaleReader()).count(.added) == 2)
        let cards = try fixture.diary.cards(on: .earliest ... .latest, of: "openscale")
        let texts = ["80.123456", "80.2"]
        #expect(cards.map { $0["measures.weight"] } == texts.map { DecimalNumber($0).map(Value.decimal) })
        #expect(try fixture.take(table, by: OpenScaleReader()).count(.unchanged) == 2)
    }

    /// A short row says nothing of the order of days either.
    @Test func aRowWithTooFewCellsIsRefusedForItself() throws {
        let found = try records("bone,comment,dateTime,weight\n0.0\n0.0,,2026-08-01 08:30,80.5\n")
        #expect(found.map { $0.fault == nil } == [false, true])
    }

    @Test(arguments: ["", "a,b\n1,2\n", "TIME,WEIGHT\n08:30,80\n", "DATE,DATE,WEIGHT\n"])
    func whatIsNoTableOfTheAppIsRefusedWhole(_ text: String) throws {
        #expect(throws: PluginFault.self) { try records(text) }
    }

    @Test(arguments: [
        ("08:30", "08:30:00"), ("8:30:00 AM", "08:30:00"), ("08:30:00.500", "08:30:00.5"), ("8:30:44 pm", "20:30:44"),
    ])
    func aTimeIsTheSameInEveryClock(_ time: String, _ key: String) throws {
        #expect(try records("DATE,TIME,WEIGHT\n2026-08-01,\(time),80\n").map(\.key) == ["2026-08-01 " + key])
    }

    @Test(arguments: ["830", "08:30:99", "08:30:-5", "25:00", "13:00 PM"])
    func whatIsNoTimeIsRefused(_ time: String) throws {
        #expect(try records("DATE,TIME,WEIGHT\n2026-08-01,\(time),80\n").map { $0.fault != nil } == [true])
    }

    @Test func ownAndUnreadableMeasuresAreKept() throws {
        let found = try records("DATE,WEIGHT,Grip,ID,userId\n2026-08-01,8.0E-4,strong,3,1\n")
        #expect(
            found[0].values.map { "\($0.name)=\($0.value.compact())" } == [
                #"measures.weight="0.0008""#, #"measures.grip="strong""#,
            ])
    }
}
