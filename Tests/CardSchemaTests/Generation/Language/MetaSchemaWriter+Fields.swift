import CardSchema

extension MetaSchemaWriter {
    /// Groups, and fields of every type.
    static var fields: [(key: String, value: JSONSchemaNode)] {
        [
            ("group", group), ("section", section), ("info", info), ("field", field), ("requirement", requirement),
            ("pattern", pattern),
            ("record_field", recordField), ("subfield", subfield), ("proposal", proposal),
        ] + types.map { ("field_\($0.type.rawValue)", self.field($0)) }
    }

    private static var group: JSONSchemaNode {
        let id = JSONSchemaNode.reference("id").with("not", .words(IdentifierLoading.reservedForGroups))
        return object(
            "Questions that belong together.", .group,
            [key("id", id, "Its id, the first part of the paths of its fields.")]
                + titles("The words for it.", intro: true) + [
                    key("private", JSONSchemaNode(type: "boolean"), "Whether everything in it is private."),
                    key("when", "expression", "Its questions are asked only if this is true."),
                    show, shown,
                ])
    }

    private static let show = key("show", .words(["table"]), "table: the questions are the rows of one table.")

    /// What a group or a section shows.
    private static let shown = key(
        "fields", .array(of: element, min: 1), "The questions, in order, with the sections and texts between them.")

    /// Decided by what an element is, so that an editor reports only the faults of that.
    private static let element: JSONSchemaNode = {
        let isSection = JSONSchemaNode([("required", .array([.string("section")]))])
        let isInfo = JSONSchemaNode([
            ("properties", .object([("type", JSONSchemaNode([("const", .string("info"))]).document)])),
            ("required", .array([.string("type")])),
        ])
        let other = JSONSchemaNode.when(isInfo, then: .reference("info")).with("else", .reference("field"))
        return .when(isSection, then: .reference("section")).with("else", other)
    }()

    private static var section: JSONSchemaNode {
        let inner = object(
            "A heading over some questions; it has no id and is in no path.", .section,
            titles("The heading.", intro: true) + [
                key("when", "expression", "Its questions are asked only if this is true."), show, shown,
            ])
        return object("A section among the fields of a group.", .sectionEntry, [("section", inner)])
    }

    private static let info = object(
        "A text between questions, without an answer.", .info,
        [
            key("type", JSONSchemaNode([("const", .string("info"))]), "Always info."),
            key("title", "lines", "The text."), key("help", "lines", "More about it, which ? opens."),
            key("when", "expression", "Shown only if this is true."),
        ])

    private static let pattern = object(
        "What a text usually looks like.", .pattern,
        [
            key(
                "like", JSONSchemaNode(type: "string").with("minLength", .integer(1)).with("maxLength", .integer(200)),
                "Characters, classes, ? * + {m,n} | ( ) and \\ before punctuation; it describes the whole text."),
            key("say", "text", "The same in words."),
        ])

    private static let requirement = object(
        "When a question must be answered.", .requirement,
        [
            key("when", "expression", "It must be answered while this is true."),
            key("skip", JSONSchemaNode(type: "boolean"), "Whether a reason to skip is enough; true by default."),
        ])

    /// A field by its type; each type is a closed object of its own, so that an editor offers what fits.
    private static var field: JSONSchemaNode {
        let cases = types.map { type in
            let test = JSONSchemaNode([
                ("properties", .object([("type", JSONSchemaNode([("const", .string(type.type.rawValue))]).document)])),
                ("required", .array([.string("type")])),
            ])
            return JSONSchemaNode.when(test, then: .reference("field_\(type.type.rawValue)")).document
        }
        return JSONSchemaNode(type: "object").described("A question.")
            .with("properties", .object([("type", typeKey.document)]))
            .with("required", .array(["id", "type", "title"].map(JSONDocument.string)))
            .with("allOf", .array(cases))
    }

    private static var typeKey: JSONSchemaNode {
        .words(of: TypeWord.self).described("The kind of answer.")
    }

    /// A question of a list's records, which is not a list.
    private static var recordField: JSONSchemaNode {
        JSONSchemaNode.reference("field").described("A question of each record of a list.")
            .with(
                "properties",
                .object([
                    ("id", .object([("not", JSONSchemaNode.words(["score", "band", "card"]).document)])),
                    ("type", .object([("not", .object([("const", .string("list"))]))])),
                ]))
    }

    /// A subfield, which has no subfields.
    private static var subfield: JSONSchemaNode {
        JSONSchemaNode.reference("field").described(
            "A question that follows another field."
        )
        .with(
            "properties",
            .object([
                ("type", .object([("not", .object([("const", .string("list"))]))])),
                ("other", .object([("const", .bool(false))])), ("fields", .bool(false)),
            ]))
    }

    private static let proposal = object(
        "A suggestion that depends on answers or on the clock: one of the keys.", .proposal,
        [
            key("last", JSONSchemaNode([("const", .bool(true))]), "The answer of the card before."),
            key(
                "now", JSONSchemaNode([("const", .bool(true))]),
                "The date or time of the clock when the question is reached; not on a card of a past day."),
            key("value", "expression", "A formula, computed again until the question is answered."),
        ])

    private static func field(_ type: FieldTypeKeys) -> JSONSchemaNode {
        var keys = [
            key("id", "id", "Its id, the last part of its path."),
            key("type", JSONSchemaNode([("const", .string(type.type.rawValue))]), type.description),
        ]
        keys += titles("What is asked.", intro: true) + type.keys
        keys += [
            key("private", JSONSchemaNode(type: "boolean"), "Whether its answers are private, subfields included."),
            key(
                "ask", JSONSchemaNode(type: "boolean"),
                "false: nobody is asked; programs and imports fill it in. true by default."),
            key(
                "required",
                .any(of: [
                    JSONSchemaNode([("enum", .array([.bool(true), .bool(false), .string("answer")]))]),
                    .reference("requirement"),
                ]),
                "true: must be answered, or skipped with a reason; answer: cannot be skipped."),
            key("when", "expression", "Asked only if this is true."),
            key(
                "hidden", .words(of: ClosedAnswer.self),
                "What happens on saving to an answer whose question is no longer asked."
            ),
            key("link", .matching("^https?://[^/\\s]"), "A web address in which {value} stands for the answer."),
            key("from", "date", "The first day on which it is offered."),
            key("until", "date", "The last day on which it is offered."),
            key("plugins", "plugins", "Plugins that are suggested for it."),
            key("placeholder", "text", "Dimmed text that is shown until something is typed."),
        ]
        if let constant = type.constant {
            keys.append(
                key(
                    "default", proposal(constant),
                    "A suggested answer. It becomes an answer only when the person accepts it."))
        }
        if type.type != .list {
            keys.append(key("fields", .array(of: .reference("subfield"), min: 1), "Questions that follow this one."))
        }
        return object(type.description, .field(type.type), keys)
    }

    /// A constant, the answer of the card before, or a formula.
    private static func proposal(_ constant: JSONSchemaNode) -> JSONSchemaNode {
        .any(of: [constant, .reference("proposal")])
    }
}
