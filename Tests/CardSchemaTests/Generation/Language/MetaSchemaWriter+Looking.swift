import CardSchema

extension MetaSchemaWriter {
    /// Reports, insights, the source of an instrument, and what was retired.
    static var looking: [(key: String, value: JSONSchemaNode)] {
        [("report", report), ("insights", insights), ("source", source), ("retired", retired)]
    }

    private static var report: JSONSchemaNode {
        object(
            "Questions to look at together with someone.", .report,
            [key("id", "id", "Its id.")] + titles("The words for it.") + [
                key("span", .words(of: Report.Span.self), "The period that it covers."),
                key(
                    "fields", .array(of: .reference("path_or_all"), min: 1),
                    "The fields that it shows, in order; naming a private field requests it."),
                key("notes", "lines", "A text that is printed with it."),
            ])
    }

    private static var insights: JSONSchemaNode {
        let link = object(
            "Two numbers that may be related.", .insightLink,
            [
                key("from", "factor", "What comes first."), key("to", "factor", "What goes with it."),
                key("lag", "count", "How many days later; 0 by default."),
            ])
        let changes = JSONSchemaNode(type: "object").with("properties", .object([("comment", comment.document)]))
            .with("propertyNames", .any(of: [.words(["comment"]), .reference("factor")]))
            .with("additionalProperties", JSONSchemaNode(type: "number").with("exclusiveMinimum", .integer(0)))
        return object(
            "What insights may look for.", .insights,
            [
                key("links", .array(of: link), "Pairs to look at first."),
                key("smallest_change", changes, "The smallest change that matters, by path."),
            ])
    }

    private static var source: JSONSchemaNode {
        object(
            "Where the wording comes from.", .source,
            [
                key("text", "text", "The source to credit."),
                key("locked", JSONSchemaNode(type: "boolean"), "Whether the wording must not be changed."),
                key(
                    "wording", JSONSchemaNode(type: "string"),
                    "The hash of the texts, which protects them from changes. Write any value, and the message gives the right one."
                ),
            ])
    }

    private static var retired: JSONSchemaNode {
        JSONSchemaNode(type: "object").described("Ids that are never used again, with the last version that had them.")
            .with("properties", .object([("comment", comment.document)]))
            .with(
                "patternProperties",
                .object([("^\(id)((\\.\(id)){1,2}|(\\.\(id)){0,2}:\(id))$", JSONSchemaNode.whole(1).document)])
            )
            .with("additionalProperties", .bool(false))
    }
}
