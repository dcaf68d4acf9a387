import CardSchema
import Testing

/// A warning leaves nothing out of a template, and an error only what it is about.
@Suite("What a finding leaves out of a template")
struct KeptElementsTests {
    private let base = ListCounts(of: cardOfLists)

    @Test func theTemplateHasEveryList() throws {
        let (loaded, diagnostics) = load(cardOfLists)
        expect(diagnostics, toSay: "")
        let schema = try #require(loaded?.schema)
        #expect(ListCounts(of: schema) == base)
        #expect(base.names.isSuperset(of: ListCounts.kinds))
    }

    /// Each edit earns a warning somewhere in the template.
    @Test(arguments: TemplateEdits.warnings) func aWarningKeepsEveryElement(edit: TemplateEdits.Edit) throws {
        let (loaded, diagnostics) = load(edit.text)
        #expect(!diagnostics.isEmpty)
        #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let schema = try #require(loaded?.schema, "no template, and no error")
        #expect(ListCounts(of: schema) == ListCounts(of: edit.text))
        #expect(schema.uncomputed == [])
    }

    /// Each edit makes one element of a list faulty.
    @Test(arguments: TemplateEdits.errors) func anErrorLeavesOutOneElement(edit: TemplateEdits.Edit) throws {
        let (loaded, diagnostics) = load(edit.text)
        #expect(loaded == nil)
        #expect(diagnostics.filter { $0.severity == .error }.map(\.code.description) == [edit.code])
        var faults: [Diagnostic] = []
        let schema = try #require(
            LoadedSchema.sound(partsOf: SourceText(edit.text, name: "card.json"), into: &faults))
        let kept = ListCounts(of: schema)
        // What a faulty element contains is gone with it.
        for (list, count) in base.counts where !edit.lists.contains(where: { list.hasPrefix($0 + "/") }) {
            #expect(kept.counts[list] == (edit.lists.contains(list) ? count - 1 : count), "\(list)")
        }
    }

    /// The rows of all codes: whatever earns only warnings loads whole.
    @Test(arguments: LoadingRow.all) func whatHasOnlyWarningsIsWhole(row: LoadingRow) throws {
        let (loaded, diagnostics) = load(row.wrong)
        guard !diagnostics.hasErrors else { return }
        let schema = try #require(loaded?.schema)
        #expect(ListCounts(of: schema) == ListCounts(of: row.wrong))
        #expect(schema.uncomputed == [])
    }

    /// A score whose item earns a warning is there for the rules that name it.
    @Test func aScoreWithAWarningRaisesItsSafetyRule() throws {
        let (loaded, diagnostics) = load(
            """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "c", "type": "integer", "min": 0, "max": 9, "title": "C", "help": "H" } ] } ],
              "scores": [ { "id": "s", "title": "S", "items": [ { "item": "g.c", "closed": 6 } ], "method": "sum" } ],
              "safety": [ { "id": "high", "when": "score.s >= 5", "show": "safety_plan" } ] }
            """)
        #expect(diagnostics.map(\.code.description) == ["S313"])
        let schema = try #require(loaded?.schema)
        #expect(schema.scores.map(\.id) == ["s"])
        #expect(SchemaComputation(schema).safety.allSatisfy { $0 != nil })
    }

    /// What is sound is checked in the same run, although another score is faulty.
    @Test func aFaultyScoreHidesNoFaultOfAnother() {
        let (_, diagnostics) = load(
            """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "c", "type": "integer", "min": 0, "max": 9, "title": "C", "help": "H" } ] } ],
              "scores": [ { "id": "s", "title": "S", "items": ["g.c"], "method": "sum" },
                { "id": "t", "title": 5, "items": ["g.c"], "method": "sum" } ],
              "safety": [ { "id": "high", "when": "score.s == 'x'", "show": "safety_plan" },
                { "id": "other", "when": "score.t > 5", "show": "safety_plan" } ] }
            """)
        #expect(diagnostics.map(\.code.description) == ["S212", "S288"])
    }
}

extension Schema {
    /// The rules and scores that cannot be computed, so that they would be silent.
    fileprivate var uncomputed: [String] {
        let computation = SchemaComputation(self)
        let formulas = scores.filter { $0.items == nil && computation.formulas[$0.id] == nil }.map(\.id)
        let checks = zip(rules, computation.checks).filter { $0.1 == nil }.map(\.0.id)
        let guards = zip(safety, computation.safety).filter { $0.1 == nil }.map(\.0.id)
        return formulas + checks + guards
    }
}
