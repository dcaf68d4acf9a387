import CardSchema
import Testing

@Suite struct TemplateTests {
    static func findings(_ text: [UInt8]) -> (schema: Schema?, reported: String) {
        var findings: [Diagnostic] = []
        let loaded = LoadedSchema.load(SourceText(name: "new.json", bytes: text, isQuotable: true), into: &findings)
        return (loaded?.schema, DiagnosticRenderer().text(findings))
    }

    @Test func aDraftOfEveryKindChecksClean() {
        let answers: [TemplateDraft.Answer] = [
            .scale(min: 0, low: "none", max: 5, high: "most"), .integer(Limits(min: 0)), .integer(Limits()),
            .plain(.decimal), .plain(.yesno), .choice(["At home", "at home", "→"]), .choices(["true", "7 days"]),
            .plain(.text), .plain(.note),
            .plain(.date), .plain(.time), .plain(.duration),
        ]
        let questions = answers.map { TemplateDraft.Question(title: "How was it?", help: "Say \"it\".", answer: $0) }
        for cadence: Cadence in [
            .daily, .anytime, .session, .once, .weekly(on: .sun, count: 1), .monthly(on: 31, count: 1),
            .rolling(every: .month, count: 3),
        ] {
            let draft = TemplateDraft(id: "mine", title: "Mine", cadence: cadence, questions: questions)
            let (schema, reported) = Self.findings(Array(draft.text.utf8))
            #expect(reported == "")
            #expect(schema?.cadence == cadence)
            #expect(schema?.allFields.map(\.id).prefix(3) == ["how_was_it", "how_was_it_2", "how_was_it_3"])
            #expect(schema?.allFields[5].type.options?.options.map(\.id) == ["at_home", "at_home_2", "option_3"])
            #expect(schema?.allFields[6].type.options?.options.map(\.id) == ["option_1", "n7_days"])
        }
    }

    @Test(arguments: [("es-MX", "es-MX"), ("??", "en")])
    func draftContainsItsLanguage(_ wanted: String, _ written: String) {
        let questions = [TemplateDraft.Question(title: "¿Cómo?", help: "Así.", answer: .plain(.yesno))]
        let draft = TemplateDraft(id: "mio", title: "Mío", language: wanted, questions: questions)
        #expect(Self.findings(Array(draft.text.utf8)).schema?.language == written)
    }

    @Test func aCopyDiffersOnlyInItsNames() throws {
        let source = SourceText(name: "a.json", bytes: Array(GenerationFixture.text.utf8), isQuotable: true)
        let copy = try #require(TemplateCopy.text(of: source, id: "mine", title: "My \"log\""))
        let expected = GenerationFixture.text
            .replacing(
                "{\n  \"cards\": 1, \"id\": \"aa_log\", \"version\": 2, \"title\": { \"en\": \"AA log\", \"es\": \"Registro AA\" },",
                with:
                    "{\n  \"$schema\": \"meta/card-template-1.schema.json\",\n  \"cards\": 1, \"id\": \"mine\", \"version\": 1, \"title\": \"My \\\"log\\\"\","
            )
        #expect(String(decoding: copy, as: UTF8.self) == expected)
        #expect(Self.findings(copy).schema?.id == "mine")
        let untitled = try #require(TemplateCopy.text(of: source, id: "mine", title: nil))
        #expect(Self.findings(untitled).schema?.title.text(in: "es") == "Registro AA")
    }

    @Test(arguments: [
        (#"{"$schema":"x","id":"a","retired":{"b.c":2},"version":3,"migrations":[]}"#, #""id":"b","version":1}"#),
        (#"{"retired":{},"id":"a"}"#, #""id":"b"}"#),
        (#"{"id":"a","migrations":[]}"#, #""id":"b"}"#),
    ])
    func aCopyLeavesOlderVersionsOut(_ text: String, _ expected: String) throws {
        let source = SourceText(name: "a.json", bytes: Array(text.utf8), isQuotable: true)
        let copy = try #require(TemplateCopy.text(of: source, id: "b", title: nil))
        #expect(
            String(decoding: copy, as: UTF8.self) == "{\n  \"$schema\": \"meta/card-template-1.schema.json\","
                + expected)
    }

    @Test(arguments: [("mine", true), ("Mine", false), ("true", false), ("", false), ("a_2", true)])
    func idsOfTemplates(_ word: String, _ isID: Bool) {
        #expect(TemplateDraft.isID(word) == isID)
    }
}
