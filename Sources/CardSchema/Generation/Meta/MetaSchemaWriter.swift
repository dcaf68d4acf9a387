/// The schema language itself as a JSON Schema (2020-12), so that editors complete and check templates while they are
/// written.
///
/// It describes the structure. Only the loader checks what needs the whole card, such as that a path exists or that bands
/// cover a score. Every key of every object is named with a description, and no object takes other keys.
///
/// ```
///   Vocabulary: key, meaning ──▶ properties, $ref        the objects of the language
///   here                     ──▶ $defs, if, oneOf        forms of values, and conditions between keys
/// ```
package enum MetaSchemaWriter {
    /// The schema as JSON; its file holds it in lines, with a newline at its end.
    package static var document: JSONDocument {
        let definitions = basics + scales + fields + computed + others
        return .object(
            [
                ("$schema", .string(JSONSchemaNode.dialect)),
                ("title", .string("Card template, language 1")),
            ] + card.members + [("$defs", .object(definitions.map { ($0.key, $0.value.document) }))])
    }

    typealias Definition = (key: String, value: JSONSchemaNode)

    /// The name of the definition of a kind of object; `nil` for a kind that occurs once, which needs none.
    static func name(of kind: LanguageObject) -> String? {
        switch kind {
        case .sectionEntry: "section"
        case .recordSectionEntry: "record_section"
        case .recordField: "record_field"
        case .step: "migration_step"
        case .card, .point, .near, .optionFile, .element, .section, .recordElement, .recordSection, .place, .ownWords,
            .item, .missing, .insightLink,
            .migrationOrigin, .type:
            nil
        case .cadence, .slot, .scale, .option, .group, .info, .field, .subfield, .requirement, .pattern, .between,
            .proposal,
            .score, .band, .example, .rule, .safety, .part, .report, .insights, .source, .migration:
            kind.rawValue
        }
    }

    /// An object of the language: its keys, `comment`, and nothing else.
    ///
    /// The keys are in the order of the vocabulary, except that those in `moved` follow another one.
    static func object(_ vocabulary: Vocabulary, moving moved: [(keys: [String], to: String)] = []) -> JSONSchemaNode {
        var entries = vocabulary.entries
        for (keys, to) in moved {
            let moving = keys.compactMap { key in entries.first { $0.name == key } }
            entries.removeAll { keys.contains($0.name) }
            entries.insert(contentsOf: moving, at: (entries.firstIndex { $0.name == to } ?? 0) + 1)
        }
        let keys = entries.map { ($0.name, $0.about.isEmpty ? node($0.meaning) : node($0.meaning).described($0.about)) }
        // A missing "cards" is a separate fault when a template is loaded.
        let required = entries.map(\.name).filter { $0 == "cards" || vocabulary.required.contains($0) }
        return .object(keys + [("comment", comment)], required: required).described(vocabulary.about)
    }

    /// The definitions of some kinds of object, each as its vocabulary has it.
    static func definitions(_ kinds: LanguageObject...) -> [Definition] {
        kinds.compactMap { kind in name(of: kind).map { ($0, object(kind.usualVocabulary)) } }
    }

    /// Texts for readers of the file.
    static let comment = JSONSchemaNode().described("A note for readers of the file; the program ignores it.")

    /// An object that may have a comment.
    static var withComment: JSONSchemaNode {
        JSONSchemaNode(type: "object").with("properties", .object([("comment", comment.document)]))
    }

    private static var card: JSONSchemaNode { object(.card, moving: [(["source", "icons"], "license")]) }

    private static var computed: [Definition] {
        let value = JSONSchemaNode([
            ("required", .array([.string("value")])),
            ("properties", .object(Vocabulary.keysOfItems.map { ($0, .bool(false)) })),
        ])
        let score = object(.score, moving: [(["missing"], "multiply"), (["decimals"], "unit")])
            .with("if", JSONSchemaNode([("required", .array([.string("value")]))])).with("then", value)
            .with("else", JSONSchemaNode([("required", .array([.string("items"), .string("method")]))]))
        let example = object(.example)
            .with("oneOf", .array(["answers", "values"].map { .object([("required", .array([.string($0)]))]) }))
        return [("score", score)] + definitions(.band) + [("example", example)]
    }

    private static var others: [Definition] {
        let part = object(.part).with(
            "dependentRequired", .object([("from", .array([.string("to")])), ("to", .array([.string("from")]))]))
        return definitions(.rule, .safety) + [("part", part)]
            + definitions(.report, .insights, .source) + [("retired", retired)]
            + definitions(.migration, .step)
    }
}
