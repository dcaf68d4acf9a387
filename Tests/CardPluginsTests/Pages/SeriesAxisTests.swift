import CardEngine
import CardPlugins
import CardSchema
import Testing

/// Levels and digits of numbers, which colors and calendars show.
@Suite struct SeriesAxisTests {
    private func made(_ field: String, _ numbers: [Double]) throws -> SeriesAxis {
        let text = """
            { "cards": 1, "id": "axis", "version": 1, "title": "Axis", "groups": [ { "id": "day", "title": "Day",
              "fields": [ { "id": "field", "title": "Field", \(field) } ] } ] }
            """
        var findings: [Diagnostic] = []
        let source = SourceText(name: "axis.json", bytes: Array(text.utf8), isQuotable: true)
        let schema = CompiledSchema(try #require(LoadedSchema.load(source, into: &findings)).schema)
        let question = try #require(SeriesQuestion(.field(FieldPath("day", "field")), of: schema, watched: []))
        var collection = SeriesCollection(schema, [question], today: .latest)
        let first = PageSample.day("2026-11-01")
        for (offset, number) in numbers.enumerated() {
            var card = Card(schema)
            card[FieldPath("day", "field")] = .answered(
                field.contains("yesno") ? .yesno(number == 1) : .whole(Int64(number)))
            collection.add(SharedCard(ref: "\(offset)", day: first.adding(days: offset), local: nil, card: card))
        }
        return try #require(SeriesAxis(collection.series(0, over: first...first.adding(days: numbers.count - 1))))
    }

    private func scale(_ min: Int, _ max: Int) -> String {
        #""type": "scale", "scale": { "min": \#(min), "max": \#(max), "labels": { "\#(min)": "a", "\#(max)": "z" } }"#
    }

    @Test func nothingHasNoLevel() throws {
        let axis = try made(scale(0, 5), [3])
        #expect((0...5).map { axis.level(of: Double($0), count: 5) } == [nil, 0, 1, 2, 3, 4])
        #expect((0...5).map { axis.digit(of: Double($0)) } == ["0", "1", "2", "3", "4", "5"])
    }

    @Test func aMiddleHasTheMiddleLevel() throws {
        #expect(try (1...5).map { try made(scale(1, 5), [3]).level(of: Double($0), count: 5) } == [0, 1, 2, 3, 4])
        let axis = try made(scale(-3, 3), [0])
        #expect((-3...3).map { axis.level(of: Double($0), count: 5) } == [0, 1, 1, 2, 3, 3, 4])
        #expect(axis.digit(of: -3) == "-3" && !axis.showsTenths)
        // One character has no room for the sign.
        let tenths = (-3...3).map { axis.tenth(of: Double($0)) }
        #expect(axis.needsTenths && tenths == ["0", "1", "3", "5", "6", "8", "9"])
    }

    /// A sparkline has a step for nothing, so that something never looks like nothing.
    @Test func nothingHasItsOwnStep() throws {
        let axis = try made(scale(0, 5), [3])
        #expect((0...5).map { axis.step(of: Double($0), count: 6) } == [0, 1, 2, 3, 4, 5])
        let amount = try made(#""type": "integer""#, [0, 1, 18])
        #expect([0, 1, 20].map { amount.step(of: $0, count: 6) } == [0, 1, 5])
        #expect((1...5).map { try? made(scale(1, 5), [3]).step(of: Double($0), count: 6) } == [0, 1, 3, 4, 5])
    }

    @Test func durationsShowHours() throws {
        let axis = try made(#""type": "duration""#, [390, 425])
        #expect(!axis.showsTenths && axis.digit(of: 390) == "6" && axis.digit(of: 720) == "9")
    }

    @Test func longRangesShowTenths() throws {
        let axis = try made(scale(0, 10), [7])
        #expect(axis.showsTenths)
        #expect([0, 1, 5, 9, 10].map { axis.digit(of: $0) } == ["0", "1", "5", "9", "9"])
    }

    /// The limit of a count only catches typing errors, so twice must not look like never.
    @Test func aWideLimitIsNotAScale() throws {
        let count = #""type": "integer", "min": 0, "max": 99"#
        let axis = try made(count, [0, 1, 2])
        #expect(axis.range == 0...2 && !axis.showsTenths)
        #expect([0, 1, 2].map { axis.digit(of: $0) } == ["0", "1", "2"])
        #expect(try made(count, [0, 0]).range == 0...1)
        #expect(try made(#""type": "integer", "min": 0, "max": 10"#, [0, 1]).range == 0...10)
        #expect(try made(#""type": "decimal", "decimals": 1, "min": 20, "max": 300"#, [61, 63]).range == 61...63)
    }

    @Test func questionsWithoutARangeGetRoundEnds() throws {
        #expect(try made(#""type": "integer""#, [3, 18]).range == 0...20)
        #expect(try made(#""type": "integer""#, [71, 74]).range == 71...74)
        #expect(try made(#""type": "integer""#, [0, 0]).range.upperBound > 0)
        #expect(try made(#""type": "duration""#, [390, 425]).range == 0...480)
        #expect(try made(#""type": "yesno""#, [0, 1]).level(of: 1, count: 5) == 4)
        #expect(try made(#""type": "yesno""#, [0, 1]).level(of: 0, count: 5) == nil)
    }
}
