import CardEngine
import CardSchema
import CardTesting
import Testing

@Suite struct PartsParserTests {
    private static let parser = AnswerParser(today: FillingFixture.day(2026, 11, 20))

    private static func place(_ latitude: String, _ longitude: String, _ name: String? = nil) -> Value {
        .place(
            Place(
                latitude: FillingFixture.decimal(latitude), longitude: FillingFixture.decimal(longitude), name: name))
    }

    private static let rows: [(path: String, typed: String, value: Value?)] = [
        ("body.tags", "rain, work", .tags(["rain", "work"])), ("body.tags", " Rain ,rain,, RAIN", .tags(["Rain"])),
        ("body.tags", "none", .tags([])), ("body.tags", "0", .tags(["0"])), ("body.tags", " , ", nil),
        ("body.at", "52.52, 13.405 Berlin, by the river", place("52.52", "13.405", "Berlin, by the river")),
        ("body.at", "-33.8688 151.2093", place("-33.8688", "151.2093")), ("body.at", "1,2", place("1", "2")),
        ("body.at", "52.5200066, -13.4049546", place("52.520007", "-13.404955")),
        ("body.at", "91, 0", place("91", "0")),
        ("body.at", "52,52, 13,405", place("52.52", "13.405")), ("body.at", "52,52 13,405", place("52.52", "13.405")),
        ("body.at", "52,52; 13,405 Berlin", place("52.52", "13.405", "Berlin")),
        ("body.at", "-33,8688, 151,2093, Sídney", place("-33.8688", "151.2093", "Sídney")),
        ("body.at", "52,52,13,405", nil), ("body.at", "52, 13,405", nil), ("body.at", "52,5 13", nil),
        ("body.at", "52.52, 13,405", nil), ("body.at", "52.52, 13.0, 405 Main St", place("52.52", "13", "405 Main St")),
        ("body.at", "52, 13 Berlin", place("52", "13", "Berlin")),
        ("body.at", "Berlin", nil), ("body.at", "52.52", nil), ("body.at", "1e2, 3", nil),
        ("body.files", "none", .files([])), ("body.files", "a.png", nil),
        ("body.medicines", "none", .records([])), ("body.medicines", "[]", .records([])),
        ("body.medicines", "y", nil), ("body.medicines", #"{"name":"Li"}"#, nil),
        (
            "body.medicines", ##"[{"name":"Li"},{"#":"k","taken":true},{"dose":1}]"##,
            .records([
                RecordsFixture.record("2", "Li"), RecordsFixture.record("k", nil, taken: true),
                RecordsFixture.record("3", nil, dose: 1),
            ])
        ),
        ("body.medicines", #"[{"name":""}]"#, nil),
    ]

    @Test(arguments: rows) func reads(_ path: String, _ typed: String, _ value: Value?) throws {
        #expect(Self.parser.value(typed, for: try FillingFixture.field(path, in: RecordsFixture.schema)) == value)
    }

    @Test func recordsOfAPersonHaveRandomKeys() throws {
        var generator = SeededGenerator(seed: 3)
        let value = try AnswerParser.records(
            #"[{"name":"Li"},{"name":"Li"}]"#, of: RecordsFixture.list, using: &generator)
        guard case .records(let records)? = value else {
            Issue.record("no records")
            return
        }
        #expect(records.count == 2 && Set(records.map(\.key)).count == 2)
        #expect(records.allSatisfy { $0.key.utf8.count == 8 && RecordKey.isValid($0.key) })
    }

    @Test func reportsTheFirstFault() throws {
        var generator = SeededGenerator(seed: 3)
        #expect(throws: AnswerProblem.inRecord("k", 1, .outOfRange)) {
            try AnswerParser.records(##"[{"#":"k","dose":10}]"##, of: RecordsFixture.list, using: &generator)
        }
        let field = try FillingFixture.field("body.medicines", in: RecordsFixture.schema)
        #expect(
            AnswerProblem.inRecord("k", 1, .outOfRange).message(for: field)
                == "'body.medicines#k.dose' is a value, but it must be from 1 to 9")
    }
}
