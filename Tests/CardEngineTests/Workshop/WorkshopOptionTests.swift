import CardEngine
import CardSchema
import Testing

/// An option that is removed is taken out of what still names it.
@Suite struct WorkshopOptionTests {
    private static let text = """
        { "cards": 1, "id": "t", "version": 1, "title": "T",
          "options": { "skills": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" }, { "id": "z", "title": "Z" } ] },
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "s", "type": "choices", "title": "S", "options": "skills", "exclusive": ["x"], "default": ["x", "y"] },
            { "id": "d", "type": "choices", "title": "D", "options": "skills", "default": ["x"] },
            { "id": "c", "type": "choice", "title": "C", "options": "skills", "default": "x" },
            { "id": "n", "type": "yesno", "title": "N", "when": "g.c == 'x' || g.c == 'y'" },
            { "id": "m", "type": "yesno", "title": "M", "when": "g.c in ['x', 'y']" },
            { "id": "k", "type": "yesno", "title": "K", "when": "g.c == 'x'" } ] } ],
          "scores": [ { "id": "count", "title": "Count", "value": "size(g.s)", "examples": [
            { "values": { "g.s": ["y", "z"] }, "score": 2 }, { "values": { "g.s": ["x"] }, "score": 1 } ] } ],
          "safety": [ { "id": "plan", "when": "g.c == 'x' || g.c == 'z'", "show": "safety_plan" } ] }
        """

    private func begun(_ text: String) throws -> Workshop {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "t.json", bytes: Array(text.utf8), isQuotable: true)
        return Workshop(changing: try #require(LoadedSchema.load(source, into: &findings), "\(findings)"))
    }

    private func errors(_ workshop: Workshop) -> [String] {
        workshop.examined().findings.filter { $0.severity == .error }.map(\.message)
    }

    /// Makes every change that is offered.
    private func takeAllOut(_ workshop: inout Workshop) {
        for _ in 0..<20 {
            if let first = workshop.leftovers.first(where: { $0.remedy != nil }) {
                workshop.takeOut(first)
            } else if let fault = workshop.examined().findings.first(where: { $0.severity == .error }) {
                workshop.apply(fault)
            }
        }
    }

    @Test func anExampleOfTheDiaryCardThatCountsItGoes() throws {
        var workshop = Workshop(changing: try #require(Schema.bundled("dbt_diary")))
        try workshop.retireOption("distress_skills:tipp")
        #expect(workshop.leftovers.map(\.part.owner) == ["score skills_used"])
        #expect(workshop.leftovers.first?.options.map(\.title) == ["TIPP"])
        takeAllOut(&workshop)
        #expect(errors(workshop) == [])
        #expect(workshop.root?["scores"]?.elements?[0]["examples"]?.elements?.count == 2)
    }

    @Test func theOptionOtherIsTakenOutToo() throws {
        var workshop = Workshop(changing: try #require(Schema.bundled("dbt_diary")))
        let root = try #require(workshop.root)
        let path = try #require(FieldPath("skills.distress_tolerance"))
        let item = try #require(TemplateOutline(root).items.first { $0.path == path })
        workshop.make(.removeKey("other", at: item.place))
        #expect(!errors(workshop).isEmpty)
        takeAllOut(&workshop)
        #expect(errors(workshop) == [])
    }

    /// A template without a version in use knows what was removed since it was begun.
    @Test func aNewTemplateKnowsWhatWasRemoved() throws {
        let text = """
            { "cards": 1, "id": "t", "version": 1, "title": "T", "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "c", "type": "choice", "title": "C", "other": true, "options": [
                  { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] },
                { "id": "n", "type": "yesno", "title": "N", "when": "g.c != 'x' && has(g.c.other)" } ] } ] }
            """
        var workshop = Workshop(new: Array(text.utf8))
        #expect(errors(workshop) == [])
        workshop.make(.remove(try #require(TemplatePlace("/groups/0/fields/0/options/0"))))
        #expect(workshop.leftovers.map { $0.options.map(\.word) } == [["g.c:x"]])
        takeAllOut(&workshop)
        #expect(errors(workshop) == [])
        workshop.make(.set("other", .bool(false), at: try #require(TemplatePlace("/groups/0/fields/0"))))
        #expect(workshop.leftovers.map { $0.names.map { "\($0)" } } == [["g.c.other"]])
        takeAllOut(&workshop)
        #expect(errors(workshop) == [])
        // What nobody removed is a slip of the author.
        workshop.make(.set("when", .string("g.c == 'q'"), at: try #require(TemplatePlace("/groups/0/fields/1"))))
        #expect(!errors(workshop).isEmpty && workshop.leftovers.isEmpty)
    }
}
