import CardEngine
import CardSchema
import Testing

/// A template and its evaluator, from a text.
struct EvaluatingFixture {
    let evaluator: CardEvaluator
    var schema: CompiledSchema { evaluator.schema }

    init(_ text: String) throws {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "card.json", bytes: Array(text.utf8), isQuotable: true)
        let loaded = LoadedSchema.load(source, into: &findings)
        let reported = findings.filter { $0.severity == .error }.map(\.message).joined(separator: "\n")
        evaluator = CardEvaluator(CompiledSchema(try #require(loaded, "\(reported)").schema))
    }

    /// A template with these fields in the group `g`, and these keys.
    init(fields: String, _ keys: String = "") throws {
        try self.init(
            """
            { "cards": 1, "id": "c", "version": 1, "title": "C", \(keys.isEmpty ? "" : keys + ",")
              "groups": [ { "id": "g", "title": "G", "fields": [ \(fields) ] } ] }
            """)
    }

    static let day = CivilDate(dayNumber: 20_000) ?? .earliest

    func card(_ cells: [String: Cell]) -> Card {
        var card = Card(schema)
        for (path, cell) in cells { if let path = FieldPath(path) { card[path] = cell } }
        return card
    }

    func evaluation(_ cells: [String: Cell], on day: CivilDate = day) -> CardEvaluation {
        evaluator.evaluation(of: card(cells), on: day)
    }

    /// The paths of the open questions.
    func open(_ cells: [String: Cell], on day: CivilDate = day) -> [String] {
        let evaluation = evaluation(cells, on: day)
        return schema.questions.indices.filter { evaluation.isOpen[$0] }.map { schema.questions[$0].path.description }
    }
}

extension Cell {
    static func number(_ number: Int64) -> Cell { .answered(.whole(number)) }
    static func time(_ text: String) -> Cell { .answered(.time(CivilTime(text) ?? .midnight)) }
}

/// Nine items and a question on how hard they made things, which is asked only if there is something to speak of.
let nineItems = """
    { "cards": 1, "id": "nine", "version": 1, "title": "Nine",
      "scales": { "often": { "min": 0, "max": 3, "labels": { "0": "not at all", "3": "nearly every day" } } },
      "groups": [ { "id": "q", "title": "Q", "fields": [
        \((1...9).map { "{ \"id\": \"i\($0)\", \"type\": \"scale\", \"scale\": \"often\", \"title\": \"I\" }" }.joined(separator: ",\n")),
        { "id": "hard", "type": "scale", "scale": "often", "title": "How hard", "required": true,
          "when": "\((1...9).map { "q.i\($0) > 0" }.joined(separator: " || "))" } ] } ],
      "scores": [
        { "id": "total", "title": "T", "items": [\((1...9).map { "\"q.i\($0)\"" }.joined(separator: ", "))],
          "method": "sum", "better": "lower", "bands": [
            { "id": "minimal", "from": 0, "to": 4, "title": "M" }, { "id": "mild", "from": 5, "to": 9, "title": "M" },
            { "id": "moderate", "from": 10, "to": 14, "title": "M" },
            { "id": "more", "from": 15, "to": 27, "title": "M" } ],
          "examples": [ { "answers": [0,1,1,2,0,0,1,0,0], "score": 5, "band": "mild" },
            { "answers": [3,3,3,3,null,3,3,3,3], "score": null } ] },
        { "id": "lenient", "title": "L", "items": [\((1...9).map { "\"q.i\($0)\"" }.joined(separator: ", "))],
          "method": "sum", "missing": { "allow": 2, "then": "prorate" } } ],
      "rules": [ { "id": "odd", "check": "!(q.i9 > 0 && q.hard == 0)", "message": "Odd?" } ],
      "safety": [ { "id": "nine", "when": "q.i9 >= 1", "show": "safety_plan" } ] }
    """
