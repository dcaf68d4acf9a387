import CardSchema

/// The schema language itself as a JSON Schema (2020-12), so that editors complete and check templates while they are
/// written.
///
/// It says what stands where; what needs the whole card (that a path exists, that bands cover a score) only the loader
/// says. Every key of every object is named with a description, and no object takes other keys.
enum MetaSchemaWriter {
    /// The schema as JSON; its file holds it in lines, with a newline at its end.
    static var document: JSONDocument {
        .object(
            [
                ("$schema", .string(JSONSchemaNode.dialect)),
                ("title", .string("Card template, language 1")),
            ] + card.members + [("$defs", .object(definitions.map { ($0.key, $0.value.document) }))])
    }

    static var definitions: [(key: String, value: JSONSchemaNode)] {
        basics + scales + fields + scores + rules + looking + migrations
    }

    /// An object of the language: the keys of a vocabulary with their values, `comment`, and nothing else.
    static func object(
        _ description: String, _ vocabulary: Vocabulary, _ keys: [(key: String, value: JSONSchemaNode)]
    ) -> JSONSchemaNode {
        object(description, taking: vocabulary.keys, needing: vocabulary.required, keys)
    }

    static func object(
        _ description: String, taking known: [String], needing required: [String],
        _ keys: [(key: String, value: JSONSchemaNode)]
    ) -> JSONSchemaNode {
        let names = keys.map(\.key)
        precondition(Set(names).isSuperset(of: known), "a key of \(description) is not described")
        return .object(keys + [("comment", comment)], required: names.filter { required.contains($0) })
            .described(description)
    }

    static func key(
        _ key: String, _ definition: String, _ description: String
    ) -> (key: String, value: JSONSchemaNode) {
        (key, JSONSchemaNode.reference(definition).described(description))
    }

    /// A key whose value is defined here, with its words.
    static func key(
        _ key: String, _ node: JSONSchemaNode, _ description: String
    ) -> (key: String, value: JSONSchemaNode) {
        (key, node.described(description))
    }

    /// Texts for readers of the file.
    static let comment = JSONSchemaNode().described("A note for readers of the file; the program ignores it.")

    private static var card: JSONSchemaNode {
        // A missing "cards" is a separate fault when a template is loaded.
        object(
            "A card template: what is asked on a card, and what an answer may be.", taking: Vocabulary.card.keys,
            needing: ["cards"] + Vocabulary.card.required,
            [
                key("$schema", JSONSchemaNode(type: "string"), "The location of this schema, for editors."),
                key("cards", JSONSchemaNode([("const", .integer(1))]), "The version of the language: 1."),
                key("id", "id", "The card's id. It is stored with every card, so it never changes."),
                key(
                    "version", .whole(1),
                    "The version, which goes up by one with every change of what a card can contain."),
            ] + titles("The card's name.", intro: true) + [
                key("language", "language", "The language of plain strings; en by default."),
                key("cadence", "cadence", "How often it is filled in; daily by default."),
                key("about", .words(["night_before"]), "night_before: the card is about the night before its day."),
                key("license", "line", "The licence of the template, such as CC0-1.0."),
                key("source", "source", "Where the wording comes from."),
                key(
                    "icons", JSONSchemaNode(type: "string", "object"),
                    "Icons by name, for 'icon' to refer to; none shows no icons."),
                key("scales", named("scale"), "Scales by name, for fields to share."),
                key("options", named("option_list"), "Lists of options by name, for fields to share."),
                key("groups", .array(of: .reference("group"), min: 1), "The groups of questions, in order."),
                key("scores", .array(of: .reference("score")), "Numbers computed from answers; never stored."),
                key("rules", .array(of: .reference("rule")), "What should be true of every card."),
                key("safety", .array(of: .reference("safety")), "When the person's own plan is shown."),
                key("parts", .array(of: .reference("part")), "Smaller ways through the same card."),
                key("reports", .array(of: .reference("report")), "Questions to look at together with someone."),
                key("insights", "insights", "What insights may look for."),
                key("main", "factor", "The question or score that stands for the card in calendars and charts."),
                key(
                    "retired", "retired", "Retired paths and list:option pairs, each with the last version that had it."
                ),
                key("plugins", "plugins", "Plugins that the template suggests; the person decides."),
                key("migrations", .array(of: .reference("migration")), "How older cards are migrated to this version."),
            ])
    }

    /// Things by name.
    private static func named(_ definition: String) -> JSONSchemaNode {
        JSONSchemaNode(type: "object").with("properties", .object([("comment", comment.document)]))
            .with("propertyNames", .reference("id"))
            .with("additionalProperties", .reference(definition))
    }

    /// `title`, `short` and `help`, which many objects have.
    static func titles(_ title: String, intro: Bool = false) -> [(key: String, value: JSONSchemaNode)] {
        [key("title", "text", title), key("short", "short", "A shorter title of at most 16 columns.")]
            + (intro ? [key("intro", "lines", "A text that is always shown with it.")] : [])
            + [key("help", "lines", "The help that ? opens.")]
    }
}
