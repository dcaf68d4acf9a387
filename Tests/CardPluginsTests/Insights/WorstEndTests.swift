import CardEngine
import CardPlugins
import CardSchema
import Testing

/// Of several answers, the one at the end that a safety rule watches counts; of a scale that is best in the middle, both.
@Suite struct WorstEndTests {
    private static let compiled: CompiledSchema = {
        func scale(_ id: String, _ low: Int, _ high: Int, _ keys: String = "") -> String {
            """
            { "id": "\(id)", "type": "scale", "title": "\(id)"\(keys), "scale": { "min": \(low), "max": \(high),
              "labels": { "\(low)": "least", "\(high)": "most" } } }
            """
        }
        let fields = [
            scale("low", -3, 3), scale("high", -3, 3), scale("both", -3, 3),
            scale("middle", -3, 3, #", "better": { "near": 0 }"#), scale("mood", 1, 5, #", "better": "higher""#),
            scale("urge", 0, 5, #", "better": "lower""#), scale("plain", 0, 5),
            #"{ "id": "taken", "type": "yesno", "title": "taken" }"#,
            #"{ "id": "meals", "type": "integer", "min": 0, "max": 6, "title": "meals" }"#,
        ]
        let rule = [
            "d.low <= -2", "d.high >= 2", "d.both <= -2", "d.both >= 2", "d.mood <= 1", "d.urge >= 4", "!d.taken",
            "d.meals <= 1",
        ]
        let text = """
            { "cards": 1, "id": "ends", "version": 1, "title": "Ends",
              "groups": [ { "id": "d", "title": "D", "fields": [ \(fields.joined(separator: ", ")) ] } ],
              "scores": [ { "id": "turned", "title": "turned", "value": "0 - d.low" } ],
              "safety": [ { "id": "r", "when": "\(rule.joined(separator: " || "))", "show": "safety_plan" } ] }
            """
        var findings: [Diagnostic] = []
        let source = SourceText(name: "ends.json", bytes: Array(text.utf8), isQuotable: true)
        guard let loaded = LoadedSchema.load(source, into: &findings) else { fatalError("\(findings)") }
        return CompiledSchema(loaded.schema)
    }()

    private static func question(_ name: String) throws -> SeriesQuestion {
        let factor: Insights.Factor = name == "turned" ? .score(name) : .field(FieldPath("d", name))
        let watched = compiled.evaluator.watchedOrdinals
        return try #require(SeriesQuestion(factor, of: compiled, watched: watched))
    }

    /// The daily series of a question, with some cards a day.
    private static func series(_ name: String, _ days: [[Int64]]) throws -> Series {
        let question = try question(name)
        let first = try #require(CivilDate("2026-11-02"))
        let last = first.adding(days: days.count - 1)
        var collection = SeriesCollection(compiled, [question], today: last)
        for (offset, answers) in days.enumerated() {
            for (number, answer) in answers.enumerated() {
                var card = Card(compiled)
                let path = FieldPath("d", name == "turned" ? "low" : name)
                card[path] = .answered(name == "taken" ? .yesno(answer == 1) : .whole(answer))
                let day = first.adding(days: offset)
                collection.add(
                    SharedCard(ref: "ends/\(day)~\(number)", day: day, local: nil, card: card, saving: .init()))
            }
        }
        return collection.series(0, over: first...last)
    }

    private static let rows: [(name: String, answers: [Int64], text: String)] = [
        ("low", [-3, 0, 2], "-3"), ("high", [-3, 0, 2], "2"), ("both", [-3, 0, 2], "-3/2"),
        ("both", [-1, 0, 2], "-1/2"), ("middle", [-3, 0, 2], "-3/2"), ("middle", [1, 1, 1], "1"),
        ("mood", [1, 4, 5], "1"), ("urge", [0, 1, 4], "4"), ("plain", [0, 1, 5], "2"), ("taken", [1, 0, 1], "no"),
        ("meals", [1, 3, 5], "1"), ("turned", [-3, 0, 2], "3"),
    ]

    @Test(arguments: rows) func theEndThatMattersStandsForADay(_ name: String, _ answers: [Int64], _ text: String)
        throws
    {
        let series = try Self.series(name, [answers])
        #expect(SeriesText("en", isASCII: true).cell(series.cells[0], of: series.question) == "~\(text)")
    }

    @Test(arguments: rows) func theEndThatMattersStandsForAWeek(_ name: String, _ answers: [Int64], _ text: String)
        throws
    {
        let week = try Self.series(name, answers.map { [$0] }).by(.week)
        #expect(SeriesText("en", isASCII: true).cell(week.cells[0], of: week.question) == "~\(text)")
    }

    @Test func aNarrowColumnHasTheOneFartherFromTheBest() throws {
        let series = try Self.series("middle", [[-3, 0, 2]])
        let (text, answer) = (SeriesText("en", isASCII: true), try #require(series.cells[0].answer))
        #expect((3...5).map { text.answer(answer, of: series.question, width: $0) } == ["-3", "-3/2", "-3/2"])
    }

    @Test func theOneFartherFromTheBestIsDrawn() throws {
        #expect(try Self.series("middle", [[-3, 0, 2]]).cells[0].number == -3)
        #expect(try Self.series("middle", [[-1, 0, 2]]).cells[0].number == 2)
        #expect(try Self.series("both", [[-3, 3]]).cells[0].number == 3)
    }

    @Test func aSummaryHasBothEnds() throws {
        let week = try Self.series("middle", [[-3], [0], [2], [1], [0], [0], [0], [1]]).by(.week)
        let summary = try #require(SeriesSummary(week))
        #expect(summary.lowest.number == -3 && summary.highest.number == 2)
        let axis = try #require(SeriesAxis(week))
        #expect(axis.range == -3...3)
    }

    @Test(arguments: [
        ("low", "Of several answers, the lowest counts."), ("urge", "Of several answers, the highest counts."),
        ("middle", "Of several answers, the lowest and the highest count."),
    ])
    func aDescriptionSaysWhichEndCounts(_ name: String, _ sentence: String) throws {
        let week = try Self.series(name, [[0], [1], [1]]).by(.week)
        #expect(SeriesSentence("en").text(week).contains(sentence))
        let text = SeriesText("es", isASCII: false)
        #expect(text.taken(of: week.question) != nil)
        #expect(
            try SeriesSentence("en").text(Self.series("plain", [[0], [1]]).by(.week)).contains("Of several") == false)
    }

    @Test(arguments: [
        ("low", ["low: -2 or less on 7 of 28 days in the last 28."]),
        ("high", ["high: 2 or more on 0 of 28 days in the last 28."]),
        (
            "both",
            ["both: -2 or less on 7 of 28 days in the last 28.", "both: 2 or more on 0 of 28 days in the last 28."]
        ),
        (
            "middle",
            ["middle: -2 or less on 7 of 28 days in the last 28.", "middle: 2 or more on 0 of 28 days in the last 28."]
        ),
        ("taken", ["taken: no on 21 of 28 days in the last 28."]),
        ("meals", ["meals: 1 or less on 21 of 28 days in the last 28."]),
        ("mood", ["mood: 1 or less on 21 of 28 days in the last 28."]),
    ])
    func insightsCountTheDaysAtTheWorstEnds(_ name: String, _ sentences: [String]) throws {
        // One day in four is at the low end.
        let low: Int64 = ["taken", "meals"].contains(name) ? 0 : -3
        let days: [[Int64]] = (0..<28).map { day in
            if name == "mood" { return [day % 4 == 0 ? 5 : 1] }
            if low == 0 { return [day % 4 == 0 ? 1 : 0].map { name == "meals" ? $0 * 4 : $0 } }
            return [day % 4 == 0 ? low : 0]
        }
        var source = InsightSource([try Self.series("plain", days.map { _ in [1] })], main: 1)
        source.counted = [try Self.series(name, days)]
        let counts = DiaryInsights(source).counts.filter { $0.question.title.fallback == name }
        #expect(counts.map(InsightText("en").text) == sentences)
    }
}
