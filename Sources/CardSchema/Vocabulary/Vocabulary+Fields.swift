// Questions of every type.
extension Vocabulary {
    /// A field of a type; any field if the type is unknown.
    package static func field(_ type: TypeWord?) -> Vocabulary {
        type.flatMap { TypeWord.allCases.firstIndex(of: $0) }.map { fields[$0] } ?? anyField
    }

    /// The vocabularies by type, in the order of the language.
    private static let fields = TypeWord.allCases.map { field($0, shared(by: $0) + $0.own) }

    private static let anyField = field(nil, shared(by: nil) + TypeWord.ownByName)

    /// A field with the keys of its scale beside `type` instead of under `scale`: one mistake, so one message.
    package static let fieldWithFlatScale = Vocabulary(
        "a field", "", shared(by: .scale) + TypeWord.scale.own + scale.entries,
        required: ["id", "title", "type"] + TypeWord.scale.requiredKeys)

    /// The type that a step converts to: a field with only what the type has of its own.
    package static func type(_ type: TypeWord?) -> Vocabulary {
        let word = LanguageKey("type", .value(.word(of: TypeWord.self)), "The kind of answer.")
        return Vocabulary(
            "a type", "", [word] + (type?.own.filter { !["better", "between", "keep"].contains($0.name) } ?? []),
            required: ["type"] + (type?.requiredKeys ?? []))
    }

    private static func field(_ type: TypeWord?, _ entries: [LanguageKey]) -> Vocabulary {
        Vocabulary(
            "a field", type?.about ?? "A question.", entries,
            required: ["id", "title", "type"] + (type?.requiredKeys ?? []), type: type)
    }

    /// The keys that every type has; without a type, those that most have.
    private static func shared(by type: TypeWord?) -> [LanguageKey] {
        let id = LanguageKey("id", .id(.any), "Its id, the last part of its path.")
        let word = LanguageKey(
            "type", .value(type.map { .exactly(.string($0.rawValue)) } ?? .word(of: TypeWord.self)),
            type?.about ?? "The kind of answer.")
        let titles = LanguageKey.titles("What is asked.", intro: true, showing: .answers)
        let inner = type == .list ? recordElements : subfields
        let proposal = type.map(\.proposal) ?? anyProposal
        return [id, word] + titles + asked + [inner] + closed + [proposal].compactMap { $0 } + offered
    }

    private static let asked = [
        LanguageKey("private", .value(.truth), "Whether its answers are private, subfields included."),
        LanguageKey(
            "ask", .value(.truth), "false: nobody is asked; programs and imports fill it in. true by default."),
        LanguageKey(
            "required", .requirement,
            "true: must be answered, or skipped with a reason; answer: cannot be skipped."),
        LanguageKey("link", .value(.link), "A web address in which {value} stands for the answer.", .presentation),
    ]

    private static let subfields = LanguageKey(
        "fields", .list(.object(.subfield), min: 1), "Questions that follow this one.")

    private static let closed = [
        LanguageKey("when", .expression, "Asked only if this is true."),
        LanguageKey(
            "hidden", .value(.word(of: ClosedAnswer.self)),
            "What happens on saving to an answer whose question is no longer asked."),
    ]

    private static let anyProposal = LanguageKey("default", .proposal(.value(.json())), "A suggested answer.")

    private static let offered = [
        LanguageKey("from", .value(.civil(.date)), "The first day on which it is offered.", .presentation),
        LanguageKey("until", .value(.civil(.date)), "The last day on which it is offered.", .presentation),
        LanguageKey("plugins", .plugins, "Plugins that are suggested for it.", .presentation),
        LanguageKey(
            "placeholder", .text(.line, .nothing), "Dimmed text that is shown until something is typed.",
            .presentation),
    ]

    package static let requirement = Vocabulary(
        "'required'", "When a question must be answered.",
        [
            LanguageKey("when", .expression, "It must be answered while this is true.", .required),
            LanguageKey("skip", .value(.truth), "Whether a reason to skip is enough; true by default."),
        ])

    package static let between = Vocabulary(
        "'between'", "Limits that depend on other answers; answers outside of them break a rule. At least one.",
        [
            LanguageKey("from", .expression, "The lowest answer."),
            LanguageKey("to", .expression, "The highest answer."),
        ])

    /// What numbers and moments have beside their constant limits.
    static let limits = LanguageKey(
        "between", .object(.between), "Limits that depend on other answers; answers outside of them break a rule.")

    /// What questions with a single value have.
    static let kept = LanguageKey(
        "keep", .expression, "Nobody is asked: each time a person saves, the value of this is stored.")

    package static let pattern = Vocabulary(
        "a pattern", "What a text usually looks like.",
        [
            LanguageKey(
                "like", .value(.characters(most: 200)),
                "Characters, classes, ? * + {m,n} | ( ) and \\ before punctuation; it describes the whole text.",
                .required),
            LanguageKey("say", .text(.line, .answers), "The same in words.", .presentation),
        ])

    package static let proposal = Vocabulary(
        "a default", "A suggestion that depends on answers or on the clock: one of the keys.",
        [
            LanguageKey("last", .value(.exactly(.bool(true))), "The answer of the card before."),
            LanguageKey(
                "now", .value(.exactly(.bool(true))),
                "The date or time of the clock when the question is reached; not on a card of a past day."),
            LanguageKey("value", .expression, "A formula, computed again until the question is answered."),
        ])

    package static let ownWords = Vocabulary(
        "words", "A suggestion for 'other', in words.",
        [LanguageKey("other", .value(.line), "The words.", .required)])

    package static let place = Vocabulary(
        "a place", "A place on earth.",
        [
            LanguageKey("lat", .value(.number), "Degrees north.", .required),
            LanguageKey("lon", .value(.number), "Degrees east.", .required),
            LanguageKey("name", .value(.line), "Its name."),
        ])

    /// The field types with a key that this one lacks; `nil` if there are none.
    func otherTypes(having key: String) -> [String]? {
        guard type != nil, !keys.contains(key) else { return nil }
        return key == "default" ? ["every other type"] : TypeWord.typesByKey[key]
    }
}
