/// Everything in which the published conformance cases of CEL and this dialect differ, by kind, and why.
enum CELDifferences {
    /// The files of cases about the language itself.
    ///
    /// The others are about protocol buffers, enums, wrapper types, optional values, namespaces and function libraries,
    /// which cards do not have.
    static let files = [
        "basic", "comparisons", "conversions", "fp_math", "integer_math", "lists", "logic", "macros", "parse",
        "plumbing",
        "string", "timestamps",
    ]

    /// By the reported fault, or by the different result.
    static let why: [String: String] = [
        "leftOut":
            "null, maps, bytes, indexes, texts and lists put together, raw and long texts: a card has no use for them",
        "unknownFunction":
            "conversions, type(), dyn(), parts of timestamps: types are known before a card is read",
        "wrongType": "lists and choices have one type, and tests are yes or no: anything else is a slip",
        "notComparable":
            "values of two types are never equal, so comparing them is a slip; lists are sets to look into",
        "noOrder": "texts, yes and no have no order that people would agree on",
        "badNumber": "no exponents, hexadecimal or unsigned numbers: people write decimal ones",
        "badText": "texts hold text only, no bytes",
        "badLiteral": "durations of a diary have minutes",
        "syntax": "numbers begin with a digit, names hold letters",
        "chainedComparison": "who writes 1 < x < 3 means something else",
        "wrongArguments": "duration(), date() and time() take a written text; map() takes a name and an expression; "
            + "matches() stands before a text and describes the whole of it",
        "unknownName": "types are no values here, and every name is known beforehand",
        "tooDeep": "expressions are nested at most 128 levels deep",
        "tooLong": "expressions have at most 16,384 bytes",
        "wrongResult": "maps, timestamps and types are no values here",
        "range": "a duration is a number of minutes, as large as a number may be",
        "value": "each has its own reason in the list",
        "unknown": "the language is total: what CEL fails on is unknown",
    ]

    /// Cases with another value, individually.
    static let values: [CELRow] = [
        CELRow("[2, 1, 0].map(n, 4 / n)", cel: "error", ours: "[2, 4, unknown]", why: "map keeps unknown elements"),
        CELRow("0.0/0.0 == 0.0/0.0", cel: "false", ours: "unknown", why: "there is not a number that equals none"),
        CELRow("0.0/0.0 != 0.0/0.0", cel: "true", ours: "unknown", why: "there is not a number that equals none"),
        CELRow("15.75 / 0.0", cel: "Infinity", ours: "unknown", why: "there is no infinite number"),
    ]

    /// The kind of a difference; `nil` for one that is not listed.
    static func kind(_ expression: String, cel: String, ours: String) -> String? {
        let isListed = values.contains { $0.expression == expression && $0.cel == cel && $0.ours == ours }
        if isListed { return "value" }
        // Only what CEL fails on may be unknown.
        if ours == "unknown" { return cel == "error" ? ours : nil }
        if why[ours] != nil { return ours }
        if cel == "error", expression.hasPrefix("duration(") { return "range" }
        return nil
    }
}
