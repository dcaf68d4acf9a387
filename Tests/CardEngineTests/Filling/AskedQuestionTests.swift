import CardEngine
import CardSchema
import Testing

/// Questions that nobody is asked, and questions that are required under a condition.
@Suite struct AskedQuestionTests {
    private static let fields = """
        {"id":"pain","type":"integer","title":"Pain","required":true},
        {"id":"where","type":"text","title":"Where","required":{"when":"g.pain > 5"}},
        {"id":"called","type":"yesno","title":"Called","required":{"when":"g.pain > 8","skip":false}},
        {"id":"steps","type":"integer","title":"Steps","ask":false,
          "fields":[{"id":"device","type":"text","title":"Device"}]},
        {"id":"pills","type":"list","title":"Pills","fields":[
          {"id":"taken","type":"yesno","title":"Taken"},
          {"id":"why","type":"text","title":"Why","required":{"when":"!taken"}},
          {"id":"code","type":"text","title":"Code","ask":false}]}
        """

    private func session() throws -> FillSession {
        let fixture = try EvaluatingFixture(
            fields: Self.fields,
            #""parts": [ { "id": "p", "title": "P", "fields": ["g.steps", "g.where"] }, { "id": "q", "title": "Q", "fields": ["g.steps"] } ]"#
        )
        return FillSession(Card(fixture.schema))
    }

    private func path(_ text: String) throws -> FieldPath { try #require(FieldPath(text)) }

    private func missing(_ session: FillSession) -> [String] {
        session.questions.filter(\.isMissing).map(\.path.description)
    }

    @Test func requiredOnlyWhileTheConditionHolds() throws {
        var session = try session()
        #expect(missing(session) == ["g.pain"])
        _ = session.answer(.answered(.whole(3)), at: try path("g.pain"))
        #expect(missing(session) == [] && session.isComplete)
        _ = session.answer(.answered(.whole(6)), at: try path("g.pain"))
        #expect(missing(session) == ["g.where"] && !session.isComplete)
        #expect(session.answer(.skipped(.preferNot), at: try path("g.where")).refusal == nil)
        #expect(missing(session) == [])
        // Below nine, a skip of the other question is fine; from nine on, only an answer is.
        #expect(session.answer(.skipped(.preferNot), at: try path("g.called")).refusal == nil)
        _ = session.answer(.answered(.whole(9)), at: try path("g.pain"))
        #expect(missing(session) == ["g.called"])
        #expect(session.answer(.skipped(.preferNot), at: try path("g.called")).refusal == .mayNotBeSkipped)
        #expect(session.answer(.answered(.yesno(true)), at: try path("g.called")).refusal == nil)
        #expect(missing(session) == [])
    }

    @Test func requiredInTheSameRecord() throws {
        var session = try session()
        _ = session.answer(.answered(.whole(0)), at: try path("g.pain"))
        for key in ["a", "b"] { #expect(session.addRecord(at: try path("g.pills#\(key)")) == nil) }
        _ = session.answer(.answered(.yesno(true)), at: try path("g.pills#a.taken"))
        #expect(missing(session) == [])
        _ = session.answer(.answered(.yesno(false)), at: try path("g.pills#b.taken"))
        #expect(missing(session) == ["g.pills#b.why"] && !session.isComplete)
        _ = session.answer(.answered(.text("forgot")), at: try path("g.pills#b.why"))
        #expect(missing(session) == [])
    }

    @Test func nobodyIsAskedButAProgramMayAnswer() throws {
        var session = try session()
        _ = session.addRecord(at: try path("g.pills#a"))
        let asked = session.questions.map(\.path.description)
        #expect(asked == ["g.pain", "g.where", "g.called", "g.pills", "g.pills#a.taken", "g.pills#a.why"])
        #expect(session.answer(.answered(.whole(8000)), at: try path("g.steps")).refusal == nil)
        #expect(session.answer(.answered(.text("watch")), at: try path("g.steps.device")).refusal == nil)
        #expect(session.answer(.answered(.text("N02")), at: try path("g.pills#a.code")).refusal == nil)
        #expect(session.cardToSave[try path("g.steps")] == .answered(.whole(8000)))
        #expect(session.questions.map(\.path.description) == asked)
    }

    @Test func partsPassOverThemAndAnEmptyPartIsNotWhole() throws {
        var session = try session()
        #expect(session.ordinals(ofPart: "p")?.map { session.schema.questions[$0].path.description } == ["g.where"])
        let (evaluator, empty) = (CardEvaluator(session.schema), session.card)
        let before = evaluator.evaluation(of: empty, on: EvaluatingFixture.day)
        #expect(!evaluator.isWhole(part: 0, of: empty, before) && !evaluator.isWhole(part: 1, of: empty, before))
        _ = session.answer(.answered(.text("Knee")), at: try path("g.where"))
        _ = session.answer(.answered(.whole(1)), at: try path("g.steps"))
        let after = evaluator.evaluation(of: session.card, on: EvaluatingFixture.day)
        #expect(evaluator.isWhole(part: 0, of: session.card, after))
        #expect(!evaluator.isWhole(part: 1, of: session.card, after))
    }
}
