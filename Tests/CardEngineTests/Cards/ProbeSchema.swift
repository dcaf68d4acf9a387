import CardEngine
import CardSchema

/// A template with every field type and every kind of limit, for tests of cards and lines.
enum ProbeSchema {
    static let name = SchemaName(id: "probe", version: 1, hash: "3f9a1c20")
    static let schema = Schema(name: name, title: "Probe", groups: [urges, body, skills, day, more])
    static let compiled = CompiledSchema(schema)

    private static func field(
        _ group: String, _ id: String, _ type: FieldType, isPrivate: Bool = false,
        requirement: Field.Requirement = .optional, _ subfields: [Field] = []
    ) -> Field {
        Field(
            path: FieldPath(group, id), type: type, title: LocalizedText(id), isPrivate: isPrivate,
            requirement: requirement, subfields: subfields)
    }

    private static func subfield(
        _ group: String, _ field: String, _ id: String, _ type: FieldType, isPrivate: Bool = false,
        isOtherText: Bool = false
    ) -> Field {
        Field(
            path: FieldPath(group, field, id), type: type, title: LocalizedText(id), isPrivate: isPrivate,
            isOtherText: isOtherText)
    }

    private static func options(_ ids: [String]) -> FieldType.OptionList {
        FieldType.OptionList(options: ids.map { AnswerOption(id: $0, title: LocalizedText($0)) })
    }

    private static let urges = FieldGroup(
        id: "urges", title: "Urges", isPrivate: true,
        fields: [
            field(
                "urges", "self_harm", .scale(FieldType.Scale(min: 0, max: 5)), isPrivate: true, requirement: .answer,
                [
                    subfield("urges", "self_harm", "acted", .yesno, isPrivate: true),
                    subfield("urges", "self_harm", "what", .text(FieldType.TextLimits(maxLength: 20)), isPrivate: true),
                ]),
            field("urges", "drink", .scale(FieldType.Scale(min: -10, max: 10, step: 5)), isPrivate: true),
        ])

    private static let body = FieldGroup(
        id: "body", title: "Body",
        fields: [
            field(
                "body", "weight",
                .decimal(
                    FieldType.DecimalLimits(
                        decimals: 1, range: Limits(min: DecimalNumber(20), max: DecimalNumber(units: 3005, decimals: 1))
                    )
                )),
            field("body", "dose", .decimal(FieldType.DecimalLimits(decimals: 6))),
            field("body", "steps", .integer(FieldType.IntegerLimits(range: Limits(min: -7, max: 100_000), step: 5))),
            field("body", "count", .integer(FieldType.IntegerLimits())),
            field("body", "slept", .duration(Limits(min: 0, max: 1440))),
            field("body", "nap", .duration(Limits())),
        ])

    private static let skills = FieldGroup(
        id: "skills", title: "Skills",
        fields: [
            field(
                "skills", "used",
                .choices(
                    options(["stop", "tipp", "pros_and_cons_of_an_urge", "none", "other"]),
                    FieldType.ChoicesLimits(maxCount: 3, exclusive: ["none"])),
                [subfield("skills", "used", "other", .text(FieldType.TextLimits()), isOtherText: true)]),
            field("skills", "best", .choice(options(["low", "high", "twelve_bytes", "more_than_sixteen_bytes"]))),
            field(
                "skills", "many",
                .choices(options((0..<70).map { "option_\($0)" }), FieldType.ChoicesLimits(minCount: 1))),
        ])

    private static let day = FieldGroup(
        id: "day", title: "The day",
        fields: [
            field("day", "ok", .yesno),
            field("day", "title", .text(FieldType.TextLimits(maxLength: 40))),
            field("day", "journal", .note(FieldType.TextLimits())),
            field(
                "day", "best_day_of_the_whole_year_so_far",
                .date(Limits(min: date("2020-01-01"), max: date("2030-12-31")))),
            field("day", "born", .date(Limits())),
            field(
                "day", "woke",
                .moment(Limits(min: CivilMoment("2020-01-01T00:00"), max: CivilMoment("2030-12-31T23:59")))),
            field("day", "slept_at", .moment(Limits())),
            field("day", "up", .time(Limits(min: CivilTime("04:00"), max: CivilTime("12:30")))),
        ])

    /// All compound types.
    private static let more = FieldGroup(
        id: "more", title: "More",
        fields: [
            field("more", "tags", .tags(FieldType.TagsLimits(maxCount: 4))),
            field("more", "at", .place),
            field("more", "papers", .files(FieldType.FilesLimits())),
            field("more", "pictures", .files(FieldType.FilesLimits(accept: [.images], maxCount: 2))),
            field("more", "pills", .list(ListType(fields: pillFields, maxCount: 3, carry: ["name"]))),
            field(
                "more", "secrets",
                .list(
                    ListType(fields: [
                        subfield("more", "secrets", "word", .text(FieldType.TextLimits()), isPrivate: true)
                    ])),
                isPrivate: true),
        ])

    private static let pillFields = [
        subfield("more", "pills", "name", .text(FieldType.TextLimits(maxLength: 20))),
        subfield("more", "pills", "taken", .yesno),
        subfield("more", "pills", "level", .scale(FieldType.Scale(min: 0, max: 5))),
        subfield(
            "more", "pills", "why", .choices(options(["pain", "sleep", "mood"]), FieldType.ChoicesLimits(maxCount: 2))),
        subfield("more", "pills", "dose", .decimal(FieldType.DecimalLimits(decimals: 2))),
        subfield("more", "pills", "since", .date(Limits())),
        subfield("more", "pills", "tags", .tags(FieldType.TagsLimits())),
        subfield("more", "pills", "at", .place),
        subfield("more", "pills", "leaflet", .files(FieldType.FilesLimits(maxCount: 1))),
    ]

    private static func date(_ text: String) -> CivilDate { CivilDate(text) ?? .earliest }
}
