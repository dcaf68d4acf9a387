import CardEngine
import CardSchema
import Testing

/// The safety rules that a session triggers: those that hold because of its answers.
@Suite struct SafetySessionTests {
    private static let text = """
        { "cards": 1, "id": "c", "version": 1, "title": "C", "groups": [ { "id": "g", "title": "G", "fields": [
          { "id": "urge", "type": "scale", "scale": { "min": 0, "max": 5 }, "title": "U", "fields": [
            { "id": "acted", "type": "yesno", "title": "A" } ] },
          { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 5 }, "title": "M" },
          { "id": "pills", "type": "list", "title": "P", "carry": ["name", "why"], "fields": [
            { "id": "name", "type": "text", "title": "N" },
            { "id": "why", "type": "choice", "title": "W", "options": [
              { "id": "harm", "title": "H" }, { "id": "late", "title": "L" } ] } ] } ] } ],
          "safety": [
            { "id": "urge", "when": "g.urge >= 4", "show": "plan" },
            { "id": "acted", "when": "g.urge.acted || g.mood >= 5", "show": "plan" },
            { "id": "pill", "when": "g.pills.exists(p, p.why == 'harm')", "show": "plan" } ] }
        """

    private let fixture: EvaluatingFixture
    private let urge = FieldPath("g", "urge")
    private let acted = FieldPath("g", "urge", "acted")
    private let mood = FieldPath("g", "mood")
    private let pills = FieldPath("g", "pills")

    init() throws { fixture = try EvaluatingFixture(Self.text) }

    private func session(_ cells: [String: Cell] = [:], carrying earlier: [Card] = []) -> FillSession {
        FillSession(fixture.card(cells), on: EvaluatingFixture.day, carrying: earlier)
    }

    private func pill(_ why: String) -> Cell {
        .answered(.records([Record(key: "1", cells: [.answered(.text("x")), .answered(.choice(why))])]))
    }

    private func raised(_ session: FillSession) -> [String] { session.raisedSafetyRules.map(\.id) }

    @Test func anAnswerRaisesAndLowersARule() {
        var session = session()
        #expect(raised(session) == [])
        for (value, rules) in [(3, []), (4, ["urge"]), (5, ["urge"]), (0, [])] as [(Int64, [String])] {
            _ = session.answer(.answered(.whole(value)), at: urge)
            #expect(raised(session) == rules, "\(value)")
        }
        _ = session.answer(.skipped(.preferNot), at: urge)
        #expect(raised(session) == [])
        _ = session.answer(.answered(.whole(9)), at: urge)
        #expect(raised(session) == [], "a refused answer is none")
    }

    @Test func anEditElsewhereRaisesNothing() {
        var session = session(["g.urge": .answered(.whole(5)), "g.urge.acted": .answered(.yesno(true))])
        #expect(raised(session) == [])
        _ = session.answer(.answered(.whole(5)), at: urge)
        #expect(raised(session) == ["urge"], "the same answer, given again, is one that was given")
        _ = session.answer(.answered(.whole(1)), at: mood)
        #expect(raised(session) == ["urge", "acted"], "a field that the rule reads was touched")
    }

    @Test func anEditThatMakesARuleTrueRaisesIt() {
        var session = session(["g.urge": .answered(.whole(5))])
        _ = session.answer(.answered(.yesno(true)), at: acted)
        #expect(raised(session) == ["acted"])
    }

    @Test func recordsCountOnceTheyAreAnybodysAnswer() {
        var proposed = session(carrying: [fixture.card(["g.pills": pill("harm")])])
        #expect(proposed.isProposed(pills) && raised(proposed) == [], "what is only proposed is no answer")
        proposed.confirm(pills)
        #expect(raised(proposed) == ["pill"])

        var edited = session(["g.pills": pill("harm")])
        _ = edited.answer(.answered(.whole(0)), at: mood)
        #expect(raised(edited) == [])
        _ = edited.addRecord(at: pills.inRecord("2"))
        #expect(raised(edited) == ["pill"])
        edited.removeRecord(at: pills.inRecord("1"))
        #expect(raised(edited) == [])
    }

    @Test func removingAnotherRecordIsTouching() {
        var session = session(["g.pills": pill("harm")])
        _ = session.answer(.answered(.choice("harm")), at: pills.inRecord("1").inSubfield("why"))
        #expect(raised(session) == ["pill"])
    }
}

extension FieldPath {
    /// The path of a record's field.
    fileprivate func inSubfield(_ id: String) -> FieldPath { FieldPath(group, field, id, record: record) }
}
