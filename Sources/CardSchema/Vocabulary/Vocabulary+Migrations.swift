// The changes between two versions. What they name was right when they were written.
extension Vocabulary {
    package static let migration = Vocabulary(
        "a migration", "The migration from one version to the next.",
        [
            LanguageKey("from", .object(.migrationOrigin), "The older version.", .required),
            LanguageKey("to", .value(.whole(2)), "The newer version's number.", .required),
            LanguageKey("steps", .list(.object(.step)), "The steps, in order.", .required),
        ])

    package static let migrationOrigin = Vocabulary(
        "an older version", "The older version.",
        [
            LanguageKey("version", .value(.whole(1)), "Its number.", .required),
            LanguageKey("hash", .value(.hash), "Its hash, as in the name of the schema that cards store.", .required),
        ])

    /// Returns the keys of a step.
    package static func step(_ word: StepWord) -> Vocabulary {
        let own = word.keys.compactMap { key in (subjects + results + ways).first { $0.name == key } }
        return Vocabulary(
            "a step '\(word.rawValue)'", "", [op, attic] + own, required: ["op"] + word.requiredKeys)
    }

    /// The keys of all steps.
    package static let anyStep = Vocabulary(
        "a step", "One change of the template, which old answers follow.",
        [op] + subjects + results + ways + [attic])

    private static let op = LanguageKey("op", .value(.word(of: StepWord.self)), "The kind of step.", .required)

    private static let attic = LanguageKey("attic", .value(.truth), "false: values that do not fit are not kept.")

    private static let subjects = [
        LanguageKey("field", .name(.path), "The field, as the older version names it."),
        LanguageKey("fields", .list(.name(.path), min: 1), "The fields to merge."),
        LanguageKey("group", .name(.id), "The group to rename."),
        LanguageKey("scale", .name(.id), "The scale, by name."),
        LanguageKey("list", .name(.ofStep(["string"])), "The list of options, by name."),
        LanguageKey("option", .name(.id), "The option."),
        LanguageKey("record_field", .name(.id), "The field of the records."),
    ]

    private static let results = [
        LanguageKey("to", .name(.ofStep(["string", "object", "array"])), "The new path, id, type or range."),
        LanguageKey("from", .value(.json(["array"])), "The old range: its two ends."),
        LanguageKey("into", .name(.ofStep(["string", "array", "null"])), "The new path or paths."),
        LanguageKey("as", .name(.id), "The field of the new records."),
        LanguageKey("map", .value(.json(["object"])), "Old values and their new ones."),
        LanguageKey("value", .expression, "An expression over the older card."),
    ]

    private static let ways = [
        LanguageKey(
            "round", .value(.word(RoundingRule.allCases.map(\.rawValue) + ["table"])), "How numbers are rounded."),
        LanguageKey("threshold", .value(.number), "The lowest number that becomes yes."),
        LanguageKey("first", .value(.truth), "Whether to use the first of several."),
        LanguageKey("table", .value(.json(["object"])), "Each old value and its new one."),
        LanguageKey("unit", .value(.word(of: DurationUnit.self)), "The unit of a number beside a duration."),
        LanguageKey("else", .value(.json()), "The new value for everything else."),
        LanguageKey("factor", .value(.fraction), "An exact fraction, such as 1/60."),
        LanguageKey("separator", .value(.json(["string"])), "The separator between the pieces."),
        LanguageKey("join", .value(.json(["string"])), "The separator between the pieces."),
        LanguageKey("take", .value(.word(of: MergeRule.Take.self)), "Which of several values to use."),
        LanguageKey("min", .value(.json(["number", "string"])), "The new lowest value."),
        LanguageKey("max", .value(.json(["number", "string"])), "The new highest value."),
        LanguageKey("max_length", .value(.step), "The new most characters."),
        LanguageKey("max_count", .value(.step), "The new most of them."),
        LanguageKey("max_bytes", .value(.step), "The new largest size of a file."),
        LanguageKey(
            "out_of_range", .value(.word(of: Narrowing.Outside.self)), "What happens to values outside the range."),
    ]
}
