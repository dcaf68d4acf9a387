extension MetaSchemaWriter {
    /// Ids, texts, paths, days and other common parts of objects.
    static var basics: [Definition] {
        [
            key("id", .matching("^\(id)$").with("not", .words(IdentifierLoading.reserved)), idWords),
            key("language", .matching(languageTag), "A language tag, such as en or pt-BR."),
            key("line", line, "One line."),
            key("text", localized(line), "One line, or a map from language tag to a line."),
            key("lines", localized(lines), "A text, or a map from language tag to a text."),
            key("short", localized(line.with("maxLength", .integer(32))), "At most 16 columns."),
            key("record_id", .matching("^\(id)(\\.\(id))?$"), "A field of a list's records, or field.sub."),
            key("path", .matching(path), "A field by its path: group.field or group.field.subfield."),
            key("path_or_all", .matching(pathOrAll), "A path, or group.* for the fields directly in a group."),
            key("factor", .matching("^(score|\(id))\\.\(id)(\\.\(id))?$"), "A number by its path, or score.id."),
            key(
                "expression", .matching("\\S"), "An expression over the card's answers, such as size(skills.used) > 0."),
            key("date", .matching(JSONSchemaPattern.date), "A day, such as 2026-11-20."),
            key("time", .matching(JSONSchemaPattern.time), "A time of day, such as 21:04."),
            key(
                "moment", .matching(JSONSchemaPattern.moment),
                "A day and a time of day without a time zone, such as 2026-11-20T21:04."),
            key("whole", .whole(-NumberLoading.bound, NumberLoading.bound), "A whole number below 2^53."),
            key("step", .whole(1, NumberLoading.bound), "The distance between values."),
            key("decimal_step", positive, "The distance between numbers, with at most 6 decimals."),
            key("count", .whole(0, NumberLoading.bound), "How many."),
            key("plugins", JSONSchemaNode(type: "object"), "Settings by the id of a plugin."),
            ("cadence", cadence), ("slot", object(.slot)),
        ]
    }

    private static func key(_ name: String, _ node: JSONSchemaNode, _ about: String) -> Definition {
        (name, node.described(about))
    }

    static let id = "[a-z][a-z0-9_]*"
    private static let idWords = "A lowercase letter, then lowercase letters, digits and _."
    private static let path = "^\(id)\\.\(id)(\\.\(id))?$"
    private static let pathOrAll = "^\(id)\\.(\\*|\(id)(\\.\(id))?)$"
    private static let languageTag =
        "^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*$"

    /// The shortest form of a number.
    static let number = "^(0|-?[1-9][0-9]*|-?(0|[1-9][0-9]*)\\.[0-9]*[1-9])$"
    static let positive = JSONSchemaNode(type: "number").with("exclusiveMinimum", .integer(0))

    private static let line = text(without: "[\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029]")
    private static let lines = text(without: "[\\u0000-\\u0009\\u000B-\\u001F\\u007F-\\u009F\\u2028\\u2029]")

    /// A text with visible characters and without some special ones.
    private static func text(without signs: String) -> JSONSchemaNode {
        .matching("\\S").with("not", JSONSchemaNode.matching(signs))
    }

    /// A text, or a map from language tag to such texts.
    private static func localized(_ text: JSONSchemaNode) -> JSONSchemaNode {
        // Each keyword applies only to its own type of value, so one schema covers both forms, and errors keep their
        // place.
        let string = text.members.filter { $0.key != "type" }
        return JSONSchemaNode([("type", .array([.string("string"), .string("object")]))] + string)
            .with("properties", .object([("comment", comment.document)]))
            .with("propertyNames", .any(of: [.words(["comment"]), .reference("language")]))
            .with("additionalProperties", text)
            .with("minProperties", .integer(1))
    }

    private static var cadence: JSONSchemaNode {
        let isOther = JSONSchemaNode.when(key("every", is: "day"), then: object(.days)).with("else", object(.weeks))
        return JSONSchemaNode(type: "string", "object").described("A word, slots of a day, or weeks or months.")
            .with("if", JSONSchemaNode(type: "string"))
            .with("then", .words(["daily", "anytime", "session", "once"]))
            .with("else", JSONSchemaNode.when(key("every", is: "month"), then: object(.months)).with("else", isOther))
    }
}
