import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// What cards say about a question, day by day.
@Suite struct SeriesTests {
    private typealias Sample = SeriesTemplate

    private func cells(_ series: Series) -> [String] {
        series.cells.map { cell in
            switch cell {
            case .gap(let gap): gap.rawValue
            case .answer(let answer):
                answer.number.map { "\($0)" } ?? answer.options.map { "\($0)" }.joined(separator: "+")
            }
        }
    }

    @Test func tellsEveryReasonForAGap() {
        let cards = [
            Sample.card("2026-11-16", ["mood": .whole(4)]),
            Sample.card("2026-11-17", skipped: ["mood"]),
            Sample.card("2026-11-18"),
            Sample.card("2026-11-19", saving: SharedCard.Saving(isLeftEmpty: true)),
            Sample.card("2026-11-20", ["mood": .whole(2)], saving: SharedCard.Saving(hasFork: true)),
        ]
        let series = Sample.series("mood", cards, from: "2026-11-15", to: "2026-11-22", today: "2026-11-21")
        #expect(
            cells(series) == [
                "noCard", "4.0", "skipped", "noAnswer", "leftEmpty", "severalVersions", "noCard", "future",
            ])
        #expect(series.count == 1)
    }

    @Test func aClosedQuestionIsNotAsked() {
        let cards = [
            Sample.card("2026-11-16", ["mood": .whole(4), "why": .whole(3)]),
            Sample.card("2026-11-17", ["mood": .whole(2), "why": .whole(3)]),
            Sample.card("2026-11-18", ["mood": .whole(2)]),
        ]
        let series = Sample.series("why", cards, from: "2026-11-16", to: "2026-11-18")
        #expect(cells(series) == ["notAsked", "3.0", "noAnswer"])
    }

    @Test func joinsSeveralCardsOfADay() {
        let first: [String: Value] = [
            "mood": .whole(2), "pain": .whole(1), "out": .yesno(false), "did": .choices(["walk"]),
        ]
        let second: [String: Value] = [
            "mood": .whole(5), "pain": .whole(8), "out": .yesno(true), "did": .choices(["read", "walk"]),
        ]
        let cards = [Sample.card("2026-11-16", first), Sample.card("2026-11-16", second)]
        func answer(_ name: String) -> Series.Answer? {
            Sample.series(name, cards, from: "2026-11-16", to: "2026-11-16").cells[0].answer
        }
        #expect(answer("mood")?.number == 3.5, "a mean")
        #expect(answer("pain")?.number == 8, "a safety rule reads it, so the strongest counts")
        #expect(answer("out")?.number == 1)
        #expect(answer("did")?.options == [0, 1])
        #expect(answer("mood")?.count == 2)
    }

    @Test func bedtimesAroundMidnightStayTogether() throws {
        let cards = ["23:30", "00:30"].enumerated().map { index, time in
            Sample.card("2026-11-1\(6 + index)", ["bed": .time(CivilTime(time) ?? .midnight)])
        }
        let series = Sample.series("bed", cards, from: "2026-11-16", to: "2026-11-17")
        let median = try #require(SeriesSummary(series)?.median)
        #expect(SeriesText("en", isASCII: true).number(median, of: series.question) == "00:00")
    }

    /// Where a chart or a sentence stands alone, "Acted on it" would not say on what.
    @Test func aSubfieldIsNamedAfterItsQuestion() throws {
        let schema = CompiledSchema(try #require(Schema.bundled("dbt_diary")).schema)
        let path = try #require(FieldPath("urges.self_harm.acted"))
        let acted = try #require(SeriesQuestion(.field(path), of: schema, watched: []))
        #expect(acted.title.text(in: "en") == "Urge to self-harm: Acted on it")
        #expect(acted.title.text(in: "es") == "Impulso de hacerte daño: Actuaste")
        #expect(acted.label(in: "en") == "Self-harm: Acted on it")
        #expect(acted.ownTitle.text(in: "en") == "Acted on it")
        let urge = try #require(SeriesQuestion(.field(path.parent), of: schema, watched: []))
        #expect(urge.title.text(in: "en") == "Urge to self-harm" && urge.label(in: "en") == "Self-harm")
    }

    @Test func scoresWithoutAnItemAreMissing() {
        let cards = [
            Sample.card("2026-11-16", ["mood": .whole(2), "pain": .whole(7)]),
            Sample.card("2026-11-17", ["mood": .whole(2)]),
        ]
        let series = Sample.series("score.both", cards, from: "2026-11-16", to: "2026-11-17")
        #expect(cells(series) == ["9.0", "noAnswer"])
        #expect(series.question.isWatched, "it reads a question that a safety rule reads")
    }

    @Test func marksTheCardOfADay() {
        let day = "2026-11-16"
        func mark(_ savings: SharedCard.Saving...) -> SeriesCollection.Mark {
            var collection = SeriesCollection(Sample.compiled, [], today: Sample.day(day))
            for saving in savings { collection.add(Sample.card(day, saving: saving)) }
            return collection.mark(of: Sample.day(day))
        }
        #expect(mark(SharedCard.Saving()) == .filled)
        #expect(mark(SharedCard.Saving(daysLate: 4)) == .late(4))
        #expect(mark(SharedCard.Saving(isPartial: true, daysLate: 4)) == .partial)
        #expect(mark(SharedCard.Saving(isLeftEmpty: true)) == .leftEmpty)
        #expect(mark(SharedCard.Saving(hasFork: true)) == .severalVersions)
        #expect(mark(SharedCard.Saving(isPartial: true), SharedCard.Saving()) == .filled, "the fullest card counts")
        #expect(mark() == .none)
    }

    @Test func weeksBeginOnMondayAcrossTheYear() {
        let cards = (0..<14).map { offset in
            Sample.card("\(Sample.day("2026-12-28").adding(days: offset))", ["mood": .whole(Int64(1 + offset % 5))])
        }
        let weeks = Sample.series("mood", cards, from: "2026-12-28", to: "2027-01-10").by(.week)
        #expect(weeks.starts.map { "\($0)" } == ["2026-12-28", "2027-01-04"])
        #expect(weeks.cells.compactMap(\.answer).map(\.count) == [7, 7])
        #expect(weeks.cells[0].number == (1 + 2 + 3 + 4 + 5 + 1 + 2) / 7.0)
    }

    @Test func februaryHasTwentyNineDaysInALeapYear() {
        let series = Sample.series("mood", [], from: "2024-02-01", to: "2024-02-29")
        #expect(series.cells.count == 29)
        #expect(series.by(.month).cells == [.gap(.noCard)])
    }

    @Test func aBrokenScaleSplitsTheSeries() {
        let path = FieldPath("day", "mood")
        func seam(_ day: String, _ seam: Seam) -> SeriesSeam {
            SeriesSeam(
                day: Sample.day(day), from: Sample.compiled.name, to: Sample.compiled.name, fields: [path: seam],
                scores: [:])
        }
        let seams = [seam("2026-11-03", .rescaled), seam("2026-11-05", .broken), seam("2026-11-07", .comparable)]
        let series = Sample.series("mood", [], from: "2026-11-01", to: "2026-11-10", seams: seams)
        #expect(series.breaks.map(\.index) == [2, 4])
        #expect(series.breaks.map(\.isBroken) == [false, true])
        #expect(series.stretches == [0..<4, 4..<10])
        #expect(series[3..<10].breaks.map(\.index) == [1])
    }

    /// Random cards of random days, several on some, against a count that goes through all cards for every cell.
    @Test(arguments: 0..<200)
    func agreesWithASlowCount(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let first = Sample.day("2026-02-20")
        var cards: [SharedCard] = []
        for offset in 0..<30 {
            for _ in 0..<Int.random(in: 0..<3, using: &generator) {
                cards.append(card(first.adding(days: offset), &generator))
            }
        }
        let questions = Sample.names.map(Sample.question)
        let today = first.adding(days: 25)
        var collection = SeriesCollection(Sample.compiled, questions, today: today)
        for card in cards { collection.add(card) }
        let range = first.adding(days: -3)...first.adding(days: 33)
        for (index, name) in Sample.names.enumerated() {
            let series = collection.series(index, over: range)
            for (day, cell) in zip(series.starts, series.cells) {
                #expect(cell == slow(name, cards.filter { $0.day == day }, day > today), "\(name) \(day)")
            }
        }
    }

    private func card(_ day: CivilDate, _ generator: inout SeededGenerator) -> SharedCard {
        var values: [String: Value] = [:]
        var skipped: [String] = []
        for (id, value) in [
            ("mood", Value.whole(Int64.random(in: 1...5, using: &generator))),
            ("pain", .whole(Int64.random(in: 0...10, using: &generator))),
            ("slept", .whole(Int64.random(in: 0...900, using: &generator))),
            ("bed", .time(CivilTime(minuteOfDay: Int.random(in: 0..<1440, using: &generator)) ?? .midnight)),
            ("out", .yesno(Bool.random(using: &generator))),
            ("why", .whole(Int64.random(in: 0...9, using: &generator))),
            ("did", .choices(["read", "walk", "cook"].filter { _ in Bool.random(using: &generator) })),
            ("line", .text("a line")),
        ] {
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: skipped.append(id)
            case 1: break
            default: values[id] = value
            }
        }
        let kind = Int.random(in: 0..<10, using: &generator)
        if kind == 0 { (values, skipped) = ([:], []) }
        return Sample.card(
            "\(day)", values, skipped: skipped,
            saving: SharedCard.Saving(hasFork: kind == 1, isLeftEmpty: kind == 0))
    }

    /// The cell of a day by going through its cards, without anything that the collection uses.
    private func slow(_ name: String, _ cards: [SharedCard], _ isFuture: Bool) -> Series.Cell {
        guard !cards.isEmpty else { return .gap(isFuture ? .future : .noCard) }
        let readable = cards.filter { !$0.saving.hasFork && !$0.saving.isLeftEmpty }
        func value(_ id: String, _ card: SharedCard) -> Value? { card.card[FieldPath("day", id)].value }
        func whole(_ id: String, _ card: SharedCard) -> Double? {
            if case .whole(let number) = value(id, card) { Double(number) } else { nil }
        }
        func isClosed(_ card: SharedCard) -> Bool { name == "why" && (whole("mood", card) ?? 9) > 2 }
        let open = readable.filter { !isClosed($0) }
        var numbers: [Double] = []
        var options: Set<Int> = []
        var count = 0
        for card in open {
            if name == "score.both" {
                guard let mood = whole("mood", card), let pain = whole("pain", card) else { continue }
                numbers.append(mood + pain)
                count += 1
                continue
            }
            guard let value = value(name, card) else { continue }
            count += 1
            switch value {
            case .whole(let number): numbers.append(Double(number))
            case .yesno(let isYes): numbers.append(isYes ? 1 : 0)
            case .time(let time):
                numbers.append(Double(time.minuteOfDay - 240 + (time.minuteOfDay < 240 ? 1440 : 0)))
            case .choices(let ids): options.formUnion(ids.compactMap { ["read", "walk", "cook"].firstIndex(of: $0) })
            default: break
            }
        }
        guard count > 0 else {
            if cards.contains(where: \.saving.hasFork) { return .gap(.severalVersions) }
            if name != "score.both", open.contains(where: { isSkipped(name, $0) }) { return .gap(.skipped) }
            if !open.isEmpty { return .gap(.noAnswer) }
            return .gap(readable.isEmpty ? .leftEmpty : .notAsked)
        }
        let strongest = ["pain", "out", "score.both"].contains(name)
        let number: Double? =
            numbers.isEmpty ? nil : strongest ? numbers.max() : numbers.reduce(0, +) / Double(numbers.count)
        return .answer(Series.Answer(number: number, options: options.sorted(), count: count))
    }

    private func isSkipped(_ id: String, _ card: SharedCard) -> Bool {
        if case .skipped = card.card[FieldPath("day", id)] { true } else { false }
    }
}
