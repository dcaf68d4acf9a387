import CardSchema
import Testing

/// A small template in which one question can be answered, not asked, skipped and closed, and what comes of it.
enum StatesInTemplates {
    /// A score of three questions whose second one changes; at the end of a row, the third is missing too.
    struct ScoreRow: Sendable, CustomTestStringConvertible {
        /// The declaration of the score.
        let message: String
        /// The values while the second question is answered, not asked, skipped and closed, and while two are missing.
        let gives: [String]

        init(_ message: String, _ gives: String...) {
            self.message = message
            self.gives = gives
        }

        var testDescription: String { message }
    }

    private static let sum = #""method": "sum""#
    private static let items = #""items": ["g.a", "g.b", "g.c"], "#

    /// The answers are 3, 1 and 1.
    static let scores =
        byItems + [
            ScoreRow(#""value": "g.a + g.b + g.c""#, "5", "none", "none", "none", "none"),
            ScoreRow(#""value": "sum(g.a, g.b, g.c)""#, "5", "none", "none", "none", "none"),
            ScoreRow(#""value": "sum(values(g))""#, "5", "none", "none", "4", "none"),
            ScoreRow(#""value": "mean(g.a, g.b, g.c)""#, "1.67", "2", "2", "2", "3"),
            ScoreRow(#""value": "count(g.a, g.b, g.c)""#, "3", "2", "2", "2", "1"),
            ScoreRow(#""value": "has(g.b) ? g.b : 0""#, "1", "0", "0", "0", "0"),
        ]

    private static let byItems = [
        ScoreRow(items + sum, "5", "none", "none", "none", "none"),
        ScoreRow(items + sum + allow("prorate"), "5", "6", "6", "6", "none"),
        ScoreRow(items + sum + allow("zero"), "5", "4", "4", "4", "none"),
        ScoreRow(items + sum + #", "reverse": ["g.b"]"# + allow("zero"), "6", "4", "4", "4", "none"),
        ScoreRow(items + sum + #", "reverse": ["g.a"]"# + allow("prorate"), "2", "1.5", "1.5", "1.5", "none"),
        ScoreRow(items + sum + #", "multiply": 2"# + allow("prorate"), "10", "12", "12", "12", "none"),
        ScoreRow(items + #""method": "mean""#, "1.67", "none", "none", "none", "none"),
        ScoreRow(items + #""method": "mean""# + allow("prorate"), "1.67", "2", "2", "2", "none"),
        ScoreRow(items + #""method": "mean""# + allow("zero"), "1.67", "1.33", "1.33", "1.33", "none"),
        ScoreRow(items + #""method": "min""#, "1", "none", "none", "none", "none"),
        ScoreRow(items + #""method": "min""# + allow("prorate"), "1", "1", "1", "1", "none"),
        ScoreRow(items + #""method": "min""# + allow("zero"), "1", "0", "0", "0", "none"),
        ScoreRow(items + #""method": "max""#, "3", "none", "none", "none", "none"),
        ScoreRow(items + #""method": "max""# + allow("prorate"), "3", "3", "3", "3", "none"),
        ScoreRow(items + #""method": "max""# + allow("zero"), "3", "3", "3", "3", "none"),
        ScoreRow(items + #""method": "count""#, "3", "2", "2", "2", "1"),
    ]

    private static func allow(_ then: String) -> String { #", "missing": { "allow": 1, "then": "\#(then)" }"# }

    /// The states of the second question, by name; in the last, the third is missing too.
    static let states = ["answered", "not asked", "skipped", "closed", "two not asked"]

    private static func number(_ id: String, _ more: String = "") -> String {
        #"{ "id": "\#(id)", "type": "scale", "scale": { "min": 0, "max": 3 }, "title": "T"\#(more) }"#
    }

    private static let frame = """
        { "cards": 1, "id": "states", "version": 1, "title": "States", "groups": [
          { "id": "ask", "title": "Ask", "fields": [ { "id": "b", "type": "yesno", "title": "T" },
            { "id": "more", "type": "yesno", "title": "T", "when": "g.b > 0" } ] },
          { "id": "g", "title": "G", "fields": [ \(number("a")), \(number("b", #", "when": "ask.b""#)), \(number("c")) ] } ]
        """

    private static func computation(_ more: String) throws -> SchemaComputation {
        var findings: [Diagnostic] = []
        let loaded = LoadedSchema.load(SourceText("\(frame), \(more) }"), into: &findings)
        return SchemaComputation(try #require(loaded, "\(render(findings))").schema)
    }

    /// A card in one of the states.
    private static func card(_ state: Int, _ computation: SchemaComputation) -> SlowComputation {
        let (a, b, c) = (FieldPath("g", "a"), FieldPath("g", "b"), FieldPath("g", "c"))
        var answers: [FieldPath: Value] = [FieldPath("ask", "b"): .yesno(state != 3), a: .whole(3), c: .whole(1)]
        // A closed question keeps its answer until the card is saved.
        if state == 0 || state == 3 { answers[b] = .whole(1) }
        if state == 4 { answers[c] = nil }
        return SlowComputation(computation, answers: answers, skipped: state == 2 ? [b] : [])
    }

    /// The value of a score in each state.
    static func results(of row: ScoreRow) throws -> [String] {
        let computation = try computation(
            #""scores": [ { "id": "s", "title": "S", "decimals": 2, \#(row.message) } ]"#)
        return states.indices.map { card($0, computation).score("s").map { "\($0)" } ?? "none" }
    }

    /// The value of `g.b > 0` by its position, while `g.b` is answered, not asked, skipped and closed.
    static let conditions: [(place: String, gives: [String])] = [
        ("`when` of a question", ["asked", "not asked", "not asked", "not asked"]),
        ("`check` of a rule", ["passes", "passes", "passes", "passes"]),
        ("`check` of a rule, `!(g.b > 0)`", ["broken", "passes", "passes", "passes"]),
        ("`when` of a safety rule", ["the plan is shown", "no plan", "no plan", "the plan is shown"]),
    ]

    /// The same, computed.
    static func conditionResults() throws -> [[String]] {
        let computation = try computation(
            """
            "rules": [ { "id": "r", "check": "g.b > 0", "message": "M" }, { "id": "n", "check": "!(g.b > 0)", "message": "M" } ],
            "safety": [ { "id": "s", "when": "g.b > 0", "show": "safety_plan" } ]
            """)
        let cards = (0..<4).map { card($0, computation) }
        return [
            cards.map { $0.isOpen(FieldPath("ask", "more")) ? "asked" : "not asked" },
            cards.map { $0.brokenRules.contains(0) ? "broken" : "passes" },
            cards.map { $0.brokenRules.contains(1) ? "broken" : "passes" },
            cards.map { $0.holdingSafety.isEmpty ? "no plan" : "the plan is shown" },
        ]
    }
}
