/// A JSON Schema (2020-12) for cards of a template in the format of other programs: `{"day", "values", "skipped"}`,
/// fields by group.
///
/// Under a template with slots, a card also has its `"slot"`. It may name the template, `"schema"`, in this version; another
/// version has a JSON Schema of its own.
///
/// It also describes what exports add to a card: its name, closed answers, scores and annotations.
///
/// Every card that it refuses the program refuses too. It lets some by that the program refuses, since JSON Schema has
/// no words for them: numbers with an exponent or too many decimals, steps from a lowest value that is no multiple of
/// them over a range without end, keys that stand twice, halves of surrogate pairs, cards of more than 4 MiB; tags that
/// differ in case or accents only, degrees with more than six decimals, two records of one key, and skips in records
/// that are not there or answered.
package struct CardJSONSchema: Sendable {
    /// The template.
    let schema: Schema
    /// The language of titles and descriptions.
    let language: String

    /// Creates the schema for cards under a template, with titles and descriptions in `language`.
    package init(_ schema: Schema, language: String) {
        self.schema = schema
        self.language = language
    }

    /// The schema's text, with a newline at its end.
    package var text: String { document.pretty() + "\n" }

    /// The schema as JSON.
    package var document: JSONDocument {
        let day = JSONSchemaNode.matching(JSONSchemaPattern.date).with("maxLength", .integer(10))
            .described("The day the card is for; today when there is none.")
        let slots = schema.cadence.slots.map(\.id)
        let slot = JSONSchemaNode.words(slots).described("The slot of the day that the card is for.")
        let name = JSONSchemaNode.words(["\(schema.name)", schema.id]).described("The template, with its version.")
        let local = JSONSchemaNode(type: "string").described("The local time when the card was filled in.")
        let card = JSONSchemaNode.object(
            [(key: "schema", value: name), (key: "day", value: day), (key: "local", value: local)]
                + (slots.isEmpty ? [] : [(key: "slot", value: slot)])
                + [(key: "values", value: values), (key: "skipped", value: skipped)] + Self.exported,
            required: slots.isEmpty ? [] : ["slot"]
        ).with("allOf", .array(fields.map { answeredAndSkipped($0).document }))
        return .object(
            [
                ("$schema", .string(JSONSchemaNode.dialect)), ("title", .string(schema.title.text(in: language))),
                ("$comment", .string("\(schema.name)")),
            ] + card.members)
    }

    /// What exports add.
    private static let exported: [(key: String, value: JSONSchemaNode)] = [
        (key: "ref", value: JSONSchemaNode(type: "string").described("The name of the card in an export.")),
        (
            key: "closed",
            value: JSONSchemaNode(type: "object")
                .described("Answers to questions that other answers close, by path; a skip is an object.")
        ),
        (key: "scores", value: JSONSchemaNode(type: "object").described("The scores, which are not read.")),
        (
            key: "annotations",
            value: JSONSchemaNode(type: "object").described("The values of plugins, which are not read.")
        ),
    ]

    private var fields: [Field] { schema.allFields }

    private var values: JSONSchemaNode {
        .object(
            schema.groups.map { group in
                let fields = group.fields.flatMap { [$0] + $0.subfields }
                let keys = fields.map { (key: $0.path.fieldKey, value: answer($0)) }
                return (key: group.id, value: titled(JSONSchemaNode.object(keys), group.title, group.help))
            }
        ).described("The answers, by group.")
    }

    private var skipped: JSONSchemaNode {
        let reason = JSONSchemaNode.words(SkipReason.allCases.map(\.rawValue))
        let skips = JSONSchemaNode.object(fields.map { (key: "\($0.path)", value: reason) })
        let inRecords = schema.recordFields.map { field in
            let path = field.path
            let id = JSONSchemaPattern.escaped(field.id)
            return ("^\(path.group)\\.\(path.field)#[a-z0-9]{1,16}\\.\(id)$", reason.document)
        }
        let described = skips.described("The questions that were skipped, by path, with the reason.")
        guard !inRecords.isEmpty else { return described }
        // In some dialects, `$` also matches before a final line break.
        let names = JSONSchemaNode([("not", JSONSchemaNode.matching(JSONSchemaPattern.lineEnd).document)])
        return described.with("patternProperties", .object(inRecords)).with("propertyNames", names)
    }

    /// The condition that no field is both answered and skipped.
    private func answeredAndSkipped(_ field: Field) -> JSONSchemaNode {
        func has(_ key: String, _ inside: JSONSchemaNode? = nil) -> JSONSchemaNode {
            let node = JSONSchemaNode([("required", .array([.string(key)]))])
            return inside.map { node.with("properties", .object([(key, $0.document)])) } ?? node
        }
        let both = JSONSchemaNode([
            ("required", .array([.string("values"), .string("skipped")])),
            (
                "properties",
                .object([
                    ("values", has(field.path.group, has(field.path.fieldKey)).document),
                    ("skipped", has("\(field.path)").document),
                ])
            ),
        ])
        return JSONSchemaNode([("not", both.document)])
    }

    private func answer(_ field: Field) -> JSONSchemaNode {
        titled(AnswerJSONSchema.node(for: field.type), field.title, field.help)
    }

    private func titled(_ node: JSONSchemaNode, _ title: LocalizedText, _ help: LocalizedText?) -> JSONSchemaNode {
        let described = help.map { node.described($0.text(in: language)) } ?? node
        return JSONSchemaNode([("title", .string(title.text(in: language)))] + described.members)
    }
}
