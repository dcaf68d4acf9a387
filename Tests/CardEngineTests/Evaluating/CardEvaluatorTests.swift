import CardEngine
import CardSchema
import Testing

@Suite("Evaluating a card")
struct CardEvaluatorTests {
    private func nine(_ answers: [Int64?]) -> [String: Cell] {
        var cells: [String: Cell] = [:]
        for (index, answer) in answers.enumerated() {
            if let answer { cells["q.i\(index + 1)"] = .number(answer) }
        }
        return cells
    }

    @Test func theLastItemIsAskedOnlyIfOneIsAboveZero() throws {
        let fixture = try EvaluatingFixture(nineItems)
        #expect(!fixture.open([:]).contains("q.hard"))
        #expect(!fixture.open(nine([0, 0, 0, 0, 0, 0, 0, 0, 0])).contains("q.hard"))
        #expect(fixture.open(nine([nil, nil, 1])).contains("q.hard"))
    }

    @Test func oneMissingItemLeavesNoScoreUnlessItIsProrated() throws {
        let fixture = try EvaluatingFixture(nineItems)
        let whole = fixture.evaluation(nine([0, 1, 1, 2, 0, 0, 1, 0, 0]))
        #expect(whole.scores == [DecimalNumber(5), DecimalNumber(5)] && whole.bands == [1, nil])
        // Seven items of 15 together, prorated: 15 × 9 / 7 = 19.3.
        let missing = fixture.evaluation(nine([3, 3, 3, 3, nil, 1, 1, 1, nil]))
        #expect(missing.scores == [nil, DecimalNumber(19)] && missing.bands == [nil, nil])
        #expect(fixture.evaluation(nine([3, 3, nil, nil, nil, 3, 3, 3, 3])).scores == [nil, nil])
    }

    @Test func rulesAndSafetyRules() throws {
        let fixture = try EvaluatingFixture(nineItems)
        let calm = fixture.evaluation(nine([0, 0, 0, 0, 0, 0, 0, 0, 0]))
        #expect(calm.brokenRules == [] && calm.holdingSafety == [])
        var cells = nine([nil, nil, nil, nil, nil, nil, nil, nil, 2])
        #expect(fixture.evaluation(cells).holdingSafety == [0])
        // Unknown passes a rule.
        #expect(fixture.evaluation(cells).brokenRules == [])
        cells["q.hard"] = .number(0)
        #expect(fixture.evaluation(cells).brokenRules == [0])
    }

    private static let closing = """
        { "id": "a", "type": "integer", "min": 0, "max": 9, "title": "A" },
        { "id": "b", "type": "integer", "min": 0, "max": 9, "title": "B", "when": "g.a > 0", "hidden": "keep",
          "fields": [ { "id": "x", "type": "integer", "title": "X" } ] },
        { "id": "m", "type": "choice", "options": [ { "id": "soup", "title": "S" } ], "other": true, "title": "M",
          "when": "g.a != 5" }
        """

    @Test func closedAnswersCountOnlyForSafety() throws {
        let fixture = try EvaluatingFixture(
            fields: Self.closing,
            """
            "scores": [ { "id": "n", "title": "N", "items": ["g.a", "g.b", "g.b.x"], "method": "count" } ],
            "rules": [ { "id": "r", "check": "!has(g.b)", "message": "M" } ],
            "safety": [ { "id": "named", "when": "g.b >= 4", "show": "plan" },
              { "id": "all", "when": "max(values(g)) >= 8", "show": "plan" } ]
            """)
        let cells: [String: Cell] = ["g.a": .number(0), "g.b": .number(8), "g.b.x": .number(1)]
        let closed = fixture.evaluation(cells)
        #expect(fixture.open(cells) == ["g.a", "g.m"])
        #expect(closed.scores == [DecimalNumber(1)] && closed.brokenRules == [])
        #expect(closed.holdingSafety == [0])
        let open = fixture.evaluation(cells.merging(["g.a": .number(1)]) { $1 })
        #expect(open.scores == [DecimalNumber(3)] && open.brokenRules == [0] && open.holdingSafety == [0, 1])
        let saved = fixture.evaluator.cardToSave(fixture.card(cells), closed)
        #expect(saved[FieldPath("g", "b")] == .number(8) && saved[FieldPath("g", "b", "x")] == .notAsked)
    }

    @Test func theTextForOtherIsOpenWhileItIsChosen() throws {
        let fixture = try EvaluatingFixture(fields: Self.closing)
        #expect(!fixture.open(["g.m": .answered(.choice("soup"))]).contains("g.m.other"))
        // Without `a`, it is unknown whether `m` is open.
        #expect(!fixture.open(["g.m": .answered(.choice("other"))]).contains("g.m.other"))
        #expect(fixture.open(["g.a": .number(1), "g.m": .answered(.choice("other"))]).contains("g.m.other"))
        #expect(!fixture.open(["g.a": .number(5), "g.m": .answered(.choice("other"))]).contains("g.m.other"))
    }

    @Test func offersAnOptionOnItsDaysOrIfChosen() throws {
        let fixture = try EvaluatingFixture(
            fields: """
                { "id": "a", "type": "choices", "title": "A", "from": "2026-02-01", "until": "2026-02-28", "options": [
                  { "id": "x", "title": "X" }, { "id": "y", "title": "Y", "until": "2026-02-10" } ],
                  "fields": [ { "id": "s", "type": "yesno", "title": "S" } ] }
                """)
        let days = ["2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01"].compactMap { CivilDate($0) }
        #expect(days.map { fixture.open([:], on: $0).count } == [0, 2, 2, 0])
        let answered: [String: Cell] = ["g.a": .answered(.choices(["y"]))]
        #expect(days.map { fixture.open(answered, on: $0) } == Array(repeating: ["g.a", "g.a.s"], count: 4))
        // A skip is no answer: it keeps nothing open, and neither does a subfield's own answer.
        #expect(days.map { fixture.open(["g.a": .skipped(.preferNot)], on: $0).count } == [0, 2, 2, 0])
        #expect(fixture.open(["g.a.s": .answered(.yesno(true))], on: days[3]) == [])
        let evaluator = fixture.evaluator
        let field = evaluator.schema.questions[0].field
        #expect(
            days.map { evaluator.offeredOptions(of: field, .notAsked, on: $0) } == [[0, 1], [0, 1], [0], [0]])
        #expect(evaluator.offeredOptions(of: field, fixture.card(answered).cells[0], on: days[3]) == [0, 1])
    }

    @Test func aSkipInARecordKeepsNothingOpenOutsideItsDays() throws {
        let fixture = try EvaluatingFixture(
            fields: """
                { "id": "l", "type": "list", "title": "L", "fields": [
                  { "id": "a", "type": "yesno", "title": "A", "until": "2026-02-28" } ] }
                """)
        func isOpen(_ cell: Cell, on day: String) throws -> Bool {
            var card = fixture.card([:])
            card.cells[0] = .answered(.records([Record(key: "1", cells: [cell])]))
            let day = try #require(CivilDate(day))
            return fixture.evaluator.isOpen(0, record: 0, field: 0, fixture.evaluator.evaluation(of: card, on: day))
        }
        for cell: Cell in [.notAsked, .skipped(.skipped), .answered(.yesno(true))] {
            #expect(try isOpen(cell, on: "2026-02-28"))
            #expect(try isOpen(cell, on: "2026-03-01") == (cell.value != nil))
        }
    }

    @Test func sleepOverMidnight() throws {
        let fixture = try EvaluatingFixture(
            fields: """
                { "id": "bed", "type": "time", "title": "B" }, { "id": "up", "type": "time", "title": "U" },
                { "id": "slept", "type": "duration", "title": "S" }
                """,
            """
            "scores": [ { "id": "efficiency", "title": "E", "unit": "%", "decimals": 1,
              "value": "100 * g.slept / span(g.bed, g.up)",
              "bands": [ { "id": "poor", "from": 0, "to": 84.9, "title": "P" },
                { "id": "good", "from": 85, "to": 100, "title": "G" } ],
              "examples": [ { "values": { "g.bed": "23:30", "g.up": "07:00", "g.slept": 390 }, "score": 86.7,
                "band": "good" } ] } ]
            """)
        func score(_ bed: String, _ up: String, _ slept: Int64) -> DecimalNumber? {
            fixture.evaluation(["g.bed": .time(bed), "g.up": .time(up), "g.slept": .number(slept)]).scores[0]
        }
        #expect(score("23:30", "07:00", 390) == DecimalNumber("86.7"))
        #expect(score("00:30", "08:30", 360) == DecimalNumber("75"))
        // No time in bed: division by zero is unknown.
        #expect(score("07:00", "07:00", 360) == nil)
        #expect(fixture.evaluation(["g.bed": .time("23:00"), "g.slept": .number(1)]).scores == [nil])
    }

    @Test func partsAndFilledCards() throws {
        let fixture = try EvaluatingFixture(
            fields: """
                { "id": "a", "type": "yesno", "title": "A", "required": true,
                  "fields": [ { "id": "s", "type": "yesno", "title": "S" } ] },
                { "id": "b", "type": "yesno", "title": "B", "required": "answer" },
                { "id": "c", "type": "yesno", "title": "C", "when": "g.b" }
                """,
            """
            "parts": [ { "id": "first", "title": "F", "fields": ["g.a"], "from": "22:00", "to": "02:00" },
              { "id": "rest", "title": "R", "fields": ["g.b", "g.c"] } ]
            """)
        func state(_ cells: [String: Cell]) -> [Bool] {
            let card = fixture.card(cells)
            let evaluation = fixture.evaluation(cells)
            let evaluator = fixture.evaluator
            return [0, 1].map { evaluator.isWhole(part: $0, of: card, evaluation) }
                + [evaluator.isPartial(card, evaluation), evaluator.isFilled(card, evaluation)]
        }
        let (yes, no) = (Cell.answered(.yesno(true)), Cell.answered(.yesno(false)))
        #expect(state([:]) == [false, false, true, false])
        #expect(state(["g.a": yes]) == [false, false, true, false])
        #expect(state(["g.a": yes, "g.a.s": .skipped(.dontKnow)]) == [true, false, true, true])
        #expect(state(["g.b": no]) == [false, true, true, true])
        #expect(state(["g.b": yes]) == [false, false, true, false])
        #expect(state(["g.a": .skipped(.skipped), "g.b": yes]) == [false, false, false, true])
        #expect(state(["g.a": yes, "g.b": .skipped(.skipped)]) == [false, true, true, true])
        let part = fixture.schema.schema.parts[0]
        let hours = ["21:59", "22:00", "01:59", "02:00"].compactMap { CivilTime($0) }
        #expect(hours.map { part.isOffered(at: $0) } == [false, true, true, false])
    }
}
