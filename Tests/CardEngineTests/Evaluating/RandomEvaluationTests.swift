import CardEngine
import CardSchema
import CardTesting
import Testing
import TestSupport

/// After every answer the incremental evaluation is that of the whole card, and that of the slow obvious one.
///
/// 60 cards of each of 40 templates; `CARDS_RANDOM_TEMPLATES=340` makes 20,400 cards of each test.
@Suite("Evaluating after each answer")
struct RandomEvaluationTests {
    @Test(arguments: 1...UInt64(Knob.number("CARDS_RANDOM_TEMPLATES", usual: 40))) func incrementalIsWholeIsObvious(
        seed: UInt64
    ) throws {
        var generator = SeededGenerator(seed: seed)
        let fixture = try EvaluatingFixture(RandomTemplate.text(using: &generator))
        let computation = SchemaComputation(fixture.schema.schema)
        var card = Card(fixture.schema)
        var last = Card(fixture.schema)
        for ordinal in last.cells.indices {
            last.cells[ordinal] = RandomTemplate.cell(
                for: fixture.schema.questions[ordinal].field, near: EvaluatingFixture.day, using: &generator)
        }
        let earlier = fixture.evaluator.answers(of: last, on: EvaluatingFixture.day.adding(days: -1))
        var evaluation = fixture.evaluator.evaluation(of: card, on: EvaluatingFixture.day, after: earlier)
        for _ in 0..<60 {
            let ordinal = Int.random(in: 0..<card.cells.count, using: &generator)
            card.cells[ordinal] = RandomTemplate.cell(
                for: fixture.schema.questions[ordinal].field, near: EvaluatingFixture.day, using: &generator)
            let before = evaluation.isOpen
            let change = fixture.evaluator.update(&evaluation, of: card, changed: [ordinal])
            let whole = fixture.evaluator.evaluation(of: card, on: EvaluatingFixture.day, after: earlier)
            #expect(evaluation == whole, "seed \(seed)")
            #expect(change.opened == card.cells.indices.filter { !before[$0] && whole.isOpen[$0] })
            #expect(change.closed == card.cells.indices.filter { before[$0] && !whole.isOpen[$0] })
            try compare(whole, card, fixture.evaluator, computation, seed)
        }
    }

    /// What formulas store on a new card, answer by answer, is what the slow evaluation finds for the last state.
    @Test(arguments: 1...UInt64(Knob.number("CARDS_RANDOM_TEMPLATES", usual: 40)))
    func storedValuesAreObvious(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let fixture = try EvaluatingFixture(RandomTemplate.text(using: &generator))
        let (evaluator, computation) = (fixture.evaluator, SchemaComputation(fixture.schema.schema))
        guard !computation.keptOrder.isEmpty else { return }
        let asked = fixture.schema.questions.indices.filter { fixture.schema.questions[$0].field.kept == nil }
        var card = Card(fixture.schema)
        var evaluation = evaluator.evaluation(of: card, on: EvaluatingFixture.day)
        var formulas = evaluator.formulas(on: card, evaluation)
        for _ in 0..<60 {
            let ordinal = try #require(asked.randomElement(using: &generator))
            let field = fixture.schema.questions[ordinal].field
            card.cells[ordinal] = RandomTemplate.cell(for: field, near: EvaluatingFixture.day, using: &generator)
                .withoutStoredValues(of: field)
            evaluator.update(&evaluation, of: card, changed: [ordinal])
            _ = evaluator.keep(&card, &evaluation, since: &formulas)
            #expect(evaluation == evaluator.evaluation(of: card, on: EvaluatingFixture.day), "seed \(seed)")
            try compareStored(card, evaluation, evaluator, computation, seed)
        }
    }

    private func compareStored(
        _ card: Card, _ evaluation: CardEvaluation, _ evaluator: CardEvaluator, _ computation: SchemaComputation,
        _ seed: UInt64
    ) throws {
        let (answers, skipped) = given(card)
        let slow = SlowComputation(
            computation, answers: answers, skipped: skipped, on: EvaluatingFixture.day, computesKept: true)
        #expect(evaluation.isOpen == card.schema.questions.map { slow.isOpen($0.path) }, "seed \(seed)")
        #expect(evaluation.scores == card.schema.schema.scores.map { slow.score($0.id) }, "seed \(seed)")
        #expect(evaluation.brokenRules == slow.brokenRules, "seed \(seed)")
        // A closed question may still have what it stored while it was open; no save has it.
        for (ordinal, question) in card.schema.questions.enumerated() where evaluation.isOpen[ordinal] {
            if question.field.kept != nil {
                #expect(card.cells[ordinal].value == slow.kept(by: question.field), "\(question.path), seed \(seed)")
            }
            for (index, record) in card.records(at: ordinal).enumerated() {
                for (place, field) in (question.field.type.list?.fields ?? []).enumerated() where field.kept != nil {
                    guard evaluator.isOpen(ordinal, record: index, field: place, evaluation) else { continue }
                    #expect(
                        record.cells[place].value == slow.kept(by: field, record: index), "\(field.path), seed \(seed)")
                }
            }
        }
    }

    private func given(_ card: Card) -> (answers: [FieldPath: Value], skipped: Set<FieldPath>) {
        var answers: [FieldPath: Value] = [:]
        var skipped: Set<FieldPath> = []
        for (question, cell) in zip(card.schema.questions, card.cells) {
            switch cell {
            case .answered(let value): answers[question.path] = value
            case .skipped: skipped.insert(question.path)
            case .notAsked: break
            }
        }
        return (answers, skipped)
    }

    private func compare(
        _ whole: CardEvaluation, _ card: Card, _ evaluator: CardEvaluator, _ computation: SchemaComputation,
        _ seed: UInt64
    ) throws {
        let (answers, skipped) = given(card)
        let earlier = zip(card.schema.questions, whole.earlier).compactMap { question, value in
            value.map { (question.path, $0) }
        }
        let slow = SlowComputation(
            computation, answers: answers, skipped: skipped, on: EvaluatingFixture.day,
            after: Dictionary(earlier) { first, _ in first })
        for (ordinal, question) in card.schema.questions.enumerated() {
            let proposal = evaluator.proposal(for: question.field, at: ordinal, card, whole)
            #expect(proposal == slow.proposal(question.path), "seed \(seed)")
        }
        #expect(whole.isOpen == card.schema.questions.map { slow.isOpen($0.path) }, "seed \(seed)")
        for (ordinal, question) in card.schema.questions.enumerated() {
            guard let list = question.field.type.list else { continue }
            for (record, field) in card.records(at: ordinal).indices.flatMap({ record in
                list.fields.indices.map { (record, $0) }
            }) {
                #expect(
                    evaluator.isOpen(ordinal, record: record, field: field, whole)
                        == slow.isOpen(list.fields[field].path, record: record), "seed \(seed)")
            }
        }
        for (ordinal, question) in card.schema.questions.enumerated() where question.parent == nil {
            let current = evaluator.current(question.field, at: ordinal, card, whole)
            #expect((current.requirement != .optional) == slow.isRequired(question.path), "seed \(seed)")
        }
        for (ordinal, question) in card.schema.questions.enumerated() {
            let offered = evaluator.offeredOptions(of: question.field, at: ordinal, card, whole)
            if let slow = slow.offered(question.field, record: nil) {
                #expect(offered == slow.indices.filter { slow[$0] }, "seed \(seed)")
            }
            for (record, content) in card.records(at: ordinal).enumerated() {
                for field in question.field.type.list?.fields ?? [] {
                    guard let slow = slow.offered(field, record: record) else { continue }
                    let offered = evaluator.offeredOptions(of: field.inRecord(content.key), at: ordinal, card, whole)
                    #expect(offered == slow.indices.filter { slow[$0] }, "seed \(seed)")
                }
            }
        }
        #expect(whole.scores == card.schema.schema.scores.map { slow.score($0.id) }, "seed \(seed)")
        // The rules of these templates are warnings, and so are patterns.
        let outside = evaluator.brokenRules(of: card, whole, to: nil).filter { $0.severity == .error }.map(\.id)
        #expect(outside == slow.outsideLimits.map { "\($0)" }, "seed \(seed)")
        #expect(whole.brokenRules == slow.brokenRules && whole.holdingSafety == slow.holdingSafety, "seed \(seed)")
    }
}

extension Cell {
    /// The cell of a card that stores no values of formulas yet.
    fileprivate func withoutStoredValues(of field: Field) -> Cell {
        guard case .answered(.records(let records)) = self, let list = field.type.list else { return self }
        return .answered(
            .records(
                records.map { record in
                    let cells = zip(list.fields, record.cells).map { $0.kept == nil ? $1 : .notAsked }
                    return Record(key: record.key, cells: cells)
                }))
    }
}
