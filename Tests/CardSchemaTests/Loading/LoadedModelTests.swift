import CardSchema
import Testing

@Suite("What a loaded card template holds")
struct LoadedModelTests {
    private let loaded: LoadedSchema
    private let schema: Schema

    init() throws {
        let (loaded, diagnostics) = load(wholeCard)
        expect(diagnostics, toSay: "")
        self.loaded = try #require(loaded)
        schema = self.loaded.schema
    }

    private func field(_ path: String) throws -> Field {
        try #require(schema.allFields.first { $0.path.description == path })
    }

    private func type(_ path: String) throws -> FieldType { try field(path).type }

    @Test func cardKeys() {
        #expect(schema.id == "whole" && schema.version == 3)
        #expect(schema.title.text(in: "es") == "Entera" && schema.title.fallback == "Whole")
        #expect(schema.title.translations.map(\.language) == ["en", "es"])
        #expect(schema.short == "Wh" && schema.intro == "One.\nTwo." && schema.help == "All of it.")
        #expect(schema.cadence == .weekly(on: .sun, count: 2) && schema.isAboutNightBefore)
        #expect(schema.language == "en" && schema.license == "CC0-1.0")
        #expect(schema.groups.map(\.id) == ["urges", "day"])
        #expect(
            schema.allFields.map(\.path.description) == [
                "urges.harm", "urges.harm.acted", "day.joy", "day.cups", "day.weight", "day.meal", "day.meal.other",
                "day.meal.alone", "day.used", "day.book", "day.journal", "day.since", "day.up", "day.slept",
            ])
    }

    private func iconsCard(_ icons: String) throws -> Schema {
        let (loaded, diagnostics) = load(
            """
            { "cards": 1, "id": "c", "version": 1, "title": "C", "icons": \(icons),
              "groups": [ { "id": "g", "title": "G", "fields": [
              { "id": "w", "type": "choice", "title": "W", "help": "H", "placeholder": "Look out of the window",
                "options": [ { "id": "a", "title": "A", "icon": "sun" }, { "id": "b", "title": "B", "icon": "🌧" } ] },
              { "id": "m", "type": "scale", "title": "M", "help": "H", "scale": { "min": 0, "max": 1, "labels": {
                "0": { "title": "low", "icon": "sun" }, "1": "high" } } } ] } ] }
            """)
        // If the template has no symbol of that name, the word is shown, with a warning.
        expect(diagnostics.filter { icons != "{}" || $0.code.description != "S278" }, toSay: "")
        return try #require(loaded).schema
    }

    @Test(arguments: [(#"{ "sun": "☀", "comment": "one" }"#, "☀", "🌧"), ("{}", "sun", "🌧"), (#""none""#, nil, nil)])
    func iconsNameSigns(_ icons: String, _ sun: String?, _ rain: String?) throws {
        let fields = try iconsCard(icons).allFields
        #expect(fields[0].type.options?.options.map(\.icon) == [sun, rain])
        guard case .scale(let scale) = fields[1].type else { return #expect(Bool(false)) }
        #expect(scale.point(at: DecimalNumber(whole: 0))?.icon == sun)
        #expect(fields[0].placeholder == "Look out of the window" && fields[1].placeholder == nil)
        #expect(fields[0].inRecord("k").placeholder == "Look out of the window", "a copy keeps all else")
    }

    @Test func iconsOfAnotherKindAreRefused() {
        let reported = ["1", #""some""#, "[]", #"{ "sun": 1 }"#].map { icons in
            load(#"{ "cards": 1, "id": "c", "version": 1, "title": "C", "icons": \#(icons), "groups": [] }"#)
                .diagnostics
                .filter { $0.code.description == "S212" }.map(\.message)
        }
        #expect(
            reported == [
                ["'icons' must be an object of symbols by name, or \"none\", not a number"],
                ["'icons' must be an object of symbols by name, or \"none\", not a string"],
                ["'icons' must be an object of symbols by name, or \"none\", not an array"],
                ["'sun' must be a symbol, such as \"☀\", not a number"],
            ])
    }

    @Test func defaults() throws {
        let small = try #require(
            load(
                """
                { "cards": 1, "id": "c", "version": 1, "title": "C", "groups": [ { "id": "g", "title": "G", "fields": [
                  { "id": "n", "type": "decimal", "title": "N", "help": "H" } ] } ] }
                """
            ).loaded?.schema)
        #expect(small.language == "en" && small.cadence == .daily && !small.isAboutNightBefore)
        let field = try #require(small.allFields.first)
        #expect(field.type == .decimal(FieldType.DecimalLimits(decimals: 2)))
        #expect(field.requirement == .optional && !field.isPrivate && field.better == nil && field.subfields.isEmpty)
    }

    @Test func scales() throws {
        let points = [
            FieldType.Scale.Point(value: DecimalNumber(whole: 0), title: "none"),
            FieldType.Scale.Point(
                value: DecimalNumber(whole: 5),
                title: LocalizedText(
                    fallback: "half",
                    translations: [LocalizedText.Translation("en", "half"), LocalizedText.Translation("es", "mitad")])),
            FieldType.Scale.Point(
                value: DecimalNumber(whole: 10), title: "most", short: "m", help: "No more.", icon: "🔥"),
        ]
        #expect(
            try type("urges.harm")
                == .scale(
                    FieldType.Scale(
                        name: "intensity", min: 0, max: 10, step: 5, points: points, better: .lower, order: .descending)
                ))
        #expect(try field("urges.harm").better == .lower)
        let near = try #require(DecimalNumber("2.5"))
        #expect(try field("day.joy").better == .near(near))
        #expect(try field("day.cups").better == Better.none)
    }

    @Test func numbersDaysAndTimes() throws {
        #expect(
            try type("day.cups")
                == .integer(FieldType.IntegerLimits(range: Limits(min: 0, max: 20), step: 2, unit: "cups")))
        let limits = Limits(min: DecimalNumber("20.5"), max: DecimalNumber("300"))
        #expect(try type("day.weight") == .decimal(FieldType.DecimalLimits(decimals: 1, range: limits, unit: "kg")))
        #expect(try type("day.slept") == .duration(Limits(min: 0, max: 1440)))
        #expect(try type("day.since") == .date(Limits(min: CivilDate("2020-01-01"), max: CivilDate("2029-12-31"))))
        #expect(try type("day.up") == .time(Limits(min: CivilTime("04:00"), max: CivilTime("12:00"))))
    }

    @Test func options() throws {
        let used = try type("day.used")
        guard case .choices(let list, let limits) = used else {
            Issue.record("\(used.name)")
            return
        }
        #expect(list.name == "skills" && list.options.map(\.id) == ["stop", "none"])
        #expect(list.options[0] == AnswerOption(id: "stop", title: "STOP", short: "S", help: "Halt.", icon: "✋"))
        #expect(limits == FieldType.ChoicesLimits(minCount: 0, maxCount: 1, exclusive: ["none"]))
    }

    @Test func otherAddsAnOptionAndATextBeforeTheOtherSubfields() throws {
        let meal = try field("day.meal")
        #expect(meal.type.options?.name == nil)
        #expect(meal.type.options?.options.map(\.id) == ["rice", "other"])
        #expect(meal.type.options?.options.last?.title.text(in: "es") == "Otro")
        #expect(meal.subfields.map(\.id) == ["other", "alone"])
        let text = try #require(meal.subfields.first)
        #expect(text.isOtherText && text.type == .text(FieldType.TextLimits()) && !text.isPrivate)
        #expect(text.title.text(in: "en") == "Which?" && text.title.text(in: "es-MX") == "¿Cuál?")
        #expect(meal.subfields.last?.isOtherText == false)
    }

    @Test func textsAndLinks() throws {
        let suggestions = [
            "Emma",
            LocalizedText(
                fallback: "Ulysses",
                translations: [LocalizedText.Translation("en", "Ulysses"), LocalizedText.Translation("es", "Ulises")]),
        ]
        #expect(try type("day.book") == .text(FieldType.TextLimits(maxLength: 80, suggestions: suggestions)))
        #expect(try field("day.book").link == "https://example.org/?q={value}")
        #expect(try type("day.journal") == .note(FieldType.TextLimits()))
    }

    @Test func privacyIsInherited() throws {
        #expect(
            schema.allFields.filter(\.isPrivate).map(\.path.description)
                == ["urges.harm", "urges.harm.acted", "day.cups"])
    }

    @Test func requirements() throws {
        #expect(try field("urges.harm").requirement == .answer)
        #expect(try field("urges.harm.acted").requirement == .required)
        #expect(try field("day.book").requirement == .optional)
    }

    @Test(arguments: [
        ("day.slept", "max", "\"max\": 1440"), ("urges.harm", "max", "\"max\": 10"),
        ("urges.harm", "title", "\"title\": \"Harm\""),
        ("day.joy", "max", "\"max\": 3"), ("urges.harm", "better", "\"better\": \"lower\""),
        ("day.joy", "better", "\"better\": { \"near\": 2.5 }"), ("day.used", "options", "\"skills\""),
        ("day.meal", "options", "\"options\": [ { \"id\": \"rice\", \"title\": \"Rice\" } ]"),
        ("day.meal.other", nil, "\"other\": true"), ("urges.harm.acted", nil, "\"acted\""),
        ("day.slept", "unit", nil), ("day.nothing", nil, nil),
    ])
    func sourceMap(path: String, key: String?, text: String?) throws {
        let path = try #require(FieldPath(path))
        let span = loaded.sourceMap.span(of: path, key: key)
        #expect(span.map { String(decoding: Array(wholeCard.utf8)[$0.start..<$0.end], as: UTF8.self) } == text)
    }

    @Test func fieldOverridesItsScale() throws {
        let text = """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "scales": { "s": { "min": 0, "max": 5, "better": "lower", "labels": { "0": "a", "5": "b" } } },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "scale", "scale": "s", "better": "higher", "title": "F", "help": "H" } ] } ] }
            """
        let loaded = try #require(load(text).loaded)
        #expect(loaded.schema.allFields.first?.better == .higher)
        let span = try #require(loaded.sourceMap.span(of: FieldPath("g", "f"), key: "better"))
        #expect(String(decoding: Array(text.utf8)[span.start..<span.end], as: UTF8.self) == "\"better\": \"higher\"")
    }

    @Test func momentsAndTheClock() throws {
        let text = """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "a", "type": "moment", "min": "2020-01-01T04:00", "max": "2029-12-31T12:00", "title": "A",
                  "help": "H", "default": { "now": true } },
                { "id": "b", "type": "moment", "title": "B", "help": "H", "default": "2026-11-20T21:04" } ] } ] }
            """
        let fields = try #require(load(text).loaded).schema.allFields
        let limits = Limits(min: CivilMoment("2020-01-01T04:00"), max: CivilMoment("2029-12-31T12:00"))
        #expect(fields.map(\.type) == [.moment(limits), .moment(Limits())])
        #expect(fields.map(\.type.name) == ["moment", "moment"])
        #expect(fields[0].defaultAnswer == .now)
        #expect(fields[1].defaultAnswer == CivilMoment("2026-11-20T21:04").map { .constant(.moment($0)) })
    }

    @Test func everyFieldTypeIsNamedAsTheModelNamesIt() {
        #expect(
            Set(schema.allFields.map(\.type.name))
                == [
                    "scale", "integer", "decimal", "yesno", "choice", "choices", "text", "note", "date", "time",
                    "duration",
                ])
    }
}
