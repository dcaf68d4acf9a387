import CardEngine
import CardSchema
import Testing

/// The parts of a record on the card, and those in the attic.
@Suite struct LegacyRecordTests {
    /// One record of 2026-11-18, without its day, and the resulting card.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let record: String
        let values: String
        /// The keys and values in the attic.
        let aside: [String]
        let codes: [String]
        var testDescription: String { name }

        init(_ name: String, _ record: String, _ values: String, aside: [String] = [], _ codes: String...) {
            self.name = name
            self.record = record
            self.values = values
            self.aside = aside
            self.codes = codes
        }
    }

    static let rows = [
        Row("by id", #""emotions.1.joy":3"#, #"{"emotions":{"joy":3}}"#),
        Row("by title in English", #""emotions.2.Emotional PAIN":3"#, #"{"emotions":{"emotional_pain":3}}"#),
        Row("by title in Spanish", #""emociones.2.alegria":3"#, #"{"emotions":{"joy":3}}"#),
        Row("by short title", #""behaviours.1.Binge":true"#, #"{"behaviours":{"binge":true}}"#),
        Row("an unknown group, a name that is there once", #""moods.1.joy":3"#, #"{"emotions":{"joy":3}}"#),
        Row("without digits", #""emotions.joy":3"#, #"{"emotions":{"joy":3}}"#),
        Row(
            "a subfield", #""urges.1.self-harm":2,"urges.1.self-harm:acted":false"#,
            #"{"urges":{"self_harm":2,"self_harm.acted":false}}"#),
        Row(
            "a subfield that is not asked", #""urges.1.self-harm:acted":false"#, "{}",
            aside: [#""urges.1.self-harm:acted":false"#], "L523"),
        Row("a group as a name", #""x.sleep:slept":390"#, #"{"sleep":{"slept":390}}"#),
        Row("a decimal", #""behaviours.1.alcohol":2.5"#, #"{"behaviours":{"alcohol":2.5}}"#),
        Row("a time", #""sleep.1.up":"07:05""#, #"{"sleep":{"up":"07:05"}}"#),
        Row("a text with escapes", #""day.1.journal":"a\u00e9\nb""#, #"{"day":{"journal":"aé\nb"}}"#),
        Row(
            "an option by its title", #""medication.1.prescribed":"some of it""#,
            #"{"medication":{"prescribed":"some"}}"#),
        Row(
            "options by their titles", #""skills.1.distress tolerance":["STOP","TIPP"]"#,
            #"{"skills":{"distress_tolerance":["stop","tipp"]}}"#),
        Row("no options", #""skills.1.mindfulness":[]"#, #"{"skills":{"mindfulness":[]}}"#),

        Row(
            "a title in other letters", #""skills.1.distress tolerance":["stop it","TIPP"]"#, "{}",
            aside: [#""skills.1.distress tolerance":["stop it","TIPP"]"#], "L523"),
        Row(
            "the name in brackets", #""skills.1.distress tolerance":["ACCEPTS"]"#,
            #"{"skills":{"distress_tolerance":["distract"]}}"#,
            aside: [#""skills.1.distress tolerance":["ACCEPTS"]"#]),
        Row(
            "another order", #""skills.1.distress tolerance":["TIPP", "STOP"]"#,
            #"{"skills":{"distress_tolerance":["stop","tipp"]}}"#,
            aside: [#""skills.1.distress tolerance":["TIPP", "STOP"]"#]),
        Row("1.0", #""emotions.1.joy":1.0"#, #"{"emotions":{"joy":1}}"#, aside: [#""emotions.1.joy":1.0"#]),
        Row(
            "1 for yes", #""behaviours.1.binge":1"#, #"{"behaviours":{"binge":true}}"#,
            aside: [#""behaviours.1.binge":1"#]),
        Row(
            "a point by its words", #""emotions.1.joy":"Faint""#, #"{"emotions":{"joy":1}}"#,
            aside: [#""emotions.1.joy":"Faint""#]),

        Row(
            "a duration as it is typed", #""sleep.1.slept":"6:30""#, #"{"sleep":{"slept":390}}"#,
            aside: [#""sleep.1.slept":"6:30""#]),
        Row(
            "a duration in hours", #""sleep.1.slept":"7h""#, #"{"sleep":{"slept":420}}"#,
            aside: [#""sleep.1.slept":"7h""#]),
        Row(
            "a bare text in the unit of the question", #""sleep.1.slept":"630""#, #"{"sleep":{"slept":390}}"#,
            aside: [#""sleep.1.slept":"630""#]),
        Row("a number is minutes", #""sleep.1.slept":420"#, #"{"sleep":{"slept":420}}"#),
        Row(
            "no duration", #""sleep.1.slept":"long""#, "{}", aside: [#""sleep.1.slept":"long""#], "L523"),
        Row(
            "a time as it is typed", #""sleep.1.up":"7h05""#, #"{"sleep":{"up":"07:05"}}"#,
            aside: [#""sleep.1.up":"7h05""#]),
        Row(
            "a number in quotes, and one with an exponent", #""emotions.1.joy":"4","emotions.1.fear":20e-1"#,
            #"{"emotions":{"fear":2,"joy":4}}"#,
            aside: [#""emotions.1.joy":"4""#, #""emotions.1.fear":20e-1"#]),
        Row(
            "yes and no as they are typed", #""urges.1.self harm":2,"urges.1.self harm:acted":"no""#,
            #"{"urges":{"self_harm":2,"self_harm.acted":false}}"#, aside: [#""urges.1.self harm:acted":"no""#]),

        Row("a typo", #""emotions.1.sadnes":3"#, "{}", aside: [#""emotions.1.sadnes":3"#], "L520"),
        Row(
            "unknown", #""app.build":{"n":[1, 2],"x":null}"#, "{}", aside: [#""app.build":{"n":[1, 2],"x":null}"#],
            "L520"),
        Row("no key of the grammar", #""":"","a b":[]"#, "{}", aside: [#""":"""#, #""a b":[]"#], "L520", "L520"),
        Row("an escaped key", #""\u0061.b":1e3"#, "{}", aside: [#""\u0061.b":1e3"#], "L520"),
        Row("a name that is there twice", #""x.1.self harm":1"#, "{}", aside: [#""x.1.self harm":1"#], "L521"),
        Row(
            "two keys, the lesser bytes first", #""emotions.9.joy":2,"emotions.1.joy":4"#, #"{"emotions":{"joy":4}}"#,
            aside: [#""emotions.9.joy":2"#], "L522"),
        Row(
            "one key twice", #""emotions.1.joy":2,"emotions.1.joy":4"#, #"{"emotions":{"joy":2}}"#,
            aside: [#""emotions.1.joy":4"#], "L522"),
        Row(
            "two keys, of which one value fits", #""emotions.1.joy":17,"emotions.2.joy":4"#, #"{"emotions":{"joy":4}}"#,
            aside: [#""emotions.1.joy":17"#], "L523"),
        Row(
            "a text for a number", #""emotions.1.joy":"none of your business""#, "{}",
            aside: [#""emotions.1.joy":"none of your business""#], "L523"),
        Row("a number for a text", #""day.1.journal":5"#, "{}", aside: [#""day.1.journal":5"#], "L523"),
        Row("beyond the scale", #""emotions.1.joy":6"#, "{}", aside: [#""emotions.1.joy":6"#], "L523"),
        Row("two lines for one", #""day.1.went_well":"a\nb""#, "{}", aside: [#""day.1.went_well":"a\nb""#], "L523"),
        Row(
            "nothing", #""emotions.1.joy":null,"day.1.journal":"""#, "{}",
            aside: [#""emotions.1.joy":null"#, #""day.1.journal":"""#]),
        Row("its own id", #""id":"77","emotions.1.joy":1"#, #"{"emotions":{"joy":1}}"#, aside: [#""id":"77""#], "L520"),
    ]

    @Test(arguments: rows) func keepsEveryValueInTheCardOrTheAttic(_ row: Row) throws {
        let fixture = try LegacyFixture()
        let (rows, _) = try fixture.take(#"{"date":"2026-11-18",\#(row.record)}"#)
        let attic = row.aside.map { #"{"unmapped":{\#($0)},"source":"legacy"}"# }.joined(separator: ",")
        let stored = try #require(try fixture.stored().first)
        #expect(stored.values == row.values)
        #expect(stored.attic == "[\(attic)]")
        #expect(rows.map(LegacyFixture.messages) == [(["1 2026-11-18 added"] + row.codes).joined(separator: " ")])
        var diagnostics: [Diagnostic] = []
        let heads = try fixture.test.journal.heads(into: &diagnostics)
        #expect(diagnostics == [])
        guard case .valid = heads.first?.content else {
            Issue.record("the card is not valid")
            return
        }
    }

    @Test func removesLineBreaksBetweenTokens() throws {
        let fixture = try LegacyFixture()
        try fixture.take("{\n \"date\": \"2026-11-18\",\n \"app.list\": [\r\n  1,\n  \"a b\"\n ]\n}\n")
        #expect(try fixture.stored().first?.attic == #"[{"unmapped":{"app.list":[  1,  "a b" ]},"source":"legacy"}]"#)
    }

    /// The text of the "other" option is only on a card with that option.
    @Test func otherTextRequiresTheOtherOption() throws {
        let text = #"""
            {"cards":1,"id":"probe","version":1,"title":"P","groups":[{"id":"g","title":"G","fields":[
            {"id":"meal","type":"choice","title":"Meal","other":true,"options":[{"id":"soup","title":"Soup"}]}]}]}
            """#
        var ignored: [Diagnostic] = []
        let source = SourceText(name: "p", bytes: Array(text.utf8), isQuotable: true)
        let schema = CompiledSchema(try #require(LoadedSchema.load(source, into: &ignored)).schema)
        func read(_ record: String) throws -> (words: Cell, attic: String) {
            let bytes = Array(record.utf8)
            let file = SourceText(name: "r", bytes: bytes, isQuotable: false)
            let node = try #require(JSONReader.read(file, into: &ignored))
            let found = try LegacyReader(schema).read(node, in: bytes) { file.place($0) }
            return (found.card[FieldPath("g", "meal", "other")], String(decoding: found.attic, as: UTF8.self))
        }
        let beside = try read(#"{"date":"2026-11-18","g.meal":"other","g.meal:other":"pie"}"#)
        #expect(beside.words == .answered(.text("pie")) && beside.attic == "[]")
        let alone = try read(#"{"date":"2026-11-18","g.meal":"Soup","g.meal:other":"pie"}"#)
        #expect(alone.words == .notAsked)
        #expect(alone.attic == #"[{"unmapped":{"g.meal:other":"pie"},"source":"legacy"}]"#)
    }

    @Test func mapTranslatesKeysAndValues() throws {
        var fixture = try LegacyFixture()
        let text = #"""
            {"legacy":1,"schema":"dbt_diary","day_key":"when",
             "keys":{"behaviour.energy":"emotions.joy","app.1.build":null,"emotions.9.joy":"emotions.calm"},
             "values":{"skills.distress_tolerance":{"stop it":"stop"},"emotions.joy":{"High":5}}}
            """#
        var faults: [Diagnostic] = []
        let source = SourceText(name: "map.json", bytes: Array(text.utf8), isQuotable: true)
        fixture.map = try #require(LegacyMap(source, for: fixture.schema, into: &faults))
        let (rows, report) = try fixture.take(
            #"{"when":"2026-11-18","behaviour.7.energy":"high","app.1.build":5,"emotions.9.joy":2,"skills.1.distress tolerance":["stop it"]}"#
        )
        #expect(rows.map(LegacyFixture.messages) == ["1 2026-11-18 added"], "and not a word of what the map puts aside")
        #expect(
            try fixture.stored().first?.values
                == #"{"emotions":{"joy":5,"calm":2},"skills":{"distress_tolerance":["stop"]}}"#)
        #expect(
            report.keys.map { "\($0.text) \($0.path.map { "\($0)" } ?? "-") \($0.isDeclared)" } == [
                "behaviour.7.energy emotions.joy true", "app.1.build - true", "emotions.9.joy emotions.calm true",
                "skills.1.distress tolerance skills.distress_tolerance false",
            ])
    }
}
