import CardEngine
import CardSchema
import Testing

/// Properties of a session that hold for all answers.
@Suite struct FillSessionPropertyTests {
    @Test(arguments: 0..<40) func anyAnswers(_ seed: UInt64) {
        var random = RandomAnswers(FillingFixture.schema, seed: seed)
        var session = FillSession(Card(FillingFixture.schema))
        for step in 0..<120 {
            let answer = random.next()
            let before = session
            let outcome = session.answer(answer.cell, at: answer.path)
            check(outcome, answer, before, session, "seed \(seed), step \(step), \(answer.path)")
            check(session, "seed \(seed), step \(step)")
        }
        checkThatAnsweringWhatIsThereChangesNothing(session, "seed \(seed)")
    }

    private func check(
        _ outcome: FillSession.Outcome, _ answer: Draft.Answer, _ before: FillSession, _ after: FillSession,
        _ comment: Comment
    ) {
        let ordinals = after.schema.questions.indices
        let opened = ordinals.filter { after.isOpen($0) && !before.isOpen($0) }
        let closed = ordinals.filter { !after.isOpen($0) && before.isOpen($0) }
        #expect(outcome.opened == opened && outcome.closed == closed, comment)
        guard let ordinal = after.schema.ordinal(of: answer.path) else { return }
        for other in ordinals where other != ordinal {
            #expect(sameBytes(before.card.cells[other], after.card.cells[other]), comment)
        }
        if outcome.refusal != nil { #expect(sameBytes(before.card.cells[ordinal], after.card.cells[ordinal]), comment) }
    }

    private func check(_ session: FillSession, _ comment: Comment) {
        let (saved, schema) = (session.cardToSave, session.schema)
        let again = FillSession(saved)
        for ordinal in schema.questions.indices {
            if !session.isOpen(ordinal) { #expect(saved.cells[ordinal] == .notAsked, comment) }
            #expect(again.isOpen(ordinal) == session.isOpen(ordinal), comment)
            guard case .answered(let value) = session.card.cells[ordinal] else { continue }
            #expect(AnswerCheck.problem(of: value, for: schema.questions[ordinal].field.type) == nil, comment)
        }
        #expect(session.isPartial == !again.missing.isEmpty, comment)
        #expect(again.isPartial == session.isPartial, comment)
        #expect(again.cardToSave == saved, comment)
        #expect(again.doneCount == session.doneCount, comment)
        #expect(session.isComplete == (session.refused.isEmpty && session.missing.isEmpty), comment)
        if session.isComplete { #expect(!session.isPartial, comment) }
        #expect(session.questions.map(\.ordinal) == schema.questions.indices.filter(session.isOpen), comment)
    }

    private func checkThatAnsweringWhatIsThereChangesNothing(_ session: FillSession, _ comment: Comment) {
        for question in session.questions {
            var same = session
            let cell = session.card.cells[question.ordinal]
            let outcome = same.answer(cell, at: question.field.path)
            #expect(outcome.refusal == nil && outcome.opened.isEmpty && outcome.closed.isEmpty, comment)
            #expect(zip(same.card.cells, session.card.cells).allSatisfy(sameBytes), comment)
            #expect(same.refused.count == session.refused.count - (isRefused(question) ? 1 : 0), comment)
        }
    }

    private func isRefused(_ question: Question) -> Bool {
        if case .refused = question.state { true } else { false }
    }
}

/// Whether two cells are equal and their texts equal in every byte, which `==` of texts does not ask for.
func sameBytes(_ a: Cell, _ b: Cell) -> Bool {
    guard case .answered(.text(let left)) = a, case .answered(.text(let right)) = b else { return a == b }
    return left.utf8.elementsEqual(right.utf8)
}
