import CardSchema

extension MetaSchemaWriter {
    /// Scores with their bands and examples.
    static var scores: [(key: String, value: JSONSchemaNode)] {
        [("score", score), ("band", band), ("example", example)]
    }

    private static var score: JSONSchemaNode {
        let items = JSONSchemaNode.array(of: .reference("path"), min: 1, areDistinct: true)
        let value = JSONSchemaNode([
            ("required", .array([.string("value")])),
            ("properties", .object(["items", "method", "missing", "reverse", "multiply"].map { ($0, .bool(false)) })),
        ])
        return object(
            "A number computed from answers.", .score,
            [key("id", "id", "Its identity; it is spoken of as score.id.")] + titles("The words for it.") + [
                key("items", items, "What it is computed from, by path, one by one."),
                key("method", .words(of: ScoreItems.Method.self), "How the items become a number."),
                key("reverse", items, "Items that count the other way round, within their own ends."),
                key("multiply", JSONSchemaNode(type: "number"), "A factor, before rounding."),
                key("missing", missing, "What happens when items are not answered; none may be missing unless said."),
                key("value", "expression", "An expression instead of items and method."),
                key("unit", "text", "What is counted, such as %."),
                key("decimals", .whole(0, 6), "How many digits it is rounded to; 0 unless said."),
                key("better", "better", "Which values are the good ones."),
                key("bands", .array(of: .reference("band"), min: 1), "Ranges with a name, covering every value."),
                key("examples", .array(of: .reference("example"), min: 1), "Worked examples, held to on every load."),
            ]
        )
        .with("if", JSONSchemaNode([("required", .array([.string("value")]))])).with("then", value)
        .with("else", JSONSchemaNode([("required", .array([.string("items"), .string("method")]))]))
    }

    private static var missing: JSONSchemaNode {
        object(
            "How many items may be missing, and what then.", .missing,
            [
                key("allow", "count", "How many items may be missing."),
                key(
                    "then", .words(of: ScoreItems.Missing.self), "prorate: as the others on average; zero: as nothing."),
            ])
    }

    private static var band: JSONSchemaNode {
        let number = JSONSchemaNode(type: "number")
        return object(
            "A range of a score with a name.", .band,
            [
                key("id", "id", "Its identity; what band.id of the score gives."),
                key("from", number, "The lowest value, included."), key("to", number, "The highest value, included."),
            ] + titles("The words for it."))
    }

    private static var example: JSONSchemaNode {
        object(
            "Answers and the score they give.", .example,
            [
                key("answers", JSONSchemaNode(type: "array"), "The answers in the order of items; null for missing."),
                key("values", JSONSchemaNode(type: "object"), "The answers by path."),
                key("score", JSONSchemaNode(type: "number", "null"), "The score; null where none is due."),
                key("band", "id", "The band it lies in."),
            ]
        ).with("oneOf", .array(["answers", "values"].map { .object([("required", .array([.string($0)]))]) }))
    }
}
