import CardEngine
import CardSchema
import Testing

/// Options that are offered under a condition.
@Suite struct OfferedOptionTests {
    private static let fields = """
        {"id":"pain","type":"integer","title":"Pain"},
        {"id":"where","type":"choice","title":"Where","required":true,"options":[
          {"id":"head","title":"Head","when":"g.pain > 0","score":1},
          {"id":"chest","title":"Chest","when":"g.pain > 5","score":5}],
          "fields":[{"id":"since","type":"text","title":"Since"}]},
        {"id":"did","type":"choices","title":"Did","options":[
          {"id":"rest","title":"Rest"},{"id":"doctor","title":"Doctor","when":"g.where == 'chest'"}]},
        {"id":"pills","type":"list","title":"Pills","fields":[
          {"id":"name","type":"text","title":"Name"},
          {"id":"form","type":"choice","title":"Form","required":true,"options":[
            {"id":"tablet","title":"Tablet","when":"size(name) > 1"},
            {"id":"drops","title":"Drops","when":"size(name) > 3 && g.pain > 1"}]}]}
        """

    private func session() throws -> FillSession {
        let fixture = try EvaluatingFixture(
            fields: Self.fields,
            #""scores":[{"id":"s","title":"S","items":[{"item":"g.where","closed":1}],"method":"sum"}]"#)
        return FillSession(Card(fixture.schema))
    }

    private func path(_ text: String) throws -> FieldPath { try #require(FieldPath(text)) }

    private func offered(_ session: FillSession, _ text: String) throws -> [String] {
        session.offeredField(at: try path(text)).type.options?.options.map(\.id) ?? []
    }

    @Test func offersWhatTheEarlierAnswersAllow() throws {
        var session = try session()
        func isOpen(_ text: String) throws -> Bool { session.isOpen(at: try path(text)) }
        // Unknown is not offered, so nothing is, and the question is not asked.
        #expect(try !isOpen("g.where") && !isOpen("g.where.since"))
        #expect(session.missing.isEmpty && session.evaluation.scores == [nil])
        #expect(session.answer(.answered(.choice("head")), at: try path("g.where")).refusal == .closed)
        _ = session.answer(.answered(.whole(3)), at: try path("g.pain"))
        #expect(try isOpen("g.where") && offered(session, "g.where") == ["head"])
        #expect(session.missing.map(\.path.description) == ["g.where"] && !session.isFilled)
        _ = session.answer(.answered(.whole(6)), at: try path("g.pain"))
        #expect(try offered(session, "g.where") == ["head", "chest"] && offered(session, "g.did") == ["rest"])
        _ = session.answer(.answered(.choice("chest")), at: try path("g.where"))
        #expect(try offered(session, "g.did") == ["rest", "doctor"])
        _ = session.answer(.answered(.choices(["doctor"])), at: try path("g.did"))
        #expect(session.evaluation.scores == [DecimalNumber(5)])
        // What is chosen stays chosen, valid and shown.
        _ = session.answer(.answered(.whole(0)), at: try path("g.pain"))
        #expect(try isOpen("g.where") && offered(session, "g.where") == ["chest"])
        #expect(try session.isComplete && session.cardToSave[try path("g.where")] == .answered(.choice("chest")))
        #expect(session.evaluation.scores == [DecimalNumber(5)])
        // Once it is cleared, nothing is offered, and the item counts as closed.
        _ = session.answer(.notAsked, at: try path("g.where"))
        #expect(try !isOpen("g.where") && session.evaluation.scores == [DecimalNumber(1)])
        #expect(try offered(session, "g.did") == ["rest", "doctor"] && session.isComplete)
    }

    @Test func offersInEachRecord() throws {
        var session = try session()
        _ = session.answer(.answered(.whole(2)), at: try path("g.pain"))
        for key in ["a", "b"] { #expect(session.addRecord(at: try path("g.pills#\(key)")) == nil) }
        _ = session.answer(.answered(.text("ibu")), at: try path("g.pills#a.name"))
        _ = session.answer(.answered(.text("ibuprofen")), at: try path("g.pills#b.name"))
        #expect(try offered(session, "g.pills#a.form") == ["tablet"])
        #expect(try offered(session, "g.pills#b.form") == ["tablet", "drops"])
        _ = session.answer(.answered(.choice("drops")), at: try path("g.pills#b.form"))
        _ = session.answer(.answered(.text("i")), at: try path("g.pills#b.name"))
        #expect(try offered(session, "g.pills#b.form") == ["drops"])
        _ = session.answer(.answered(.text("i")), at: try path("g.pills#a.name"))
        #expect(!session.isOpen(at: try path("g.pills#a.form")))
        #expect(session.missing.map(\.path.description) == ["g.where"])
    }

    /// As outside of an option's days: an answer from a file or an import is taken.
    @Test func takesAnAnswerFromAFile() throws {
        var session = try session()
        let refused = session.answer([(path: try path("g.where"), cell: .answered(.choice("chest")))])
        #expect(try refused.isEmpty && session.cardToSave[try path("g.where")] == .answered(.choice("chest")))
    }
}
