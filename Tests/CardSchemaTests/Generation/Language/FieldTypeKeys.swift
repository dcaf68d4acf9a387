import CardSchema

/// A field type of the language with the keys of its own.
struct FieldTypeKeys: Sendable {
    /// The word for it.
    let type: TypeWord
    /// The answers of the type.
    let description: String
    /// The keys beyond those of every field.
    var keys: [(key: String, value: JSONSchemaNode)] = []
    /// The possible constant proposals; `nil` if nothing can be proposed.
    var constant: JSONSchemaNode?
}

extension MetaSchemaWriter {
    /// Every type of the language, in its order.
    static var types: [FieldTypeKeys] { numbers + choosing + texts + moments + collections }

    private static let better = key("better", "better", "Which values are the good ones; overrides the scale's.")

    private static var numbers: [FieldTypeKeys] {
        let unit = key("unit", "text", "What is counted, such as kg.")
        let scale = JSONSchemaNode(type: "string", "object")
            .with("if", JSONSchemaNode(type: "string")).with("then", .reference("id")).with("else", .reference("scale"))
        let number = JSONSchemaNode(type: "number")
        return [
            FieldTypeKeys(
                type: .scale, description: "A rating.",
                keys: [key("scale", scale, "The name of a scale of the card, or a scale."), better],
                constant: number),
            FieldTypeKeys(
                type: .integer, description: "A whole number.",
                keys: [
                    key("min", "whole", "The lowest value."), key("max", "whole", "The highest value."),
                    key("step", "step", "The distance between values, counted from min, else from 0."), unit, better,
                ], constant: .reference("whole")),
            FieldTypeKeys(
                type: .decimal, description: "An exact decimal number.",
                keys: [
                    key("decimals", .whole(0, 6), "How many decimals; 2 by default."),
                    key("min", number, "The lowest value."), key("max", number, "The highest value."),
                    key("step", "decimal_step", "The distance between values, counted from min, else from 0."), unit,
                    better,
                ], constant: number),
        ]
    }

    private static var choosing: [FieldTypeKeys] {
        let list = JSONSchemaNode(type: "string", "array", "object")
            .with("if", JSONSchemaNode(type: "string")).with("then", .reference("id"))
            .with("else", .reference("option_list"))
        let options = key("options", list, "The name of a list of the card, or options.")
        let other = key("other", JSONSchemaNode(type: "boolean"), "Whether to add 'other', with a text for it.")
        let suggest = key("suggest", earlier, "Suggests what the person answered under 'other' before.")
        let ids = JSONSchemaNode.array(of: .reference("id"), areDistinct: true)
        return [
            FieldTypeKeys(type: .yesno, description: "Yes or no.", constant: JSONSchemaNode(type: "boolean")),
            FieldTypeKeys(
                type: .choice, description: "One option of a list.", keys: [options, other, suggest],
                constant: .reference("id")),
            FieldTypeKeys(
                type: .choices, description: "Any number of options of a list; none is also an answer.",
                keys: [
                    options, other, suggest, key("min_count", "count", "The fewest options."),
                    key("max_count", "step", "The most options."),
                    key("exclusive", ids, "Options that exclude all others."),
                ], constant: ids),
        ]
    }

    private static let earlier = JSONSchemaNode([("const", .string("earlier"))])
    private static var suggestions: JSONSchemaNode { .any(of: [.array(of: .reference("text")), earlier]) }

    private static var texts: [FieldTypeKeys] {
        let keys = [
            key("max_length", "step", "The most characters, counted as Unicode scalars."),
            key("suggest", suggestions, "Answers to suggest while typing; earlier: what the person answered before."),
        ]
        return [
            FieldTypeKeys(
                type: .text, description: "One line.",
                keys: keys + [
                    key("pattern", "pattern", "What answers usually look like; others break a rule."),
                    key("format", .words(of: FieldType.TextFormat.self), "What the text is for."),
                ], constant: .reference("line")),
            FieldTypeKeys(
                type: .note, description: "Lines of text.", keys: keys,
                constant: JSONSchemaNode(type: "string").with("minLength", .integer(1))),
        ]
    }

    private static var moments: [FieldTypeKeys] {
        [
            FieldTypeKeys(
                type: .date, description: "A day.",
                keys: [key("min", "date", "The earliest day."), key("max", "date", "The latest day.")],
                constant: .reference("date")),
            FieldTypeKeys(
                type: .time, description: "A time of day.",
                keys: [key("min", "time", "The earliest time."), key("max", "time", "The latest time.")],
                constant: .reference("time")),
            FieldTypeKeys(
                type: .moment, description: "A day and a time of day, without a time zone.",
                keys: [key("min", "moment", "The earliest moment."), key("max", "moment", "The latest moment.")],
                constant: .reference("moment")),
            FieldTypeKeys(
                type: .duration, description: "A length of time in whole minutes.",
                keys: [
                    key("min", "count", "The fewest minutes."), key("max", "count", "The most minutes."),
                    key(
                        "unit", .words(of: DurationUnit.self),
                        "Whether a number typed without a unit means minutes or hours."), better,
                ],
                constant: .reference("count")),
        ]
    }

    private static var collections: [FieldTypeKeys] {
        let most = key("max_count", "step", "The most of them.")
        let accept = JSONSchemaNode.array(
            of: .matching("^[a-z0-9][a-z0-9!#$&^_.+-]*/([*]|[a-z0-9][a-z0-9!#$&^_.+-]*)$"), min: 1)
        let place = object(
            "A place on earth.", taking: Place.keys, needing: ["lat", "lon"],
            [
                key("lat", JSONSchemaNode(type: "number"), "Degrees north."),
                key("lon", JSONSchemaNode(type: "number"), "Degrees east."), key("name", "line", "Its name."),
            ])
        let bytes = key("max_bytes", "step", "The largest size of each file in bytes.")
        let files = JSONSchemaNode(type: "array").with("maxItems", .integer(0))
        return [
            FieldTypeKeys(
                type: .tags, description: "The person's own words.",
                keys: [
                    most,
                    key(
                        "suggest", suggestions,
                        "Tags to suggest while typing; earlier: what the person answered before."),
                ],
                constant: .array(of: .reference("line"))),
            FieldTypeKeys(type: .place, description: "A place on earth.", constant: place),
            FieldTypeKeys(
                type: .files, description: "Files, kept beside the cards.",
                keys: [key("accept", accept, "Media types, such as image/* or application/pdf."), most, bytes],
                constant: files),
            FieldTypeKeys(
                type: .photo, description: "Files that are images.", keys: [most, bytes], constant: files),
            FieldTypeKeys(
                type: .list, description: "Records with the same questions.",
                keys: [
                    key("fields", .array(of: .reference("record_field"), min: 1), "The questions of each record."),
                    key("min_count", "count", "The fewest records; a card with fewer is incomplete."), most,
                    key(
                        "carry", .array(of: .reference("record_id"), areDistinct: true),
                        "Fields that a new card copies from the records of the last card."),
                ]),
        ]
    }
}
