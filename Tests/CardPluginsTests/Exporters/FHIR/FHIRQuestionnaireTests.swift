import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// A template is written as a questionnaire, and comes back as the same questions.
@Suite struct FHIRQuestionnaireTests {
    static let templates = BundledSchema.all.map(\.id)

    private func schema(_ json: String) throws -> Schema {
        var faults: [Diagnostic] = []
        let source = SourceText(name: "t.json", bytes: Array(json.utf8), isQuotable: true)
        return try #require(LoadedSchema.load(source, into: &faults)?.schema, "\(faults)")
    }

    private func form(_ schema: Schema) throws -> Questionnaire {
        try FHIRFixture.form(FHIRQuestionnaire(schema).document.compact())
    }

    @Test(arguments: templates) func everyQuestionComesBack(_ id: String) throws {
        let schema = try schema(try #require(BundledSchema.named(id)).json)
        let form = try form(schema)
        let questions = form.items.flatMap(\.all).filter { $0.kind != .group && $0.kind != .info }
        // Lists are groups, and the text of `other` belongs to its choice.
        let fields = (schema.allFields + schema.recordFields).filter { $0.type.list == nil && !$0.isOtherText }
        let computed = questions.filter { $0.place.hasPrefix("item[\(schema.groups.count)]") }
        let asked = questions.filter { !$0.place.hasPrefix("item[\(schema.groups.count)]") }
        #expect(
            Set(asked.compactMap(\.name)).isSubset(
                of: Set(fields.map { "\($0.id)".split(separator: ".").last.map(String.init) ?? "" })))
        #expect(asked.count == fields.count)
        // Those over lists come back with the template in the form alone; without it, they are reported.
        let lost = form.lines(.lost).count { $0.hasPrefix("item[\(schema.groups.count)]") }
        #expect(form.scores.count + computed.count + lost == schema.scores.count)
    }

    @Test func itsConditionsAndRulesComeBack() throws {
        let schema = try schema(
            #"""
            {"cards":1,"id":"back","version":1,"title":"Back","groups":[{"id":"g","title":"G","fields":[
              {"id":"n","type":"integer","title":"N"},{"id":"b","type":"yesno","title":"B"},
              {"id":"k","type":"choices","title":"K","options":[{"id":"x","title":"X"},{"id":"y","title":"Y"}]},
              {"id":"a","type":"text","title":"A","when":"g.n > 3 && g.b"},
              {"id":"c","type":"text","title":"C","when":"g.n * 2 > 3 || 'x' in g.k","required":{"when":"g.b"}},
              {"id":"up","type":"time","title":"Up"},{"id":"bed","type":"time","title":"Bed"},
              {"id":"l","type":"list","title":"L","fields":[
                {"id":"p","type":"yesno","title":"P"},{"id":"q","type":"text","title":"Q","when":"!p"}]}]}],
             "rules":[{"id":"r","check":"g.n < 9 || g.b","message":"R","severity":"error"},
                      {"id":"s","check":"span(g.bed, g.up) < 720","message":"S"}]}
            """#)
        let form = try form(schema)
        #expect(try form.asked("a").condition?.shown == "(([n] greater 3) and [b])")
        #expect(try form.asked("c").condition?.shown == "((([n] times 2) greater 3) or isChosen([k], #x))")
        #expect(try form.asked("c").requiredWhen?.shown == "[b]")
        #expect(try form.asked("q").condition?.shown == "([p] equal false)")
        let checks = form.items.flatMap(\.checks)
        #expect(checks.map { $0.expression.shown } == ["(([n] less 9) or [b])", "(minutes([bed], [up]) less 720)"])
        #expect(checks.map(\.isWarning) == [false, true])
        #expect(form.lines(.lost) == [])
    }
}
