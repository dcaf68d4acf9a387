/// What a field type has of its own.
struct FieldTypeKeys: Sendable {
    /// The answers of the type.
    let about: String
    /// The keys beyond those of every field.
    var keys: [LanguageKey] = []
    /// What an author can propose; `nil` if nothing can be proposed.
    let constant: KeyMeaning?
}

extension TypeWord {
    var description: FieldTypeKeys {
        switch self {
        case .scale: Self.ratings
        case .integer: Self.integers
        case .decimal: Self.decimals
        case .yesno: FieldTypeKeys(about: "Yes or no.", constant: .value(.truth))
        case .choice: Self.oneOption
        case .choices: Self.someOptions
        case .text: Self.oneLine
        case .note: FieldTypeKeys(about: "Lines of text.", keys: Self.words, constant: .value(.characters(most: nil)))
        case .date: Self.civil(.date, "A day.", "day")
        case .time: Self.civil(.time, "A time of day.", "time")
        case .moment: Self.civil(.moment, "A day and a time of day, without a time zone.", "moment")
        case .duration: Self.durations
        case .tags: Self.ownWords
        case .place: FieldTypeKeys(about: "A place on earth.", constant: .object(.place))
        case .files: Self.anyFiles
        case .photo:
            FieldTypeKeys(
                about: "Files that are images.", keys: [Self.most, Self.bytes, Self.draw], constant: .value(.noFiles))
        case .list: Self.records
        }
    }

    // MARK: Numbers

    private static let better = LanguageKey(
        "better", .better, "Which values are the good ones; overrides the scale's.")
    private static let unit = LanguageKey("unit", .text(.line, .nothing), "What is counted, such as kg.")
    private static let step = "The distance between values, counted from min, else from 0."

    private static let ratings = FieldTypeKeys(
        about: "A rating.",
        keys: [
            LanguageKey(
                "scale", .nameOr(.object(.scale)), "The name of a scale of the card, or a scale.", .required),
            better,
        ], constant: .value(.number))

    private static let integers = FieldTypeKeys(
        about: "A whole number.",
        keys: [
            LanguageKey("min", .value(.anyWhole), "The lowest value."),
            LanguageKey("max", .value(.anyWhole), "The highest value."),
            LanguageKey("step", .value(.step), step), unit, better,
        ], constant: .value(.anyWhole))

    private static let decimals = FieldTypeKeys(
        about: "An exact decimal number.",
        keys: [
            LanguageKey("decimals", .value(.whole(0, 6)), "How many decimals; 2 by default."),
            LanguageKey("min", .value(.number), "The lowest value."),
            LanguageKey("max", .value(.number), "The highest value."),
            LanguageKey("step", .value(.positive), step), unit, better,
        ], constant: .value(.number))

    // MARK: Options

    private static let choosing = [
        LanguageKey(
            "options", .nameOr(.options), "The name of a list of the card, or options.", .required),
        LanguageKey("other", .value(.truth), "Whether to add 'other', with a text for it."),
        LanguageKey(
            "suggest", .value(.exactly(.string("earlier"))), "Suggests what the person answered under 'other' before.",
            .presentation),
    ]

    private static let oneOption = FieldTypeKeys(
        about: "One option of a list.", keys: choosing, constant: .objectOr(.ownWords, .name(.id)))

    private static let someOptions = FieldTypeKeys(
        about: "Any number of options of a list; none is also an answer.",
        keys: choosing + [
            LanguageKey("min_count", .value(.count), "The fewest options."),
            LanguageKey("max_count", .value(.step), "The most options."),
            LanguageKey("exclusive", .list(.name(.id), isSet: true), "Options that exclude all others."),
        ], constant: .list(.objectOr(.ownWords, .name(.id)), isSet: true))

    // MARK: Words

    private static let words = [
        LanguageKey("max_length", .value(.step), "The most characters, counted as Unicode scalars."),
        LanguageKey(
            "suggest", .suggestions,
            "Answers to suggest while typing; earlier: what the person answered before.", .presentation),
    ]

    private static let oneLine = FieldTypeKeys(
        about: "One line.",
        keys: words + [
            LanguageKey("pattern", .object(.pattern), "What answers usually look like; others break a rule."),
            LanguageKey(
                "format", .value(.word(of: FieldType.TextFormat.self)), "What the text is for.", .presentation),
        ], constant: .value(.line))

    private static let most = LanguageKey("max_count", .value(.step), "The most of them.")

    private static let ownWords = FieldTypeKeys(
        about: "The person's own words.",
        keys: [
            most,
            LanguageKey(
                "suggest", .suggestions,
                "Tags to suggest while typing; earlier: what the person answered before.", .presentation),
        ], constant: .list(.value(.line)))

    // MARK: Calendar

    private static func civil(_ kind: CivilKind, _ about: String, _ noun: String) -> FieldTypeKeys {
        FieldTypeKeys(
            about: about,
            keys: [
                LanguageKey("min", .value(.civil(kind)), "The earliest \(noun)."),
                LanguageKey("max", .value(.civil(kind)), "The latest \(noun)."),
            ], constant: .value(.civil(kind)))
    }

    private static let durations = FieldTypeKeys(
        about: "A length of time in whole minutes.",
        keys: [
            LanguageKey("min", .value(.count), "The fewest minutes."),
            LanguageKey("max", .value(.count), "The most minutes."),
            LanguageKey(
                "unit", .value(.word(of: DurationUnit.self)),
                "Whether a number typed without a unit means minutes or hours.", .presentation),
            better,
        ], constant: .value(.count))

    // MARK: Files and records

    private static let bytes = LanguageKey("max_bytes", .value(.step), "The largest size of each file in bytes.")

    private static let draw = LanguageKey(
        "draw", .value(.truth), "Whether the one picture may be drawn, in the browser and on forms.", .presentation)

    private static let anyFiles = FieldTypeKeys(
        about: "Files, kept beside the cards.",
        keys: [
            LanguageKey(
                "accept", .list(.value(.mediaType), min: 1), "Media types, such as image/* or application/pdf."),
            most, bytes, draw,
        ], constant: .value(.noFiles))

    private static let records = FieldTypeKeys(
        about: "Records with the same questions.",
        keys: [
            LanguageKey("min_count", .value(.count), "The fewest records; a card with fewer is incomplete."), most,
            LanguageKey(
                "carry", .list(.name(.inRecord), isSet: true),
                "Fields that a new card copies from the records of the last card."),
        ], constant: .list(.value(.json(["object"])), min: 1))
}
