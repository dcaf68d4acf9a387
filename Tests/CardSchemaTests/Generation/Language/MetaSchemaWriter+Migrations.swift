import CardSchema

extension MetaSchemaWriter {
    /// The migrations from older versions.
    static var migrations: [(key: String, value: JSONSchemaNode)] {
        [("migration", migration), ("migration_step", step)]
    }

    private static var migration: JSONSchemaNode {
        let from = object(
            "The older version.", .migrationOrigin,
            [
                key("version", .whole(1), "Its number."),
                key("hash", .matching("^[0-9a-f]{8}$"), "Its hash, as in the name of the schema that cards store."),
            ])
        return object(
            "The migration from one version to the next.", .migration,
            [
                key("from", from, "The older version."), key("to", .whole(2), "The newer version's number."),
                key("steps", .array(of: .reference("migration_step")), "The steps, in order."),
            ])
    }

    private static var step: JSONSchemaNode {
        let keys = StepWord.allCases.flatMap { Vocabulary.step($0).keys }
        return object(
            "One change of the template, which old answers follow.",
            taking: keys, needing: ["op"],
            [key("op", .words(of: StepWord.self), "The kind of step.")] + subjects + targets + ways)
    }

    /// The subject of a step.
    private static var subjects: [(key: String, value: JSONSchemaNode)] {
        [
            key("field", "path", "The field, as the older version names it."),
            key("fields", .array(of: .reference("path"), min: 1), "The fields to merge."),
            key("group", "id", "The group to rename."), key("scale", "id", "The scale, by name."),
            key("list", JSONSchemaNode(type: "string"), "The list of options, by name."),
            key("option", "id", "The option."), key("record_field", "id", "The field of the records."),
        ]
    }

    /// The result.
    private static var targets: [(key: String, value: JSONSchemaNode)] {
        [
            key("to", JSONSchemaNode(type: "string", "object", "array"), "The new path, id, type or range."),
            key("from", JSONSchemaNode(type: "array"), "The old range: its two ends."),
            key("into", JSONSchemaNode(type: "string", "array", "null"), "The new path or paths."),
            key("as", "id", "The field of the new records."),
            key("map", JSONSchemaNode(type: "object"), "Old values and their new ones."),
            key("value", "expression", "An expression over the older card."),
        ]
    }

    /// How to do it.
    private static var ways: [(key: String, value: JSONSchemaNode)] {
        let number = JSONSchemaNode(type: "number")
        let bound = JSONSchemaNode(type: "number", "string")
        return [
            key("round", .words(RoundingRule.allCases.map(\.rawValue) + ["table"]), "How numbers are rounded."),
            key("threshold", number, "The lowest number that becomes yes."),
            key("first", JSONSchemaNode(type: "boolean"), "Whether to use the first of several."),
            key("table", JSONSchemaNode(type: "object"), "Each old value and its new one."),
            key("unit", .words(of: DurationUnit.self), "The unit of a number beside a duration."),
            key("else", JSONSchemaNode(), "The new value for everything else."),
            key("factor", .matching("^[1-9][0-9]*(/[1-9][0-9]*)?$"), "An exact fraction, such as 1/60."),
            key("separator", JSONSchemaNode(type: "string"), "The separator between the pieces."),
            key("join", JSONSchemaNode(type: "string"), "The separator between the pieces."),
            key("take", .words(of: MergeRule.Take.self), "Which of several values to use."),
            key("min", bound, "The new lowest value."), key("max", bound, "The new highest value."),
            key("max_length", "step", "The new most characters."), key("max_count", "step", "The new most of them."),
            key("max_bytes", "step", "The new largest size of a file."),
            key("out_of_range", .words(of: Narrowing.Outside.self), "What happens to values outside the range."),
            key("attic", JSONSchemaNode(type: "boolean"), "false: values that do not fit are not kept."),
        ]
    }
}
