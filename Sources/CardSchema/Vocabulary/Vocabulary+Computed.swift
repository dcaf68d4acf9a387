// What is computed from answers, and the ways to look at them.
extension Vocabulary {
    package static let score = Vocabulary(
        "a score", "A number computed from answers.",
        [LanguageKey("id", .id(.any), "Its id; expressions refer to it as score.id.", .required)]
            + LanguageKey.titles("The words for it.") + computed + rounded)

    private static let computed = [
        LanguageKey(
            "items", .list(.objectOr(.item, .name(.path)), min: 1, isSet: true),
            "The fields that it is computed from, each by its path."),
        LanguageKey("method", .value(.word(of: ScoreItems.Method.self)), "How the number is computed from the items."),
        LanguageKey(
            "missing", .object(.missing),
            "What happens when items are not answered; none may be missing unless said."),
        LanguageKey(
            "reverse", .list(.name(.path), min: 1, isSet: true),
            "Items that are scored in reverse, within their own range."),
        LanguageKey("multiply", .value(.number), "A factor, before rounding."),
        LanguageKey("value", .expression, "An expression instead of items and method."),
    ]

    /// The keys of a score that is computed from items; with `value`, none of them may be present.
    package static let keysOfItems = computed.map(\.name).filter { $0 != "value" }

    private static let rounded = [
        LanguageKey("decimals", .value(.whole(0, 6)), "How many decimals it is rounded to; 0 by default."),
        LanguageKey("unit", .text(.line, .nothing), "What is counted, such as %.", .presentation),
        LanguageKey("better", .better, "Which values are the good ones."),
        LanguageKey("bands", .list(.object(.band), min: 1), "Named ranges that cover every value."),
        LanguageKey(
            "examples", .list(.object(.example), min: 1),
            "Worked examples, checked whenever the template is loaded."),
    ]

    package static let item = Vocabulary(
        "an item", "An item with what counts where a condition closes its question.",
        [
            LanguageKey("item", .name(.path), "The question.", .required),
            LanguageKey("closed", .value(.number), "The number that counts, before it is reversed.", .required),
        ])

    package static let missing = Vocabulary(
        "'missing'", "How many items may be missing, and how to replace them.",
        [
            LanguageKey("allow", .value(.count), "How many items may be missing.", .required),
            LanguageKey(
                "then", .value(.word(of: ScoreItems.Missing.self)), "prorate: use the mean of the others; zero: use 0."),
        ])

    package static let band = Vocabulary(
        "a band", "A named range of a score.",
        [
            LanguageKey("id", .id(.any), "Its id, the value of the score's band in expressions.", .required),
            LanguageKey("from", .value(.number), "The lowest value, included.", .required),
            LanguageKey("to", .value(.number), "The highest value, included.", .required),
        ] + LanguageKey.titles("The words for it."))

    package static let example = Vocabulary(
        "an example", "Answers and the score they give.",
        [
            LanguageKey("answers", .value(.json(["array"])), "The answers in the order of items; null for missing."),
            LanguageKey("values", .answersByPath, "The answers by path."),
            LanguageKey(
                "score", .value(.json(["number", "null"])), "The expected score; null if there is none.", .required),
            LanguageKey("band", .name(.id), "The expected band."),
        ])

    package static let rule = Vocabulary(
        "a rule", "Something that should be true of a card.",
        [
            LanguageKey("id", .id(.any), "Its id.", .required),
            LanguageKey("check", .expression, "What should be true.", .required),
            LanguageKey(
                "severity", .value(.word(of: Rule.Severity.self)), "How serious it is if not; warning by default."),
            LanguageKey("message", .text(.lines, .answers), "The message in that case.", .required, .presentation),
        ])

    package static let safety = Vocabulary(
        "a safety rule", "When the person's own plan is shown.",
        [
            LanguageKey("id", .id(.any), "Its id.", .required),
            LanguageKey("when", .expression, "When it is shown.", .required),
            LanguageKey(
                "show", .name(.otherCard), "A card that is filled once, or one group of it.", .required),
        ])

    package static let part = Vocabulary(
        "a part", "A smaller way through the same card.",
        [LanguageKey("id", .id(.any), "Its id.", .required)] + LanguageKey.titles("The words for it.") + [
            LanguageKey(
                "fields", .list(.name(.pathOrGroup), min: 1), "The fields that it asks; subfields are included.",
                .required),
            LanguageKey("from", .value(.civil(.time)), "When it begins to be offered; needs 'to'."),
            LanguageKey("to", .value(.civil(.time)), "When it stops being offered, exclusive; may be after midnight."),
        ])

    package static let report = Vocabulary(
        "a report", "Questions to look at together with someone.",
        [LanguageKey("id", .id(.any), "Its id.", .required)] + LanguageKey.titles("The words for it.") + [
            LanguageKey("span", .value(.word(of: Report.Span.self)), "The period that it covers."),
            LanguageKey(
                "fields", .list(.name(.pathOrGroup), min: 1),
                "The fields that it shows, in order; naming a private field requests it.", .required),
            LanguageKey("notes", .text(.lines, .nothing), "A text that is printed with it."),
        ])

    package static let insights = Vocabulary(
        "'insights'", "What insights may look for.",
        [
            LanguageKey("links", .list(.object(.insightLink)), "Pairs to look at first."),
            LanguageKey("smallest_change", .smallestChanges, "The smallest change that matters, by path."),
        ])

    package static let insightLink = Vocabulary(
        "a link", "Two numbers that may be related.",
        [
            LanguageKey("from", .name(.number), "What comes first.", .required),
            LanguageKey("to", .name(.number), "What goes with it.", .required),
            LanguageKey("lag", .value(.count), "How many days later; 0 by default."),
        ])

    package static let source = Vocabulary(
        "'source'", "Where the wording comes from.",
        [
            LanguageKey("text", .text(.lines, .nothing), "The source to credit.", .required),
            LanguageKey("locked", .value(.truth), "Whether the wording must not be changed."),
            LanguageKey(
                "wording", .value(.json(["string"])),
                "The hash of the texts, which protects them from changes. Write any value, and the message gives the right one."
            ),
        ])
}
