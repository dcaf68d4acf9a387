import CardEngine
import CardSchema
import Testing

/// A template with every type of field, every kind of limit, and both kinds of privacy, made in code.
enum FillingFixture {
    static let schema = compiled(
        groups: [day, body, urges])

    /// A compiled template with the given groups.
    static func compiled(groups: [FieldGroup], version: Int = 1) -> CompiledSchema {
        let name = SchemaName(id: "evening", version: version, hash: "0000000\(version)")
        return CompiledSchema(Schema(name: name, title: "Evening", groups: groups))
    }

    /// The field at a path; fails the test if there is none.
    static func field(_ path: String, in schema: CompiledSchema = schema) throws -> Field {
        let path = try #require(FieldPath(path))
        let ordinal = try #require(schema.ordinal(of: path))
        return schema.questions[ordinal].field
    }

    static let card = CardName(schema: "evening", day: day(2026, 11, 20))

    /// A day that exists.
    static func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
        CivilDate(year: year, month: month, day: day) ?? .earliest
    }

    /// A time that exists.
    static func time(_ hour: Int, _ minute: Int) -> CivilTime { CivilTime(hour: hour, minute: minute) ?? .midnight }

    /// A decimal number that exists.
    static func decimal(_ text: String) -> DecimalNumber {
        guard let number = DecimalNumber(text) else { preconditionFailure("\(text) is no decimal number") }
        return number
    }

    /// A text in English and Spanish.
    static func both(_ english: String, _ spanish: String) -> LocalizedText {
        LocalizedText(fallback: english, translations: [.init("en", english), .init("es", spanish)])
    }
}

// MARK: - Groups

extension FillingFixture {
    static let day = FieldGroup(
        id: "day", title: "The day",
        fields: [
            field("day", "mood", .scale(moods), requirement: .required),
            field("day", "change", .scale(FieldType.Scale(min: -3, max: 3))),
            field("day", "percent", .scale(FieldType.Scale(min: 0, max: 100, step: 5))),
            field("day", "walked", .yesno, requirement: .answer),
            field("day", "weather", .choice(weathers)),
            withOther(field("day", "company", .choice(companies))),
            withOther(field("day", "skills", .choices(skills, FieldType.ChoicesLimits(maxCount: 3)))),
            field("day", "meals", .choices(meals, FieldType.ChoicesLimits(minCount: 1, exclusive: ["none"]))),
            field("day", "title", .text(FieldType.TextLimits(maxLength: 20))),
            field("day", "line", .text(FieldType.TextLimits())),
            field("day", "note", .note(FieldType.TextLimits())),
        ])

    static let body = FieldGroup(
        id: "body", title: "The body",
        fields: [
            field("body", "energy", .integer(FieldType.IntegerLimits(range: Limits(min: 0, max: 10)))),
            field("body", "cups", .integer(FieldType.IntegerLimits(range: Limits(min: 1)))),
            field("body", "drops", .integer(FieldType.IntegerLimits(step: 5))),
            field("body", "any", .integer(FieldType.IntegerLimits())),
            field(
                "body", "weight",
                .decimal(FieldType.DecimalLimits(range: Limits(min: decimal("35"), max: decimal("200"))))),
            field("body", "heat", .decimal(FieldType.DecimalLimits(decimals: 1))),
            field("body", "dose", .decimal(FieldType.DecimalLimits(decimals: 3))),
            field("body", "pills", .decimal(FieldType.DecimalLimits(decimals: 0))),
            field(
                "body", "slept", .duration(Limits(min: 0, max: 1440)),
                subfields: [
                    Field(
                        path: FieldPath("body", "slept", "woke"), type: .integer(FieldType.IntegerLimits()),
                        title: "Woke up",
                        requirement: .required),
                    Field(path: FieldPath("body", "slept", "dream"), type: .yesno, title: "Dreamt"),
                ]),
            field("body", "nap", .duration(Limits())),
            field("body", "seen", .date(Limits(min: day(2020, 1, 1), max: day(2026, 12, 31)))),
            field("body", "born", .date(Limits())),
            field("body", "bed", .time(Limits(min: time(6, 0), max: time(23, 30)))),
            field("body", "up", .time(Limits())),
        ])

    static let urges = FieldGroup(
        id: "urges", title: "Urges", isPrivate: true,
        fields: [
            field(
                "urges", "self_harm", .scale(FieldType.Scale(min: 0, max: 5)), isPrivate: true, requirement: .required),
            withOther(field("urges", "kind", .choice(companies), isPrivate: true)),
            field(
                "urges", "tools",
                .choices(meals, FieldType.ChoicesLimits(minCount: 2, maxCount: 2, exclusive: ["none"])),
                isPrivate: true),
            field("urges", "hours", .decimal(FieldType.DecimalLimits(decimals: 1)), isPrivate: true),
            field("urges", "words", .text(FieldType.TextLimits(maxLength: 5)), isPrivate: true),
        ])

    /// A field with its text for *other*, as the loader makes it.
    static func withOther(_ field: Field) -> Field {
        let other = Field(
            path: FieldPath(field.path.group, field.path.field, AnswerOption.otherID),
            type: .text(FieldType.TextLimits(maxLength: 30)),
            title: "Which?", isPrivate: field.isPrivate, requirement: .required, isOtherText: true)
        return Field(
            path: field.path, type: field.type, title: field.title, isPrivate: field.isPrivate,
            requirement: field.requirement, subfields: [other])
    }

    static func field(
        _ group: String, _ id: String, _ type: FieldType, isPrivate: Bool = false,
        requirement: Field.Requirement = .optional, subfields: [Field] = []
    ) -> Field {
        Field(
            path: FieldPath(group, id), type: type, title: LocalizedText(id), isPrivate: isPrivate,
            requirement: requirement, subfields: subfields)
    }
}

// MARK: - Scales and options

extension FillingFixture {
    static let moods = FieldType.Scale(
        min: 1, max: 5,
        points: [
            .init(value: DecimalNumber(whole: 1), title: both("Terrible", "Fatal"), icon: "😞"),
            .init(value: DecimalNumber(whole: 2), title: both("Not good", "Regular"), short: "meh"),
            .init(value: DecimalNumber(whole: 4), title: both("Good", "Bien"), icon: "🙂"),
            .init(value: DecimalNumber(whole: 5), title: both("Très good", "Genial"), icon: "😀"),
        ])

    static let weathers = FieldType.OptionList(options: [
        AnswerOption(id: "sun", title: both("Sunshine", "Sol"), icon: "☀️"),
        AnswerOption(id: "rain", title: both("Rain, or snow", "Lluvia"), short: "wet"),
        AnswerOption(id: "light_snow", title: both("Light snow", "Nieve débil")),
        // Two options that share a word in some language.
        AnswerOption(id: "wind", title: both("Wind", "Aire")),
        AnswerOption(id: "air", title: both("Aire", "Brisa")),
    ])

    static let companies = FieldType.OptionList(options: [
        AnswerOption(id: "alone", title: "Alone"), AnswerOption(id: "friends", title: "Friends"),
        AnswerOption(id: AnswerOption.otherID, title: both("Other", "Otro")),
    ])

    static let skills = FieldType.OptionList(options: [
        AnswerOption(id: "stop", title: "STOP"), AnswerOption(id: "tipp", title: "TIPP"),
        AnswerOption(id: "wise_mind", title: both("Wise mind", "Mente sabia")),
        AnswerOption(id: "opposite", title: "Opposite action"), AnswerOption(id: AnswerOption.otherID, title: "Other"),
    ])

    static let meals = FieldType.OptionList(options: [
        AnswerOption(id: "breakfast", title: "Breakfast"), AnswerOption(id: "lunch", title: "Lunch"),
        AnswerOption(id: "none", title: "Nothing at all"),
    ])
}
