import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// What is read from the table of Track & Graph.
@Suite struct TrackAndGraphTests {
    private static let head = "FeatureName,Timestamp,Value,Label,Note\n"

    @Test func thePointsOfOneInstantAreOneCard() throws {
        let rows = """
            Mood,2026-08-21T12:00:00.432+01:00,4.0,good,
            Mood,2026-08-21T12:00:00.433+01:00,3.0,,"a
            b"
            Slept,2026-08-21T11:00:00.432Z,7:30:20,,
            Mood,2026-08-21T12:00:00.432+01:00,2,,

            """
        let found = try AppFixture().records(Self.head + rows, by: TrackAndGraphReader())
        #expect(found.map(\.rows) == [2, 1, 1] && found.map(\.number) == [1, 2, 4])
        #expect(found[0].key == found[2].key && found[0].key != found[1].key)
        #expect(
            found[0].values.map { "\($0.name)=\($0.value.compact())" } == [
                #"features.Mood="4""#, #"labels.Mood="good""#, #"features.Slept="7:30""#,
            ])
        #expect(found[0].aside.map(\.cell) == ["7:30:20"] && found[1].values.last?.value.compact() == #""a\nb""#)
    }

    @Test func pointsAreGatheredOverTheWholeTable() throws {
        let feature = { (name: String, note: String) in
            (0..<3).map { "\(name),2026-08-2\($0)T12:00:00Z,\($0),,\(note)\($0)\n" }.joined()
        }
        let found = try AppFixture().records(
            Self.head + feature("Mood", "a") + "x,y,z,,\n" + feature("Slept", "b"), by: TrackAndGraphReader())
        #expect(found.map(\.rows) == [2, 2, 2, 1] && found.map(\.number) == [1, 2, 3, 4])
        #expect(found.last?.fault != nil && found.last?.place.start.line == 5)
        #expect(found[2].values.last?.value.compact() == #""a2\nb2""#)
        #expect(found[2].place.start.line == 4 && found[2].place.start.column == 1)
    }

    @Test func unknownColumnsAreKeptAside() throws {
        let table =
            "Mark,FeatureName,,Timestamp,Value\nm,Mood,n,2026-08-21T12:00:00Z,4\n,Slept,,2026-08-21T12:00:00Z,7\n"
        let record = try #require(try AppFixture().records(table, by: TrackAndGraphReader()).first)
        #expect(record.aside.map { "\($0.name)=\($0.cell)" } == ["Mark.Mood=m", "column 3.Mood=n"])
    }

    @Test(arguments: [
        ("0.0:Label: more", "0", "Label: more"), ("1:02:03:Label", "1:02", "Label"), ("1:10:00:", "1:10", ""),
        ("-1.5", "-1.5", ""), ("0:90:-60", "1:29", ""), ("1000:00:30", "1000:01", ""),
    ])
    func oldTablesHaveTheLabelBehindTheValue(_ cell: String, _ value: String, _ label: String) throws {
        let table = "Value,Timestamp,FeatureName\n\(cell),2026-08-21T12:00:00Z,F\n"
        let record = try #require(try AppFixture().records(table, by: TrackAndGraphReader()).first)
        let texts = record.values.map { $0.value.compact() }
        #expect(texts == [value, label].filter { !$0.isEmpty }.map { "\"\($0)\"" })
        // Only `Z`: the zone of the settings.
        #expect(record.local?.description == "2026-08-21T13:00+01:00")
    }

    @Test(arguments: [
        "x,1", "2026-08-21T12:00:00,1", "2026-08-21T25:00:00Z,1", "2026-08-21T12:00:00Z,-1:00:00",
        "2026-08-21T12:00:00Z,",
    ])
    func aBadRowIsRefused(_ cells: String) throws {
        let found = try AppFixture().records("FeatureName,Timestamp,Value\nF,\(cells)\n", by: TrackAndGraphReader())
        #expect(found.map { $0.fault != nil } == [true])
    }

    @Test func theTemplateAsksByFeature() throws {
        let fixture = try AppFixture()
        let table =
            Self.head + "Mood,2026-08-21T12:00:00.432+01:00,4.5,good,\nSlept,2026-08-21T12:00:00.432+01:00,7:30:20,,\n"
        #expect(try fixture.take(table, by: TrackAndGraphReader()).count(.added) == 2)
        let card = try #require(try fixture.diary.cards(on: .earliest ... .latest, of: "trackandgraph").first)
        #expect(card["features.slept"] == .whole(450) && card["labels.mood"] == .choice("good"))
        #expect(try fixture.take(table, by: TrackAndGraphReader()).count(.unchanged) == 2)
    }

    /// The app writes numbers as Java does.
    @Test(arguments: [("1.0E7", "10000000"), ("5.0E-4", "0.0005"), ("-1.25E10", "-12500000000"), ("4.20", "4.2")])
    func numbersMayHaveAPowerOfTen(_ cell: String, _ value: String) throws {
        let table = "FeatureName,Timestamp,Value\nF,2026-08-21T12:00:00Z,\(cell)\n"
        let record = try #require(try AppFixture().records(table, by: TrackAndGraphReader()).first)
        #expect(record.values.map { $0.value.compact() } == ["\"\(value)\""])
    }

    @Test func instantsThatDifferBelowAMillisecondAreNotOne() throws {
        let rows = "F,2026-08-21T12:00:00.4321Z,1\nG,2026-08-21T12:00:00.4329Z,2\nH,2026-08-21T14:00:00.4321+02,3\n"
        let found = try AppFixture().records("FeatureName,Timestamp,Value\n" + rows, by: TrackAndGraphReader())
        #expect(found.map(\.rows) == [2, 1] && found[0].key == found[1].key)
    }

    /// The first point of a feature decides what it is.
    @Test func aFeatureIsOfOneKind() throws {
        let rows = "F,2026-08-21T12:00:00Z,1\nF,2026-08-22T12:00:00Z,1:00:00\nG,2026-08-22T12:00:00Z,0:05:00\n"
        let fixture = try AppFixture()
        let file = try fixture.file(Array(("FeatureName,Timestamp,Value\n" + rows).utf8))
        let made = try RecordTemplate(of: file, by: TrackAndGraphReader(), AppFixture.settings)
        let types = made.loaded.schema.groups[0].fields.map { "\($0.type)".prefix { $0 != "(" } }
        #expect(types == ["decimal", "duration"])
    }
}
