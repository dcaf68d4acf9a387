import CardEngine
import CardSchema
import Testing

/// What forms and prompts rely on: what is asked, which questions of records come next, what the review shows.
@Suite struct FillWalkTests {
    private static let template = """
        {"cards":1,"id":"w","version":1,"title":"W","groups":[
        {"id":"g","title":"G","fields":[
        {"id":"mood","type":"scale","title":"Mood","scale":{"min":1,"max":5},"required":true},
        {"id":"ill","type":"yesno","title":"Ill"},
        {"id":"fever","type":"integer","title":"Fever","when":"g.ill"},
        {"id":"pills","type":"list","title":"Pills","fields":[
        {"id":"name","type":"text","title":"Name"},{"id":"taken","type":"yesno","title":"Taken"}]}]},
        {"id":"h","title":"H","fields":[{"id":"note","type":"note","title":"Note"}]}]}
        """

    private func walk(_ template: String = template) throws -> FillWalk {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "w.json", bytes: Array(template.utf8), isQuotable: true)
        let schema = CompiledSchema(try #require(LoadedSchema.load(source, into: &findings), "\(findings)").schema)
        let day = try #require(CivilDate("2026-11-20"))
        return FillWalk(
            Filling(trying: Card(schema), on: day, today: day), ordinals: Array(schema.questions.indices))
    }

    private func path(_ text: String) throws -> FieldPath { try #require(FieldPath(text)) }

    @Test func reviewListsMissingRefusedAndSkippedAnswers() throws {
        var walk = try walk()
        #expect(walk.firstUnanswered == FieldPath("g.mood"))
        #expect(
            walk.questions(.missing).map(\.path) == [try path("g.mood")] && walk.hasSomethingToReview
                && !walk.needsNoReview)
        #expect(walk.answer(.answered(.whole(9)), at: try path("g.mood")) != nil)
        #expect(walk.questions(.refused).map(\.path) == [try path("g.mood")] && walk.questions(.missing).isEmpty)
        #expect(walk.answer(.answered(.whole(4)), at: try path("g.mood")) == nil)
        #expect(walk.answer(.skipped(.preferNot), at: try path("h.note")) == nil)
        #expect(!walk.hasSomethingToReview && walk.needsNoReview)
        let groups = walk.review
        #expect(groups.map { "\($0.group.id) \($0.done)/\($0.count)" } == ["g 1/3", "h 1/1"])
        #expect(groups[1].findings.map(\.finding) == [.skipped(.preferNot)])
    }

    /// A list that proposes records has no answer until a person takes them.
    @Test func proposedRecordsAreNotCounted() throws {
        let carrying = Self.template.replacing(
            "\"id\":\"pills\",", with: "\"id\":\"pills\",\"default\":[{\"name\":\"A\"},{\"name\":\"B\"}],")
        var walk = try walk(carrying)
        let list = try path("g.pills")
        #expect(walk.session.isProposed(list))
        #expect(walk.review.map { "\($0.done)/\($0.count)" } == ["0/7", "0/1"])
        walk.filling.confirm(list)
        #expect(walk.review.map { "\($0.done)/\($0.count)" } == ["3/7", "0/1"])
    }

    @Test func reportsLostAnswersOfClosedQuestions() throws {
        var walk = try walk()
        _ = walk.answer(.answered(.yesno(true)), at: try path("g.ill"))
        _ = walk.answer(.answered(.whole(39)), at: try path("g.fever"))
        #expect(walk.lostAnswers.isEmpty)
        _ = walk.answer(.answered(.yesno(false)), at: try path("g.ill"))
        #expect(walk.lostAnswers.map(\.path) == [try path("g.fever")])
    }

    @Test func aRecordsQuestionIsGoneToOnceAndAgainWhenWanted() throws {
        var walk = try walk()
        let list = try path("g.pills")
        let record = try walk.filling.addRecord(at: list).get()
        let (name, taken) = (walk.questions(of: record)[0], walk.questions(of: record)[1])
        #expect(walk.unanswered(in: list) == [name, taken])
        #expect(walk.unanswered(after: list) == name)
        _ = walk.answer(.answered(.text("Lithium")), at: name)
        walk.pass(name)
        #expect(walk.unanswered(after: name) == taken)
        walk.pass(taken)
        #expect(walk.unanswered(in: list).isEmpty, "it was left empty on purpose")
        #expect(walk.unanswered(in: list, again: [record]) == [name, taken])
        #expect(walk.hasOwnRecords(list) && walk.endList(list) == nil)
        walk.filling.removeRecord(record)
        #expect(!walk.hasOwnRecords(list) && walk.session.card[list] == .answered(.records([])))
        let changes = walk.filling.pendingAnswers.map(\.change)
        #expect(changes.first == .added && changes.last == .removed)
    }
}
