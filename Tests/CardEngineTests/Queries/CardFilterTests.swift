import CardEngine
import CardSchema
import Testing

@Suite struct CardFilterTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let filter: CardFilter
        let isWanted: Bool

        init(_ name: String, _ isWanted: Bool, _ set: (inout CardFilter) -> Void) {
            var filter = CardFilter()
            set(&filter)
            (testDescription, self.filter, self.isWanted) = (name, filter, isWanted)
        }
    }

    private static let day = CivilDate("2026-03-06") ?? .earliest

    private static func near(_ latitude: Int64, _ longitude: Int64, km: Double) -> Vicinity? {
        guard let north = DecimalNumber(units: latitude, decimals: 2),
            let east = DecimalNumber(units: longitude, decimals: 2)
        else { return nil }
        return Vicinity(of: [Place(latitude: north, longitude: east)], radius: km * 1000)
    }

    /// The card: Friday 6 March 2026, 250 minutes, tags Café and sea, in Paris.
    static let rows: [Row] = [
        Row("everything", true) { _ in },
        Row("its day", true) { $0.days = day...day },
        Row("from the next day", false) { $0.days = day.adding(days: 1)...(.latest) },
        Row("up to the day before", false) { $0.days = .earliest...day.adding(days: -1) },
        Row("its weekday", true) { $0.weekdays = [.fri] },
        Row("other weekdays", false) { $0.weekdays = [.sat, .sun] },
        Row("its template", true) { $0.schema = "walk" },
        Row("another template", false) { $0.schema = "walks" },
        Row("a condition that holds", true) { $0.condition = "way.minutes < 360" },
        Row("a condition that does not", false) { $0.condition = "way.minutes > 360" },
        Row("a condition on what is not answered", false) { $0.condition = "way.alone" },
        Row("the same turned around is no more known", false) { $0.condition = "!way.alone" },
        Row("whether something is answered", true) { $0.condition = "!has(way.alone)" },
        Row("a score", true) { $0.condition = "score.effort == 500" },
        Row("a band", true) { $0.condition = "band.effort == 'low'" },
        Row("another band", false) { $0.condition = "band.effort == 'high'" },
        Row("a closed answer is none", false) { $0.condition = "has(way.pace)" },
        Row("a column of records", true) { $0.condition = "'Ann' in way.met.who" },
        Row("a path that the template does not have", false) { $0.condition = "way.km > 0" },
        Row("a tag by another spelling", true) { $0.tags = ["CAFE"] },
        Row("both tags", true) { $0.tags = ["sea", "café"] },
        Row("one tag too many", false) { $0.tags = ["sea", "hill"] },
        Row("a part of a tag", false) { $0.tags = ["se"] },
        Row("London, 343 km", false) { $0.vicinity = near(5151, -13, km: 343) },
        Row("London, 345 km", true) { $0.vicinity = near(5151, -13, km: 345) },
        Row("the other side of the earth", true) { $0.vicinity = near(-4885, -17765, km: 20_016) },
        Row("not so far", false) { $0.vicinity = near(-4885, -17765, km: 20_000) },
    ]

    @Test(arguments: rows) func wants(_ row: Row) throws {
        let test = try QueryJournal(seed: 1)
        var card = Card(test.schemas[0])
        card[FieldPath("way", "minutes")] = .answered(.whole(250))
        card[FieldPath("way", "pace")] = .answered(.whole(3))
        card[FieldPath("way", "tags")] = .answered(.tags(["Café", "sea"]))
        card[FieldPath("way", "met")] = .answered(.records([Record(key: "a", cells: [.answered(.text("Ann"))])]))
        card[FieldPath("way", "at")] = .answered(
            .place(
                Place(
                    latitude: try #require(DecimalNumber(units: 4885, decimals: 2)),
                    longitude: try #require(DecimalNumber(units: 235, decimals: 2)), name: nil)))
        let header = Revision.Header(
            card: CardName(schema: "walk", day: Self.day), rev: 1, prev: [], at: Timestamp(seconds: 0), by: "x",
            schema: test.schemas[0].name)
        try test.files.put(try encoded(Revision(header, card)).line + "\n", "/j/cards/2026-03.x.jsonl")
        var matcher = CardMatcher(row.filter)
        let head = try #require(try test.heads().first)
        #expect(matcher.matches(head) == row.isWanted)
    }

    @Test func aConditionThatFitsNoTemplateIsExplained() throws {
        let schemas = try QueryJournal(seed: 1).schemas.map(\.schema)
        func reported(_ text: String) -> String {
            DiagnosticRenderer().text(AskedCondition.faults(of: text, named: "--where", for: schemas))
        }
        #expect(reported("way.km > 3 || way.minutes > 5") == "", "the second version has both")
        #expect(reported("has(way.at)") == "", "the first version has it")
        #expect(
            reported("way.minuts < 360") == """
                error[S284]: unknown path 'way.minuts'
                  --> --where:1:1   template walk
                  |
                1 | way.minuts < 360
                  | ^^^^^^^^^^
                help: write way.minutes

                """)
        #expect(reported("way.minutes").contains("error["), "no condition")
        #expect(AskedCondition.faults(of: "1 <", named: "--where", for: []).count == 1)
    }
}
