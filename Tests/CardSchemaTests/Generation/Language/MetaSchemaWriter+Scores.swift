import CardSchema

extension MetaSchemaWriter {
    /// Scores with their bands and examples.
    static var scores: [(key: String, value: JSONSchemaNode)] {
        [("score", score), ("band", band), ("example", example)]
    }

    private static var score: JSONSchemaNode {
        let items = JSONSchemaNode.array(of: .reference("path"), min: 1, areDistinct: true)
        let item = object(
            "An item with what counts where a condition closes its question.", .item,
            [
                key("item", "path", "The question."),
                key("closed", JSONSchemaNode(type: "number"), "The number that counts, before it is reversed."),
            ])
        let element = JSONSchemaNode([("if", JSONSchemaNode(type: "object").document)]).with("then", item)
            .with("else", .reference("path"))
        let counted = JSONSchemaNode.array(of: element, min: 1, areDistinct: true)
        let value = JSONSchemaNode([
            ("required", .array([.string("value")])),
            ("properties", .object(["items", "method", "missing", "reverse", "multiply"].map { ($0, .bool(false)) })),
        ])
        return object(
            "A number computed from answers.", .score,
            [key("id", "id", "Its id; expressions refer to it as score.id.")] + titles("The words for it.") + [
                key("items", counted, "The fields that it is computed from, each by its path."),
                key("method", .words(of: ScoreItems.Method.self), "How the number is computed from the items."),
                key("reverse", items, "Items that are scored in reverse, within their own range."),
                key("multiply", JSONSchemaNode(type: "number"), "A factor, before rounding."),
                key("missing", missing, "What happens when items are not answered; none may be missing unless said."),
                key("value", "expression", "An expression instead of items and method."),
                key("unit", "text", "What is counted, such as %."),
                key("decimals", .whole(0, 6), "How many decimals it is rounded to; 0 by default."),
                key("better", "better", "Which values are the good ones."),
                key("bands", .array(of: .reference("band"), min: 1), "Named ranges that cover every value."),
                key(
                    "examples", .array(of: .reference("example"), min: 1),
                    "Worked examples, checked whenever the template is loaded."),
            ]
        )
        .with("if", JSONSchemaNode([("required", .array([.string("value")]))])).with("then", value)
        .with("else", JSONSchemaNode([("required", .array([.string("items"), .string("method")]))]))
    }

    private static var missing: JSONSchemaNode {
        object(
            "How many items may be missing, and how to replace them.", .missing,
            [
                key("allow", "count", "How many items may be missing."),
                key(
                    "then", .words(of: ScoreItems.Missing.self), "prorate: use the mean of the others; zero: use 0."),
            ])
    }

    private static var band: JSONSchemaNode {
        let number = JSONSchemaNode(type: "number")
        return object(
            "A named range of a score.", .band,
            [
                key("id", "id", "Its id, the value of the score's band in expressions."),
                key("from", number, "The lowest value, included."), key("to", number, "The highest value, included."),
            ] + titles("The words for it."))
    }

    private static var example: JSONSchemaNode {
        object(
            "Answers and the score they give.", .example,
            [
                key("answers", JSONSchemaNode(type: "array"), "The answers in the order of items; null for missing."),
                key("values", JSONSchemaNode(type: "object"), "The answers by path."),
                key("score", JSONSchemaNode(type: "number", "null"), "The expected score; null if there is none."),
                key("band", "id", "The expected band."),
            ]
        ).with("oneOf", .array(["answers", "values"].map { .object([("required", .array([.string($0)]))]) }))
    }
}
