import CardEngine
import CardSchema
import Testing

/// What answers count as in scores: options and points with scores, and items that count while they are closed.
@Suite struct CountedAnswerTests {
    /// Ten questions of the structure of K10 in words of our own: two are asked only after a higher answer to the one
    /// before, and count as the lowest answer otherwise.
    private static let distress: String = {
        let waiting = [3: 2, 6: 5]
        let fields = (1...10).map { number in
            let when = waiting[number].map { ##", "when": "k.q\##($0) > 1""## } ?? ""
            return
                ##"{ "id": "q\##(number)", "type": "scale", "scale": "time", "title": "Question \##(number)"\##(when) }"##
        }
        let items = (1...10).map { number in
            waiting[number] == nil ? ##""k.q\##(number)""## : ##"{ "item": "k.q\##(number)", "closed": 1 }"##
        }
        return """
            { "cards": 1, "id": "distress", "version": 1, "title": "Distress",
              "scales": { "time": { "min": 1, "max": 5, "labels": { "1": "none of the time", "5": "all of the time" } } },
              "groups": [ { "id": "k", "title": "K", "fields": [ \(fields.joined(separator: ",\n")) ] } ],
              "scores": [ { "id": "k", "title": "K", "method": "sum", "better": "lower",
                "items": [ \(items.joined(separator: ", ")) ], "bands": [
                  { "id": "low", "from": 10, "to": 19, "title": "low" }, { "id": "mild", "from": 20, "to": 24, "title": "mild" },
                  { "id": "moderate", "from": 25, "to": 29, "title": "moderate" },
                  { "id": "severe", "from": 30, "to": 50, "title": "severe" } ],
                "examples": [
                  { "answers": [1,1,1,1,1,1,1,1,1,1], "score": 10, "band": "low" },
                  { "values": { "k.q1": 2, "k.q2": 1, "k.q4": 2, "k.q5": 1, "k.q7": 2, "k.q8": 2, "k.q9": 2, "k.q10": 2 },
                    "score": 16, "band": "low" },
                  { "values": { "k.q1": 2, "k.q2": 3, "k.q4": 2, "k.q5": 1, "k.q7": 2, "k.q8": 2, "k.q9": 2, "k.q10": 2 },
                    "score": null } ] } ] }
            """
    }()

    @Test func aClosedItemCountsAsTheLowestAnswer() throws {
        let fixture = try EvaluatingFixture(Self.distress)
        var cells: [String: Cell] = [:]
        for number in [1, 2, 4, 5, 7, 8, 9, 10] { cells["k.q\(number)"] = .number(1) }
        #expect(fixture.evaluation(cells).scores == [DecimalNumber(10)])
        // Asked and answered.
        cells["k.q2"] = .number(4)
        #expect(fixture.evaluation(cells).scores == [nil])
        cells["k.q3"] = .number(3)
        #expect(fixture.evaluation(cells).scores == [DecimalNumber(15)])
        // A skipped question leaves the condition unknown, and is missing itself.
        cells["k.q2"] = .skipped(.preferNot)
        cells["k.q3"] = .notAsked
        #expect(fixture.evaluation(cells).scores == [nil])
    }

    @Test func aConditionThatTurnsFromUnknownToFalseCounts() throws {
        let fixture = try EvaluatingFixture(Self.distress)
        var card = Card(fixture.schema)
        for number in [1, 4, 5, 7, 8, 9, 10] { card[FieldPath("k", "q\(number)")] = .number(1) }
        var evaluation = fixture.evaluator.evaluation(of: card, on: EvaluatingFixture.day)
        #expect(evaluation.scores == [nil])
        card[FieldPath("k", "q2")] = .number(1)
        let ordinal = try #require(fixture.schema.ordinal(of: FieldPath("k", "q2")))
        fixture.evaluator.update(&evaluation, of: card, changed: [ordinal])
        #expect(evaluation.scores == [DecimalNumber(10)])
    }

    /// Five choices of the structure of ASRM, whose options count from 0 to 4.
    @Test func optionsCountAsTheirScores() throws {
        let options = (0...4).map { ##"{ "id": "o\##($0)", "title": "O", "score": \##($0) }"## }.joined(separator: ", ")
        let fields = (1...5).map { ##"{ "id": "q\##($0)", "type": "choice", "options": "five", "title": "Q" }"## }
        let items = (1...5).map { ##""g.q\##($0)""## }.joined(separator: ", ")
        let fixture = try EvaluatingFixture(
            fields: fields.joined(separator: ", "),
            """
            "options": { "five": [ \(options) ] },
            "scores": [
              { "id": "mania", "title": "M", "method": "sum", "items": [ \(items) ], "bands": [
                { "id": "low", "from": 0, "to": 5, "title": "low" }, { "id": "high", "from": 6, "to": 20, "title": "high" } ],
                "examples": [ { "answers": ["o0", "o1", "o2", "o3", "o0"], "score": 6, "band": "high" } ] },
              { "id": "calm", "title": "C", "method": "sum", "items": [ \(items) ], "reverse": ["g.q1"] } ]
            """)
        var cells: [String: Cell] = [:]
        for (number, id) in [(1, "o0"), (2, "o1"), (3, "o2"), (4, "o3"), (5, "o0")] {
            cells["g.q\(number)"] = .answered(.choice(id))
        }
        #expect(fixture.evaluation(cells).scores == [DecimalNumber(6), DecimalNumber(10)])
    }

    @Test func otherIsMissingAndExpressionsSeeTheAnswer() throws {
        let fixture = try EvaluatingFixture(
            fields: """
                { "id": "a", "type": "choice", "title": "A", "other": true, "options": [
                  { "id": "x", "title": "X", "score": 2.5 }, { "id": "y", "title": "Y", "score": -1 } ] },
                { "id": "b", "type": "scale", "title": "B", "when": "g.a == 'x'",
                  "scale": { "min": 1, "max": 3, "scores": { "1": 4, "2": 0, "3": 4 } } },
                { "id": "c", "type": "yesno", "title": "C", "when": "g.b == 3" }
                """,
            """
            "scores": [
              { "id": "s", "title": "S", "method": "mean", "decimals": 2, "items": ["g.a", "g.b"], "reverse": ["g.a"],
                "missing": { "allow": 1, "then": "prorate" } },
              { "id": "n", "title": "N", "method": "count", "items": ["g.a", "g.b"] } ]
            """)
        #expect(fixture.evaluation(["g.a": .answered(.choice("other"))]).scores == [nil, DecimalNumber(0)])
        // 2.5 is turned within -1 and 2.5 to -1; a two counts as 0.
        let two: [String: Cell] = ["g.a": .answered(.choice("x")), "g.b": .number(2)]
        #expect(fixture.evaluation(two).scores == [DecimalNumber("-0.5"), DecimalNumber(2)])
        #expect(fixture.open(two) == ["g.a", "g.b"])
        #expect(fixture.open(["g.a": .answered(.choice("x")), "g.b": .number(3)]) == ["g.a", "g.b", "g.c"])
    }
}
