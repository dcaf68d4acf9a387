// Definitions of values that are not one object of the language.
extension MetaSchemaWriter {
    static var scales: [Definition] {
        let list = node(.objectOr(.optionFile, .list(.object(.option), min: 1)))
            .described("Options, in the order they are shown.")
        return definitions(.scale) + [("labels", labels)] + definitions(.option)
            + [("option_list", list), ("better", better)]
    }

    private static var labels: JSONSchemaNode {
        // An object is a point when it has a key of one; else it is a map of languages.
        let isPoint = JSONSchemaNode.any(
            of: Vocabulary.point.keys.map { JSONSchemaNode([("required", .array([.string($0)]))]) })
        let label = JSONSchemaNode(type: "string", "object")
            .with("if", JSONSchemaNode(type: "object").with("anyOf", isPoint.members[0].value))
            .with("then", object(.point)).with("else", .reference("text"))
        return withComment.described("Words for values: \"0\": \"not at all\".")
            .with("patternProperties", .object([(number, label.document)]))
            .with("additionalProperties", .bool(false))
    }

    private static var better: JSONSchemaNode {
        JSONSchemaNode(type: "string", "object").described("lower, higher, none or {\"near\": 7}.")
            .with("if", JSONSchemaNode(type: "string")).with("then", .words(["lower", "higher", "none"]))
            .with("else", object(.near))
    }

    static var retired: JSONSchemaNode {
        let part = "^\(id)((\\.\(id)){1,2}|(\\.\(id)){0,2}:\(id))$"
        return withComment.described("Ids that are never used again, with the last version that had them.")
            .with("patternProperties", .object([(part, JSONSchemaNode.whole(1).document)]))
            .with("additionalProperties", .bool(false))
    }

    // MARK: Fields

    static var fields: [Definition] {
        definitions(.group, .sectionEntry, .recordSectionEntry, .info) + [("field", field)]
            + definitions(.requirement, .pattern, .between)
            + [("record_field", recordField), ("subfield", subfield)] + definitions(.proposal)
            + TypeWord.allCases.map { ("field_\($0.rawValue)", field(of: $0)) }
    }

    /// A field by its type; each type is a closed object of its own, so that an editor offers what fits.
    private static var field: JSONSchemaNode {
        let cases = TypeWord.allCases.map { type in
            JSONSchemaNode.when(key("type", is: type.rawValue), then: .reference("field_\(type.rawValue)")).document
        }
        let type = JSONSchemaNode.words(of: TypeWord.self).described("The kind of answer.")
        return JSONSchemaNode(type: "object").described("A question.")
            .with("properties", .object([("type", type.document)]))
            .with("required", .array(["id", "type", "title"].map(JSONDocument.string)))
            .with("allOf", .array(cases))
    }

    private static func field(of type: TypeWord) -> JSONSchemaNode {
        let isList = type == .list
        return object(
            .field(type),
            moving: [
                ((isList ? ["fields"] : []) + type.keys, "help"), (["link"], "hidden"),
                (["default"] + (isList ? [] : ["fields"]), "placeholder"),
            ])
    }

    /// A question of a list's records, which is not a list.
    private static var recordField: JSONSchemaNode {
        JSONSchemaNode.reference("field").described("A question of each record of a list.")
            .with(
                "properties",
                .object([
                    ("id", .object([("not", JSONSchemaNode.words(IdentifierLoading.reservedForGroups).document)])),
                    ("type", isNoList),
                ]))
    }

    /// A subfield, which has no subfields.
    private static var subfield: JSONSchemaNode {
        JSONSchemaNode.reference("field").described("A question that follows another field.").with(
            "properties",
            .object([
                ("type", isNoList), ("other", .object([("const", .bool(false))])), ("fields", .bool(false)),
            ]))
    }

    private static let isNoList = JSONDocument.object([("not", .object([("const", .string("list"))]))])
}
