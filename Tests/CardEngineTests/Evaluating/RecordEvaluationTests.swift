import CardEngine
import CardSchema
import Testing

/// Conditions in the records of a list, and their effect on the card.
@Suite("Evaluating records")
struct RecordEvaluationTests {
    static let medicines = """
        { "id": "medicines", "type": "list", "title": "M", "carry": ["name"], "required": true, "fields": [
          { "id": "name", "type": "text", "title": "N" },
          { "id": "taken", "type": "yesno", "title": "T", "required": true },
          { "id": "why_not", "type": "text", "title": "W", "when": "!taken", "required": true },
          { "id": "late", "type": "yesno", "title": "L", "when": "taken && g.strict", "hidden": "keep",
            "default": false } ] },
        { "id": "strict", "type": "yesno", "title": "S" },
        { "id": "missed_why", "type": "note", "title": "Y", "when": "g.medicines.exists(m, !m.taken)" }
        """

    static let keys = """
        "scores": [
          { "id": "missed", "title": "D", "value": "size(g.medicines.filter(m, !m.taken))",
            "examples": [
              { "values": { "g.medicines": [ { "name": "A", "taken": true }, { "name": "B", "taken": false } ] },
                "score": 1 },
              { "values": { "g.medicines": [ { "taken": true }, {} ] }, "score": null },
              { "values": { "g.medicines": [] }, "score": 0 }, { "values": {}, "score": null } ] },
          { "id": "reasons", "title": "R", "value": "size(g.medicines.filter(m, has(m.why_not)))" } ],
        "rules": [ { "id": "r", "check": "g.medicines.all(m, m.name != 'X')", "message": "M" } ],
        "safety": [ { "id": "s", "when": "g.medicines.exists(m, m.why_not == 'danger')", "show": "plan" } ]
        """

    private let fixture: EvaluatingFixture

    init() throws {
        fixture = try EvaluatingFixture(fields: Self.medicines, Self.keys)
    }

    private func record(_ key: String, _ taken: Bool?, _ why: String? = nil, name: String? = nil) -> Record {
        Record(
            key: key,
            cells: [
                name.map { .answered(.text($0)) } ?? .notAsked, taken.map { .answered(.yesno($0)) } ?? .notAsked,
                why.map { .answered(.text($0)) } ?? .notAsked, .notAsked,
            ])
    }

    private func cells(_ records: Record...) -> [String: Cell] { ["g.medicines": .answered(.records(records))] }

    private func open(_ cells: [String: Cell]) -> [[Bool]] {
        let card = fixture.card(cells)
        let evaluation = fixture.evaluator.evaluation(of: card, on: EvaluatingFixture.day)
        return card.records(at: 0).indices.map { record in
            (0..<4).map { fixture.evaluator.isOpen(0, record: record, field: $0, evaluation) }
        }
    }

    @Test func aQuestionIsAskedInTheRecordsWhereItsConditionHolds() {
        let records = cells(record("a", true), record("b", false), record("c", nil))
        #expect(
            open(records) == [[true, true, false, false], [true, true, true, false], [true, true, false, false]])
        let strict = records.merging(["g.strict": .answered(.yesno(true))]) { $1 }
        #expect(open(strict).map { $0[3] } == [true, false, false])
    }

    @Test func conditionsCanReadRecords() {
        #expect(!fixture.open(cells(record("a", true))).contains("g.missed_why"))
        #expect(fixture.open(cells(record("a", true), record("b", false))).contains("g.missed_why"))
        #expect(!fixture.open([:]).contains("g.missed_why"))
    }

    @Test func scoresCountRecords() {
        #expect(fixture.evaluation(cells(record("a", false), record("b", false))).scores[0] == DecimalNumber(2))
        #expect(fixture.evaluation(cells()).scores[0] == DecimalNumber(0))
        #expect(fixture.evaluation(cells(record("a", nil))).scores[0] == nil)
        #expect(fixture.evaluation([:]).scores[0] == nil)
        // A closed reason is no reason.
        let changed = cells(record("a", true, "asleep"), record("b", false, "asleep"))
        #expect(fixture.evaluation(changed).scores[1] == DecimalNumber(1))
    }

    @Test func safetySeesAReasonThatIsClosed() {
        #expect(fixture.evaluation(cells(record("a", true, "danger"))).holdingSafety == [0])
    }

    @Test func aClosedAnswerInARecordGoesWhenItIsSaved() {
        var card = fixture.card(cells(record("a", true, "asleep"), record("b", false, "asleep")))
        card[FieldPath("g", "medicines", "late", record: "b")] = .answered(.yesno(true))
        let evaluation = fixture.evaluator.evaluation(of: card, on: EvaluatingFixture.day)
        let saved = fixture.evaluator.cardToSave(card, evaluation)
        #expect(saved[FieldPath("g", "medicines", "why_not", record: "a")] == .notAsked)
        #expect(saved[FieldPath("g", "medicines", "why_not", record: "b")] == .answered(.text("asleep")))
        // "hidden": "keep".
        #expect(saved[FieldPath("g", "medicines", "late", record: "b")] == .answered(.yesno(true)))
    }

    @Test func onlyOpenQuestionsOfRecordsMakeACardPartial() {
        func isPartial(_ cells: [String: Cell]) -> Bool {
            let card = fixture.card(cells)
            return fixture.evaluator.isPartial(
                card, fixture.evaluator.evaluation(of: card, on: EvaluatingFixture.day))
        }
        #expect(isPartial([:]) && isPartial(cells(record("a", nil))) && isPartial(cells(record("a", false))))
        #expect(!isPartial(cells()) && !isPartial(cells(record("a", true))))
        #expect(!isPartial(cells(record("a", false, "asleep"))))
    }

    @Test func aSessionAsksInRecordsAndProposes() {
        var session = FillSession(Card(fixture.schema), on: EvaluatingFixture.day)
        _ = session.answer(.answered(.yesno(true)), at: FieldPath("g", "strict"))
        #expect(session.addRecord(at: FieldPath("g", "medicines", record: "a")) == nil)
        func asked() -> [String] { session.questions.filter { $0.field.path.record != nil }.map(\.field.id) }
        #expect(asked() == ["name", "taken"])
        let late = FieldPath("g", "medicines", "late", record: "a")
        #expect(session.answer(.answered(.yesno(true)), at: late).refusal == .closed)
        _ = session.answer(.answered(.yesno(true)), at: FieldPath("g", "medicines", "taken", record: "a"))
        #expect(asked() == ["name", "taken", "late"])
        #expect(session.proposal(at: late) == .yesno(false))
        _ = session.answer(.answered(.yesno(false)), at: FieldPath("g", "medicines", "taken", record: "a"))
        #expect(asked() == ["name", "taken", "why_not"])
        #expect(session.proposal(at: late) == nil)
        session.removeRecord(at: FieldPath("g", "medicines", record: "a"))
        #expect(asked() == [] && session.evaluation.scores[0] == DecimalNumber(0))
    }

    /// `a` waits for `b` in every record, and `b` for `a`.
    @Test func aCircleInsideRecordsIsFound() {
        let text = """
            { "cards": 1, "id": "c", "version": 1, "title": "C", "groups": [ { "id": "g", "title": "G", "fields": [
              { "id": "l", "type": "list", "title": "L", "fields": [
                { "id": "a", "type": "yesno", "title": "A", "when": "b" },
                { "id": "b", "type": "yesno", "title": "B", "when": "!a" } ] } ] } ] }
            """
        var findings: [Diagnostic] = []
        let source = SourceText(name: "card.json", bytes: Array(text.utf8), isQuotable: true)
        _ = LoadedSchema.load(source, into: &findings)
        #expect(
            findings.filter { $0.severity == .error }.map(\.message) == [
                "'g.l.a' depends on itself: g.l.a → g.l.b → g.l.a"
            ])
    }
}
