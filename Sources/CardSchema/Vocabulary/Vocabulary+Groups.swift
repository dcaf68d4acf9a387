// What a group shows, and what its questions share.
extension Vocabulary {
    package static let group = Vocabulary(
        "a group", "Questions that belong together.",
        [LanguageKey("id", .id(.group), "Its id, the first part of the paths of its fields.", .required)]
            + LanguageKey.titles("The words for it.", intro: true, showing: .answers) + [
                LanguageKey("private", .value(.truth), "Whether everything in it is private."),
                LanguageKey("when", .expression, "Its questions are asked only if this is true."), show, shown,
            ])

    /// An element of `fields` that is a section.
    package static let sectionEntry = Vocabulary(
        "a section's object", "A section among the fields of a group.",
        [
            LanguageKey("section", .object(.section), "", .required)
        ])

    package static let section = section(of: shown)

    /// An element of the `fields` of a list that is a section.
    package static let recordSectionEntry = Vocabulary(
        "a section's object", "A section among the fields of a list.",
        [
            LanguageKey("section", .object(.recordSection), "", .required)
        ])

    package static let recordSection = section(of: recordElements)

    private static func section(of fields: LanguageKey) -> Vocabulary {
        Vocabulary(
            "a section", "A heading over some questions; it has no id and is in no path.",
            LanguageKey.titles("The heading.", intro: true, showing: .answers) + [
                LanguageKey("when", .expression, "Its questions are asked only if this is true."), show, fields,
            ])
    }

    private static let show = LanguageKey(
        "show", .value(.word(["table"])), "table: the questions are the rows of one table.", .presentation)

    private static let shown = LanguageKey(
        "fields", .list(.object(.element), min: 1),
        "The questions, in order, with the sections and texts between them.",
        .required)

    /// What is asked for each record of a list.
    static let recordElements = LanguageKey(
        "fields", .list(.object(.recordElement), min: 1),
        "The questions of each record, in order, with the sections and texts between them.",
        .required)

    package static let info = Vocabulary(
        "an info", "A text between questions, without an answer.",
        [
            LanguageKey("type", .value(.exactly(.string("info"))), "Always info.", .required),
            LanguageKey("title", .text(.lines, .answers), "The text.", .required, .presentation),
            LanguageKey("help", .text(.lines, .answers), "More about it, which ? opens.", .presentation),
            LanguageKey("when", .expression, "Shown only if this is true."),
        ])

    package static let scale = Vocabulary(
        "a scale", "A rating: numbers from min to max, whole unless one of the three has decimals.",
        [
            LanguageKey("min", .value(.number), "The lowest value.", .required),
            LanguageKey("max", .value(.number), "The highest value.", .required),
            LanguageKey("step", .value(.positive), "The distance between values, counted from min; 1 by default."),
            LanguageKey("labels", .labels, "Words for some of the values.", .presentation),
            LanguageKey(
                "scores", .pointScores, "What each value counts as in a score; none: like no answer; itself by default."
            ),
            LanguageKey("better", .better, "Which values are the good ones."),
            LanguageKey(
                "show", .value(.word(of: FieldType.Scale.Order.self)), "The order in which the points are shown.",
                .presentation),
        ])

    package static let point = Vocabulary(
        "a label", "A point of a scale.", LanguageKey.titles("The words for it.") + [icon])

    package static let option = Vocabulary(
        "an option", "One of the answers of a choice.",
        [LanguageKey("id", .id(.any), "Its id, which is stored.", .required)]
            + LanguageKey.titles("The words for it.") + [
                icon,
                LanguageKey("from", .value(.civil(.date)), "The first day on which it is offered.", .presentation),
                LanguageKey("until", .value(.civil(.date)), "The last day on which it is offered.", .presentation),
                LanguageKey("when", .expression, "Offered only if this is true."),
                LanguageKey("score", .value(.score), "What it counts as in a score; none: like no answer."),
            ])

    private static let icon = LanguageKey("icon", .name(.icon), "An icon for it, usually an emoji.", .presentation)

    package static let optionFile = Vocabulary(
        "a list from a file", "Options in a table beside the template.",
        [LanguageKey("file", .value(.line), "The name of a CSV file with the columns id and title.", .required)])

    package static let near = Vocabulary(
        "'better'", "Values nearer to a number are better.",
        [LanguageKey("near", .value(.number), "The best value.", .required)])
}
