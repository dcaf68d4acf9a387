// A card, and when it is due.
extension Vocabulary {
    package static let card = Vocabulary(
        "a card", "A card template: what is asked on a card, and what an answer may be.",
        identity + settings + structure + looking)

    private static let identity = [
        LanguageKey("$schema", .value(.json(["string"])), "The location of this schema, for editors.", .presentation),
        LanguageKey("cards", .value(.exactly(.integer(1))), "The version of the language: 1."),
        LanguageKey("id", .id(.any), "The card's id. It is stored with every card, so it never changes.", .required),
        LanguageKey(
            "version", .value(.whole(1)),
            "The version, which goes up by one with every change of what a card can contain.",
            .required),
    ]

    private static let settings =
        LanguageKey.titles("The card's name.", intro: true, showing: .answers) + [
            LanguageKey("language", .value(.language), "The language of plain strings; en by default.", .presentation),
            LanguageKey("cadence", .object(.cadence), "How often it is filled in; daily by default."),
            LanguageKey(
                "about", .value(.word(["night_before"])), "night_before: the card is about the night before its day."),
            LanguageKey("license", .value(.line), "The licence of the template, such as CC0-1.0.", .presentation),
        ]

    private static let structure = [
        LanguageKey("scales", .named(.object(.scale)), "Scales by name, for fields to share."),
        LanguageKey("options", .named(.options), "Lists of options by name, for fields to share."),
        LanguageKey("groups", .list(.object(.group), min: 1), "The groups of questions, in order.", .required),
        LanguageKey("scores", .list(.object(.score)), "Numbers computed from answers; never stored."),
        LanguageKey("rules", .list(.object(.rule)), "What should be true of every card."),
        LanguageKey("safety", .list(.object(.safety)), "When the person's own plan is shown."),
    ]

    private static let looking = [
        LanguageKey("parts", .list(.object(.part)), "Smaller ways through the same card.", .presentation),
        LanguageKey("reports", .list(.object(.report)), "Questions to look at together with someone.", .presentation),
        LanguageKey("insights", .object(.insights), "What insights may look for.", .presentation),
        LanguageKey(
            "main", .name(.number), "The question or score that stands for the card in calendars and charts.",
            .presentation),
        LanguageKey("source", .object(.source), "Where the wording comes from.", .presentation),
        LanguageKey(
            "retired", .retired, "Retired paths and list:option pairs, each with the last version that had it.",
            .presentation),
        LanguageKey("plugins", .plugins, "Plugins that the template suggests; the person decides.", .presentation),
        LanguageKey("migrations", .list(.object(.migration)), "How older cards are migrated to this version."),
        LanguageKey(
            "icons", .value(.json(["string", "object"])), "Icons by name, for 'icon' to refer to; none shows no icons.",
            .presentation),
    ]

    package static let cadence = Vocabulary("a cadence", "", weeks.entries + [slots])

    package static let weeks = Vocabulary(
        "a cadence", "A card every few weeks; without 'on', counted from the newest card.",
        [
            LanguageKey("every", .value(.word(["week"])), "The unit.", .required),
            LanguageKey("on", .value(.word(of: Weekday.self)), "The day on which a period ends."),
            LanguageKey("count", .value(.whole(1, 1200)), "How many weeks; 1 by default."),
        ])

    package static let months = Vocabulary(
        "a cadence", "A card every few months; without 'on', counted from the newest card.",
        [
            LanguageKey("every", .value(.word(["month"])), "The unit.", .required),
            LanguageKey("on", .value(.whole(1, 31)), "The day of the month on which a period ends, or \"last\"."),
            LanguageKey("count", .value(.whole(1, 1200)), "How many months; 1 by default."),
        ])

    package static let days = Vocabulary(
        "a cadence", "A card in each slot of a day.",
        [LanguageKey("every", .value(.word(["day"])), "The unit.", .required), slots], required: ["every", "slots"])

    private static let slots = LanguageKey(
        "slots",
        .list(
            .object(.slot), min: Int64(Cadence.Slot.counts.lowerBound), max: Int64(Cadence.Slot.counts.upperBound)),
        "The slots, in order. Their hours do not overlap.")

    package static let slot = Vocabulary(
        "a slot", "A part of each day that has a card of its own.",
        [
            LanguageKey(
                "id", .id(.slot), "Ends the names of the slot's cards, so it never changes.", .required),
            LanguageKey("title", .text(.line, .nothing), "The slot's name.", .required, .presentation),
            LanguageKey("from", .value(.civil(.time)), "When it begins.", .required, .presentation),
            LanguageKey(
                "to", .value(.civil(.time)), "When it ends: this minute is no longer in it.", .required, .presentation),
        ])
}
