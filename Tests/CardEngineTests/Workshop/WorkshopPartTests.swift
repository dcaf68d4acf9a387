import CardEngine
import CardSchema
import Testing

/// New parts that an author chooses: options, bands, rules, reports, conditions, and where a part goes.
@Suite struct WorkshopPartTests {
    private static let text = """
        { "cards": 1, "id": "t", "version": 1, "title": "T",
          "groups": [
            { "id": "g", "title": "G", "fields": [
              { "id": "a", "type": "scale", "title": "A", "scale": { "min": 0, "max": 5 } },
              { "id": "b", "type": "choice", "title": "B", "options": [ { "id": "x", "title": "X" } ] },
              { "id": "l", "type": "list", "title": "L", "fields": [
                { "id": "n", "type": "text", "title": "N" } ] } ] } ] }
        """

    private func place(_ pointer: String) throws -> TemplatePlace { try #require(TemplatePlace(pointer)) }
    private func begun() -> Workshop { Workshop(new: Array(Self.text.utf8)) }

    private func errors(_ workshop: Workshop) -> [Diagnostic] {
        workshop.examined().findings.filter { $0.severity == .error }
    }

    @Test func severalOptionsAreOneChange() throws {
        var workshop = begun()
        let options = try place("/groups/0/fields/1/options")
        #expect(workshop.addOptions("Ibuprofen\n\n  Aspirin, 500 mg \nX\nIbuprofen\n", in: options) == 2)
        #expect(workshop.addOptions("id,title,title:es\nasp,Aspirin,Aspirina\nx,Other,Otra\n", in: options) == 1)
        let list = workshop.root?.value(at: options)?.elements ?? []
        #expect(list.compactMap { $0["id"]?.string } == ["x", "ibuprofen", "aspirin_500_mg", "asp"])
        #expect(list.last?["title"]?["es"]?.string == "Aspirina")
        #expect(errors(workshop) == [])
        workshop.undo()
        workshop.undo()
        #expect(workshop.text == Array(Self.text.utf8))
    }

    /// A question that follows another one begins with a condition about its answer.
    @Test(arguments: [
        ("/groups/0/fields/0", "g.a >= 1"), ("/groups/0/fields/1", "has(g.b)"), ("/groups/0", nil),
        ("/groups/0/fields/2", nil), ("/groups/0/fields/2/fields/0", "has(n)"),
    ])
    func aQuestionThatFollowsHasACondition(_ holder: String, _ condition: String?) throws {
        var workshop = begun()
        let added = workshop.addQuestion("Why", .text, in: try place("\(holder)/fields"))
        let new = try #require(added)
        #expect(workshop.root?.value(at: new)?["when"]?.string == condition)
        #expect(errors(workshop) == [])
    }

    @Test func bandsRulesAndReportsLoad() throws {
        var workshop = begun()
        let new = workshop.addScore("Sum", of: "g")
        let score = try #require(new)
        let band = workshop.addBand("very high", to: score)
        #expect(band?.description == "/scores/0/bands/1")
        for _ in 0..<9 { workshop.addBand("more", to: score) }
        // Six values have six bands, and no more.
        #expect(workshop.root?.value(at: score)?["bands"]?.elements?.count == 6)
        #expect(workshop.addRule("Really so much?", check: "g.a < 5") != nil)
        #expect(workshop.addReport("My week") != nil)
        #expect(errors(workshop) == [])
        let schema = try #require(workshop.examined().loaded).schema
        #expect(schema.rules.map(\.id) == ["really_so_much"] && schema.reports.map(\.id) == ["my_week"])
    }

    /// Bands that overlap, repeat or leave a gap are reported, and one press writes ends that fit.
    @Test(arguments: [
        "0–2 2–5: 0–2 3–5", "0–2 0–2: 0–2 3–5", "0–1 3–5: 0–2 3–5", "0–2 3–4: 0–2 3–5", "1–2 3–5: 0–2 3–5",
        "0–5 3–5: 0–2 3–5", "0–5 0–5: none", "0–5 2–3: none",
    ]) func bandsAreFixed(_ row: String) throws {
        let parts = row.split(separator: ": ").map(String.init)
        var workshop = begun()
        var bands: [JSONDocument] = []
        for ends in parts[0].split(separator: " ") {
            let numbers = ends.split(separator: "–").compactMap { Int64($0) }
            bands.append(TemplateParts.band(.string("B"), id: "b\(bands.count)", numbers[0], numbers[1]))
        }
        let score: [(key: String, value: JSONDocument)] = [
            ("id", .string("s")), ("title", .string("S")), ("items", .array([.string("g.a")])),
            ("method", .string("sum")), ("bands", .array(bands)),
        ]
        workshop.make(.set("scores", .array([.object(score)]), at: .card))
        let found = errors(workshop)
        #expect(!found.isEmpty)
        let certain = found.first { !$0.edits.isEmpty }
        #expect((certain == nil) == (parts[1] == "none"))
        guard let certain else { return }
        workshop.apply(certain)
        #expect(errors(workshop) == [])
        let schema = try #require(workshop.examined().loaded).schema
        #expect(schema.scores[0].bands.map { "\($0.from)–\($0.to)" }.joined(separator: " ") == parts[1])
    }

    @Test func aPartIsPutBeforeAnother() throws {
        var workshop = begun()
        let fields = try place("/groups/0/fields")
        func ids() -> [String] { workshop.root?.value(at: fields)?.elements?.compactMap { $0["id"]?.string } ?? [] }
        #expect(workshop.put(fields.element(2), into: fields, before: 0)?.description == "/groups/0/fields/0")
        #expect(ids() == ["l", "a", "b"])
        #expect(workshop.put(fields.element(0), into: fields, before: 2)?.description == "/groups/0/fields/1")
        #expect(ids() == ["a", "l", "b"])
        // It is there already, or the array is of other parts.
        #expect(workshop.put(fields.element(1), into: fields, before: 1) == nil)
        #expect(workshop.put(fields.element(1), into: fields, before: 2) == nil)
        #expect(workshop.put(fields.element(0), into: try place("/groups/0/fields/2/options")) == nil)
    }

    struct Chosen: Sendable, CustomTestStringConvertible {
        let expression: String
        let condition: SimpleCondition?
        var testDescription: String { expression }
    }

    @Test(arguments: [
        Chosen(expression: "has(g.a)", condition: SimpleCondition("g.a", .answered)),
        Chosen(expression: "g.a.b", condition: SimpleCondition("g.a.b", .yes)),
        Chosen(expression: "!g.a", condition: SimpleCondition("g.a", .no)),
        Chosen(expression: "g.a >= 3.5", condition: SimpleCondition("g.a", .atLeast, "3.5")),
        Chosen(expression: "g.b == 'x'", condition: SimpleCondition("g.b", .equal, "x")),
        Chosen(expression: "'x' in g.c", condition: SimpleCondition("g.c", .includes, "x")),
        Chosen(expression: "score.s < -1", condition: SimpleCondition("score.s", .below, "-1")),
    ]) func aSimpleConditionIsReadAndWritten(_ chosen: Chosen) throws {
        let condition = try #require(chosen.condition)
        #expect(SimpleCondition(chosen.expression) == condition)
        #expect(condition.expression == chosen.expression)
    }

    @Test(arguments: [
        "", "g.a && g.b", "g.a > g.b", "last(g.a) > 1", "g.a >= 'it''s'", "!(g.a)", "has(has(g.a))", "3 < g.a",
        "g.a = 3",
        "g.a yes x",
    ])
    func anyOtherConditionIsAText(_ expression: String) {
        #expect(SimpleCondition(expression) == nil)
    }

    @Test func answersHaveTheNamesOfTheirPlace() throws {
        let root = try #require(begun().root)
        let outline = TemplateOutline(root)
        #expect(outline.answers(namedAt: .card).map(\.name) == ["g.a", "g.b"])
        let inside = try place("/groups/0/fields/2/fields/0")
        let names = outline.answers(namedAt: inside)
        #expect(names.map(\.name) == ["g.a", "g.b", "n"])
        #expect(outline.options(of: names[1].item, in: root).map(\.id) == ["x"])
        #expect(outline.options(of: names[0].item, in: root).isEmpty)
    }
}
