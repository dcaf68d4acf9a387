import CardEngine
import CardSchema
import CardTesting
import Testing

/// New templates cannot cause long computations, and those of existing ones end.
@Suite struct EvaluationCostTests {
    init() { SeededFault.arm() }

    /// A condition that iterates over a list inside itself, nested that many levels deep.
    private static func nested(_ levels: Int) -> String {
        let names = (0..<levels).map { "x\($0)" }
        let innermost = names.map { "\($0).n" }.joined(separator: " + ") + " > 100000"
        return names.reversed().reduce(innermost) { "day.items.exists(\($1), \($0))" }
    }

    private static func source(max: Int?, rules: [String], when: String? = nil) -> SourceText {
        let count = max.map { #""max_count": \#($0), "# } ?? ""
        let asked = when.map { #", "when": "\#($0)""# } ?? ""
        let rules = rules.enumerated().map { #"{ "id": "r\#($0)", "check": "\#($1)", "message": "M" }"# }
        let text = #"""
            { "cards": 1, "id": "costly", "version": 1, "title": "C", "groups": [ { "id": "day", "title": "D", "fields": [
              { "id": "items", "type": "list", \#(count)"title": "I", "fields": [
                { "id": "n", "type": "integer", "title": "N"\#(asked) } ] } ] } ],
              "rules": [ \#(rules.joined(separator: ", ")) ] }
            """#
        return SourceText(name: "costly.json", bytes: Array(text.utf8), isQuotable: true)
    }

    private func faults(max: Int?, _ rules: String..., when: String? = nil) -> [Diagnostic] {
        var found: [Diagnostic] = []
        let loaded = LoadedSchema.load(Self.source(max: max, rules: rules, when: when), into: &found)
        #expect((loaded == nil) == found.hasErrors)
        return found.filter { $0.severity == .error }
    }

    @Test func listsInsideEachOtherAreRefused() throws {
        let found = faults(max: 60, Self.nested(4))
        #expect(found.map { "\($0.code)" } == ["S282"])
        let fault = try #require(found.first)
        #expect(fault.message.contains("60 × 60 × 60 × 60 elements"))
        #expect(fault.subject?.contains("r0") == true)
        #expect(fault.place != nil && fault.fix?.contains("max_count") == true)
    }

    @Test func acceptsCheapExpressions() {
        #expect(faults(max: 60, Self.nested(2)).isEmpty)
        #expect(faults(max: 10, Self.nested(4)).isEmpty)
        #expect(faults(max: nil, Self.nested(2)).isEmpty)
        // A list of any number counts as one of a hundred.
        #expect(faults(max: nil, Self.nested(3)).map { "\($0.code)" } == ["S282"])
    }

    @Test func aRecordsConditionIsAskedOfEveryRecord() {
        let pairs = "day.items.exists(x, day.items.exists(y, has(x.n) && has(y.n)))"
        #expect(faults(max: 90, pairs).isEmpty)
        // It would also depend on itself, which is reported too.
        #expect(faults(max: 90, when: pairs).contains { "\($0.code)" == "S282" })
    }

    @Test func listsThatAreWrittenOutCountToo() {
        let list = "[" + (0..<400).map { "\($0)" }.joined(separator: ",") + "]"
        let rule = "\(list).exists(a, \(list).exists(b, \(list).exists(c, a + b + c > 5000)))"
        #expect(faults(max: 9, rule).map { "\($0.code)" } == ["S282"])
    }

    @Test func aTemplateIsBoundedAsAWhole() {
        let rule = Self.nested(2)
        var found: [Diagnostic] = []
        let many = Self.source(max: 300, rules: Array(repeating: rule, count: 40))
        #expect(LoadedSchema.load(many, into: &found) == nil)
        #expect(found.contains { "\($0.code)" == "S282" && $0.message.contains("10,000,000") })
    }

    @Test func bundledTemplatesTakeFewSteps() throws {
        for id in Schema.bundledIDs { _ = try #require(Schema.bundled(id), "\(id)") }
    }

    /// Cards that were saved under a template before there was a limit can be read.
    @Test func aFrozenTemplateIsOnlyWarnedOf() throws {
        let files = SimulatedFileSystem()
        let test = try TestJournal(on: files)
        var found: [Diagnostic] = []
        let source = Self.source(max: 60, rules: [Self.nested(4)])
        let loaded = try #require(LoadedSchema.load(source, boundsCost: false, into: &found))
        #expect(found.contains { "\($0.code)" == "S282" && $0.severity == .warning })
        let name = loaded.schema.name
        try files.put(String(decoding: source.bytes, as: UTF8.self), "/j/schemas/history/\(name).json")
        guard case .found = try Journal.open(at: "/j", on: files).schemas.lookup(name) else {
            Issue.record("the frozen template is not used")
            return
        }
        _ = test
    }

    /// Computations within the limit end too; here after few steps, to keep the test fast.
    @Test func anEvaluationEndsAfterSoManySteps() throws {
        var found: [Diagnostic] = []
        let text = String(decoding: Self.source(max: 60, rules: [Self.nested(3)]).bytes, as: UTF8.self)
            .replacing(
                #""rules""#,
                with: #""safety": [ { "id": "s", "when": "\#(Self.nested(3))", "show": "safety_plan" } ], "rules""#)
        let source = SourceText(name: "costly.json", bytes: Array(text.utf8), isQuotable: true)
        let loaded = try #require(LoadedSchema.load(source, boundsCost: false, into: &found))
        let evaluator = CardEvaluator(CompiledSchema(loaded.schema))
        var card = Card(evaluator.schema)
        card[FieldPath("day", "items")] = .answered(
            .records((0..<12).map { Record(key: "k\($0)", cells: [.answered(.whole(1))]) }))
        let whole = evaluator.evaluation(of: card, on: .earliest)
        #expect(!whole.isCutShort && whole.brokenRules == [0] && whole.holdingSafety.isEmpty)
        #expect(whole.cutShortFinding(at: nil, subject: nil) == nil)
        let cut = evaluator.evaluation(of: card, on: .earliest, steps: 1_000)
        #expect(cut.isCutShort && cut.brokenRules.isEmpty)
        // A rule that could not be computed in time is not reported as false.
        #expect(cut.holdingSafety == [0])
        #expect(cut.cutShortFinding(at: nil, subject: nil) != nil)
    }
}
