import CardEngine
import CardSchema
import Testing

/// Words that a card keeps although nobody is asked for them now.
@Suite struct KeptWordsTests {
    private static let meals = """
        {"id":"meal","type":"choice","title":"M","other":true,"hidden":"keep","when":"day",
          "options":[{"id":"soup","title":"S"}],"fields":[{"id":"why","type":"text","title":"W"}]},
        {"id":"meals","type":"choices","title":"M","other":true,"hidden":"keep","when":"day",
          "options":[{"id":"soup","title":"S"}]},
        {"id":"lost","type":"choice","title":"M","other":true,"when":"day","options":[{"id":"soup","title":"S"}]}
        """

    private static func fields(_ day: String, inRecords: Bool) -> String {
        let fields = meals.replacing("\"day\"", with: "\"\(day)\"")
        return inRecords
            ? #"{"id":"day","type":"yesno","title":"D"},{"id":"l","type":"list","title":"L","fields":[\#(fields)]}"#
            : #"{"id":"day","type":"yesno","title":"D"},\#(fields)"#
    }

    private let other: [(String, Cell)] = [
        ("meal", .answered(.choice("other"))), ("meal.other", .answered(.text("pie"))),
        ("meal.why", .answered(.text("hungry"))), ("meals", .answered(.choices(["soup", "other"]))),
        ("meals.other", .answered(.text("cake"))), ("lost", .answered(.choice("other"))),
        ("lost.other", .answered(.text("gone"))),
    ]

    /// The words for `other` stay with a choice that the template keeps, on a card and in a record.
    @Test func theWordsForOtherStayWithTheirChoice() throws {
        let fixture = try EvaluatingFixture(fields: Self.fields("g.day", inRecords: false))
        var cells = Dictionary(other.map { ("g.\($0)", $1) }) { first, _ in first }
        cells["g.day"] = .answered(.yesno(false))
        let saved = fixture.evaluator.cardToSave(fixture.card(cells), fixture.evaluation(cells))
        for (path, cell) in other {
            let isKept = !path.hasPrefix("lost") && path != "meal.why"
            #expect(try saved[#require(FieldPath("g.\(path)"))] == (isKept ? cell : .notAsked), "\(path)")
        }
        // Without the choice, the words belong to nothing.
        cells["g.meal"] = .answered(.choice("soup"))
        let soup = fixture.evaluator.cardToSave(fixture.card(cells), fixture.evaluation(cells))
        #expect(soup[FieldPath("g", "meal")] == .answered(.choice("soup")))
        #expect(soup[FieldPath("g", "meal", "other")] == .notAsked)
    }

    @Test func theWordsForOtherStayInARecord() throws {
        let fixture = try EvaluatingFixture(fields: Self.fields("g.day", inRecords: true))
        var session = FillSession(Card(fixture.schema), on: EvaluatingFixture.day)
        func path(_ text: String) throws -> FieldPath { try #require(FieldPath(text)) }
        _ = session.answer(.answered(.yesno(true)), at: try path("g.day"))
        #expect(session.addRecord(at: try path("g.l#a")) == nil)
        for (name, cell) in other { #expect(session.answer(cell, at: try path("g.l#a.\(name)")).refusal == nil) }
        _ = session.answer(.answered(.yesno(false)), at: try path("g.day"))
        let saved = session.cardToSave
        for (name, cell) in other {
            let isKept = !name.hasPrefix("lost") && name != "meal.why"
            #expect(try saved[path("g.l#a.\(name)")] == (isKept ? cell : .notAsked), "\(name)")
        }
    }

    /// Given together, such as from a file, the words for `other` are taken while their choice is.
    @Test func takesTheWordsForOtherTogether() throws {
        let fixture = try EvaluatingFixture(fields: Self.fields("g.day", inRecords: false))
        var session = FillSession(Card(fixture.schema), on: EvaluatingFixture.day)
        let refused = session.answer(try other.map { (path: try #require(FieldPath("g.\($0)")), cell: $1) })
        #expect(refused.map(\.path.description) == ["g.meal.why", "g.lost", "g.lost.other"])
    }

    // MARK: - Days

    private static let limited = """
        {"id":"open","type":"yesno","title":"O"},
        {"id":"skill","type":"scale","scale":{"min":0,"max":5},"title":"S","until":"2026-02-28",
          "fields":[{"id":"how","type":"text","title":"H"},{"id":"if","type":"text","title":"I","when":"g.open"}]},
        {"id":"did","type":"choice","title":"D","required":"answer","options":[
          {"id":"a","title":"A","until":"2026-02-10"},{"id":"b","title":"B","from":"2026-02-05","until":"2026-02-28"}],
          "fields":[{"id":"how","type":"text","title":"H","required":true}]},
        {"id":"l","type":"list","title":"L","fields":[
          {"id":"name","type":"text","title":"N"},
          {"id":"skill","type":"yesno","title":"S","until":"2026-02-28","fields":[
            {"id":"how","type":"text","title":"H"}]},
          {"id":"did","type":"choices","title":"D","required":true,"options":[
            {"id":"a","title":"A","until":"2026-02-10"}]}]}
        """

    private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

    /// Days decide what is offered, never what is valid: what was said before stays.
    @Test func wordsBelowAnUnansweredQuestionStayOutsideItsDays() throws {
        let fixture = try EvaluatingFixture(fields: Self.limited)
        let cells: [String: Cell] = [
            "g.open": .answered(.yesno(true)), "g.skill.how": .answered(.text("slowly")),
            "g.skill.if": .answered(.text("if")), "g.did": .skipped(.preferNot),
            "g.did.how": .answered(.text("well")),
            "g.l": .answered(
                .records([
                    Record(
                        key: "1",
                        cells: [.answered(.text("n")), .skipped(.dontKnow), .answered(.text("how")), .notAsked])
                ])),
        ]
        let card = fixture.card(cells)
        for text in ["2026-01-01", "2026-02-28", "2026-03-01"] {
            let evaluation = fixture.evaluation(cells, on: try day(text))
            #expect(fixture.evaluator.cardToSave(card, evaluation) == card, "\(text)")
            #expect(fixture.evaluator.allClosedAnswers(of: card, evaluation) == [], "\(text)")
        }
        // A condition closes, on any day.
        var closed = cells
        closed["g.open"] = .answered(.yesno(false))
        for text in ["2026-02-28", "2026-03-01"] {
            let evaluation = fixture.evaluation(closed, on: try day(text))
            let saved = fixture.evaluator.cardToSave(fixture.card(closed), evaluation)
            #expect(saved[FieldPath("g", "skill", "if")] == .notAsked, "\(text)")
            #expect(saved[FieldPath("g", "skill", "how")] == .answered(.text("slowly")), "\(text)")
        }
    }

    /// Options of other days are not offered; if there are no others, nothing is, and nothing is required.
    @Test func nothingIsOfferedOutsideOfAllOptionsDays() throws {
        let schema = try EvaluatingFixture(fields: Self.limited).schema
        let (did, inner) = (FieldPath("g", "did"), try #require(FieldPath("g.l#1.did")))
        let rows: [(day: String, did: [String], inner: [String])] = [
            ("2026-02-04", ["a"], ["a"]), ("2026-02-05", ["a", "b"], ["a"]), ("2026-02-11", ["b"], []),
            ("2026-03-01", [], []),
        ]
        for row in rows {
            var session = FillSession(Card(schema), on: try day(row.day))
            #expect(session.addRecord(at: try #require(FieldPath("g.l#1"))) == nil)
            for (path, offered) in [(did, row.did), (inner, row.inner)] {
                #expect(session.isOpen(at: path) == !offered.isEmpty, "\(row.day) \(path)")
                #expect(session.offeredField(at: path).type.options?.options.map(\.id) == offered, "\(row.day) \(path)")
                #expect(session.missing.contains { $0.path == path } == !offered.isEmpty, "\(row.day) \(path)")
            }
            #expect(session.isOpen(at: FieldPath("g", "did", "how")) == !row.did.isEmpty, "\(row.day)")
            #expect(session.isPartial == !(row.did.isEmpty && row.inner.isEmpty), "\(row.day)")
            // A chosen option stays chosen, valid and shown, and its question open.
            _ = session.answer([(did, .answered(.choice("a")))])
            #expect(session.isOpen(at: did) && session.cardToSave[did] == .answered(.choice("a")), "\(row.day)")
            #expect(session.offeredField(at: did).type.options?.options.map(\.id).contains("a") == true, "\(row.day)")
            _ = session.answer(.notAsked, at: did)
            #expect(session.isOpen(at: did) == !row.did.isEmpty, "\(row.day)")
        }
    }
}
