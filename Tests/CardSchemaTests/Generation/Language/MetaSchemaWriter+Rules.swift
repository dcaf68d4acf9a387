import CardSchema

extension MetaSchemaWriter {
    /// Rules, safety rules and parts.
    static var rules: [(key: String, value: JSONSchemaNode)] {
        [("rule", rule), ("safety", safety), ("part", part)]
    }

    private static var rule: JSONSchemaNode {
        object(
            "Something that is true of a sensible card.", .rule,
            [
                key("id", "id", "Its identity."), key("check", "expression", "What should be true."),
                key("severity", .words(of: Rule.Severity.self), "How grave it is if not; warning unless said."),
                key("message", "text", "What is said then."),
            ])
    }

    private static var safety: JSONSchemaNode {
        object(
            "When the person's own plan is shown.", .safety,
            [
                key("id", "id", "Its identity."), key("when", "expression", "When it is shown."),
                key("show", .matching("^\(id)(\\.\(id))?$"), "A card that is filled once, or one group of it."),
            ])
    }

    private static var part: JSONSchemaNode {
        object(
            "A smaller way through the same card.", .part,
            [key("id", "id", "Its identity.")] + titles("The words for it.") + [
                key("fields", .array(of: .reference("path_or_all"), min: 1), "What it asks; subfields come along."),
                key("from", "time", "From when it is offered; with to."),
                key("to", "time", "Until when it is offered, not included; may be after midnight."),
            ]
        ).with(
            "dependentRequired", .object([("from", .array([.string("to")])), ("to", .array([.string("from")]))]))
    }
}
