import CardEngine
import CardSchema
import CardTesting
import Testing

/// One decision about a scale is enough, whatever else happens to its questions.
@Suite struct WorkshopScaleTests {
    private func diaryCard() throws -> Workshop {
        var workshop = Workshop(changing: try #require(Schema.bundled("dbt_diary")))
        let scale = try #require(TemplatePlace("/scales/intensity"))
        workshop.make(.set("max", .integer(10), at: scale))
        workshop.convert(workshop.unlookedNumbers)
        return workshop
    }

    private func succession(_ workshop: Workshop) throws -> Workshop.Succession {
        let (loaded, findings) = workshop.examined()
        #expect(findings.filter { $0.severity == .error } == [])
        let template = try #require(loaded)
        return try #require(workshop.succession(template))
    }

    private func path(_ word: String) throws -> FieldPath { try #require(FieldPath(word)) }

    /// The steps of the next version, once nothing is open.
    private func steps(_ workshop: Workshop) throws -> [String] {
        let succession = try succession(workshop)
        #expect(succession.openScales.map(\.name) == [] && succession.openSteps.isEmpty)
        #expect(succession.faults == [])
        let schema = try #require(succession.change).loaded.schema
        return schema.migrations.last?.steps.map { StepJSON.document(of: $0).compact() } ?? []
    }

    private static let rescale = #"{"op":"rescale","scale":"intensity","from":[0,5],"to":[0,10],"round":"half_up"}"#

    @Test func aDecisionCoversAQuestionThatMoves() throws {
        var workshop = try diaryCard()
        workshop.decide("intensity=rescale")
        try workshop.move(path("emotions.pain"), after: path("medication.over_the_counter"))
        #expect(
            try steps(workshop) == [
                Self.rescale, #"{"op":"move","field":"emotions.pain","to":"medication.pain"}"#,
            ])
    }

    @Test func aDecisionCoversARenamedAndARemovedQuestion() throws {
        var workshop = try diaryCard()
        try workshop.rename(path("emotions.pain"), to: "ache")
        try workshop.retire(path("emotions.calm"))
        #expect(try succession(workshop).openScales.map(\.name) == ["intensity"])
        workshop.decide("intensity=rescale")
        #expect(try steps(workshop).dropFirst().first == Self.rescale, "after the question that is removed")
    }

    @Test func aDecisionCoversTheRestOfAScaleThatAQuestionLeaves() throws {
        var workshop = try diaryCard()
        workshop.decide("intensity=rescale")
        let (outline, moved) = (TemplateOutline(try #require(workshop.root)), try path("emotions.pain"))
        let pain = try #require(outline.items.first { $0.path == moved })
        workshop.make(.set("scale", .object([("min", .integer(0)), ("max", .integer(7))]), at: pain.place))
        #expect(try succession(workshop).openScales.map(\.name) == ["emotions.pain"])
        workshop.decide("emotions.pain=rescale")
        #expect(try steps(workshop).count == 18)
    }

    /// What the person said about a removed question is kept as they said it, although its scale got other ends before.
    @Test func answersOfARemovedQuestionAreNotConverted() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        try diary.use(.bundled("dbt_diary"))
        var filling = try diary.filling("dbt_diary", on: .on(diary.today.adding(days: -1)))
        for (question, number) in [("emotions.calm", "4"), ("emotions.fear", "3"), ("urges.self_harm", "0")] {
            #expect(filling.answer(typed: number, at: try path(question)).refusal == nil)
        }
        _ = try diary.save(filling)
        var workshop = try diary.workshop(changing: "dbt_diary")
        workshop.make(.set("max", .integer(10), at: try #require(TemplatePlace("/scales/intensity"))))
        workshop.convert(workshop.unlookedNumbers)
        workshop.decide("intensity=rescale")
        try workshop.retire(path("emotions.calm"))
        let older = try #require(workshop.older)
        let change = try #require(try succession(workshop).change)
        let plan = try #require(change.plan(from: older))
        let (before, after) = (CompiledSchema(older.schema), CompiledSchema(change.loaded.schema))
        let migration = try #require(CardMigration([plan], from: before, to: after))
        var revisions: [Revision] = []
        var (reader, ignored) = (diary.journal.reader(), [Diagnostic]())
        for month in try reader.months() {
            for head in try reader.cards(of: month, schema: "dbt_diary", into: &ignored) {
                if case .valid(let revision) = head.content { revisions.append(revision) }
            }
        }
        let card = try #require(revisions.first).card
        let (up, attic) = migration.up(card, Attic())
        let entries = attic.entriesInOrder.filter { $0.path == "emotions.calm" }
        let kept = String(decoding: attic.bytes, as: UTF8.self)
        #expect(entries.count == 1 && kept.contains(#""path":"emotions.calm","was":[4]"#), "\(kept)")
        #expect(migration.down(up, attic).card == card)
        let fear = try #require(after.ordinal(of: path("emotions.fear")))
        #expect(up.cells[fear].value == .whole(6))
    }

    private static let small = """
        { "cards": 1, "id": "t", "version": 1, "title": "T", "groups": [
            { "id": "g", "title": "G", "fields": [
              { "id": "a", "type": "scale", "title": "A", "scale": { "min": 0, "max": 5 } },
              { "id": "n", "type": "yesno", "title": "N", "when": "g.a >= 4" } ] },
            { "id": "h", "title": "H", "fields": [ { "id": "b", "type": "yesno", "title": "B" } ] } ],
          "scores": [ { "id": "s", "title": "S", "value": "max(g.a, 1)" } ],
          "safety": [ { "id": "plan", "when": "g.a >= 4", "show": "safety_plan" } ] }
        """

    private func begun(_ text: String) throws -> Workshop {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "t.json", bytes: Array(text.utf8), isQuotable: true)
        return Workshop(changing: try #require(LoadedSchema.load(source, into: &findings), "\(findings)"))
    }

    /// A moved question with a scale of its own is asked about, and the numbers that it is compared with are not forgotten.
    @Test func aMovedQuestionWithOtherEndsIsAskedAbout() throws {
        var workshop = try begun(Self.small)
        try workshop.move(path("g.a"), after: path("h.b"))
        try workshop.rename(path("g.n"), to: "m")
        let (outline, now) = (TemplateOutline(try #require(workshop.root)), try path("h.a"))
        let moved = try #require(outline.items.first { $0.path == now })
        workshop.make(.set("max", .integer(10), at: moved.place.member("scale")))
        #expect(workshop.unlookedNumbers.map(\.part.name) == ["safety plan/when", "field g.m/when"])
        workshop.convert(workshop.unlookedNumbers)
        #expect(workshop.root?["safety"]?.elements?[0]["when"]?.string == "h.a >= 8")
        #expect(try succession(workshop).openScales.map(\.name) == ["g.a"])
        workshop.decide("g.a=rescale")
        #expect(
            try steps(workshop) == [
                #"{"op":"rescale","field":"g.a","from":[0,5],"to":[0,10],"round":"half_up"}"#,
                #"{"op":"move","field":"g.a","to":"h.a"}"#, #"{"op":"rename","field":"g.n","to":"g.m"}"#,
            ])
    }

    /// The bands of a score that no card has yet follow the ends of its scale too.
    @Test func bandsOfANewScoreAreConverted() throws {
        let text = """
            { "cards": 1, "id": "t", "version": 1, "title": "T",
              "scales": { "urge": { "min": 0, "max": 5 } },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "a", "type": "scale", "title": "A", "scale": "urge" },
                { "id": "b", "type": "scale", "title": "B", "scale": "urge" },
                { "id": "c", "type": "scale", "title": "C", "scale": "urge" } ] } ],
              "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b", "g.c"], "method": "sum", "bands": [
                { "id": "low", "title": "low", "from": 0, "to": 5 },
                { "id": "medium", "title": "medium", "from": 6, "to": 10 },
                { "id": "high", "title": "high", "from": 11, "to": 15 } ] } ] }
            """
        var workshop = Workshop(new: Array(text.utf8))
        let scale = try #require(TemplatePlace("/scales/urge"))
        workshop.make(.set("max", .integer(8), at: scale))
        workshop.make(.set("max", .integer(10), at: scale))
        let found = try #require(workshop.unlookedNumbers.first)
        #expect(found.numbers.map { "\($0.old)→\($0.new)" } == ["5→11", "6→12", "10→21", "11→22", "15→30"])
        workshop.convert([found])
        #expect(workshop.unlookedNumbers.isEmpty)
        #expect(workshop.examined().findings.filter { $0.severity == .error } == [])
    }
}
