import CardSchema

extension MetaSchemaWriter {
    /// Reports, insights, the source of an instrument, and what was retired.
    static var looking: [(key: String, value: JSONSchemaNode)] {
        [("report", report), ("insights", insights), ("source", source), ("retired", retired)]
    }

    private static var report: JSONSchemaNode {
        object(
            "Questions to look at together with somebody.", .report,
            [key("id", "id", "Its identity.")] + titles("The words for it.") + [
                key("span", .words(of: Report.Span.self), "How much time it covers."),
                key(
                    "fields", .array(of: .reference("path_or_all"), min: 1),
                    "What it shows, in order; naming a private field asks for it."),
                key("notes", "lines", "What is printed with it."),
            ])
    }

    private static var insights: JSONSchemaNode {
        let link = object(
            "One number that is thought to go with another.", .insightLink,
            [
                key("from", "factor", "What comes first."), key("to", "factor", "What goes with it."),
                key("lag", "count", "How many days later; 0 unless said."),
            ])
        let changes = JSONSchemaNode(type: "object").with("properties", .object([("comment", comment.document)]))
            .with("propertyNames", .any(of: [.words(["comment"]), .reference("factor")]))
            .with("additionalProperties", JSONSchemaNode(type: "number").with("exclusiveMinimum", .integer(0)))
        return object(
            "What looking back may expect.", .insights,
            [
                key("links", .array(of: link), "Pairs to look at first."),
                key("smallest_change", changes, "The smallest change that matters, by path."),
            ])
    }

    private static var source: JSONSchemaNode {
        object(
            "Where the wording comes from.", .source,
            [
                key("text", "text", "Whom to name."),
                key("locked", JSONSchemaNode(type: "boolean"), "Whether the wording may not be changed."),
                key(
                    "wording", JSONSchemaNode(type: "string"),
                    "The hash of the texts, which holds them to it. Write any, and the message names the right one."),
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
