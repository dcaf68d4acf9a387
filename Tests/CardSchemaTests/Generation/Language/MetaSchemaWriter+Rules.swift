import CardSchema

extension MetaSchemaWriter {
    /// Rules, safety rules and parts.
    static var rules: [(key: String, value: JSONSchemaNode)] {
        [("rule", rule), ("safety", safety), ("part", part)]
    }

    private static var rule: JSONSchemaNode {
        object(
            "Something that should be true of a card.", .rule,
            [
                key("id", "id", "Its id."), key("check", "expression", "What should be true."),
                key("severity", .words(of: Rule.Severity.self), "How serious it is if not; warning by default."),
                key("message", "text", "The message in that case."),
            ])
    }

    private static var safety: JSONSchemaNode {
        object(
            "When the person's own plan is shown.", .safety,
            [
                key("id", "id", "Its id."), key("when", "expression", "When it is shown."),
                key("show", .matching("^\(id)(\\.\(id))?$"), "A card that is filled once, or one group of it."),
            ])
    }

    private static var part: JSONSchemaNode {
        object(
            "A smaller way through the same card.", .part,
            [key("id", "id", "Its id.")] + titles("The words for it.") + [
                key(
                    "fields", .array(of: .reference("path_or_all"), min: 1),
                    "The fields that it asks; subfields are included."),
                key("from", "time", "When it begins to be offered; needs 'to'."),
                key("to", "time", "When it stops being offered, exclusive; may be after midnight."),
            ]
        ).with(
            "dependentRequired", .object([("from", .array([.string("to")])), ("to", .array([.string("from")]))]))
    }
}
