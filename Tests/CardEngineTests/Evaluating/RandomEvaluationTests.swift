import CardEngine
import CardSchema
import CardTesting
import Testing
import TestSupport

/// After every answer the incremental evaluation is that of the whole card, and that of the slow obvious one.
///
/// 60 cards of each of 40 templates; `CARDS_RANDOM_TEMPLATES=340` makes 20,400 cards.
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
        for slot in last.cells.indices {
            last.cells[slot] = RandomTemplate.cell(
                for: fixture.schema.slots[slot].field, near: EvaluatingFixture.day, using: &generator)
        }
        let earlier = fixture.evaluator.answers(of: last, on: EvaluatingFixture.day.adding(days: -1))
        var evaluation = fixture.evaluator.evaluation(of: card, on: EvaluatingFixture.day, after: earlier)
        for _ in 0..<60 {
            let slot = Int.random(in: 0..<card.cells.count, using: &generator)
            card.cells[slot] = RandomTemplate.cell(
                for: fixture.schema.slots[slot].field, near: EvaluatingFixture.day, using: &generator)
            let before = evaluation.isOpen
            let change = fixture.evaluator.update(&evaluation, of: card, changed: [slot])
            let whole = fixture.evaluator.evaluation(of: card, on: EvaluatingFixture.day, after: earlier)
            #expect(evaluation == whole, "seed \(seed)")
            #expect(change.opened == card.cells.indices.filter { !before[$0] && whole.isOpen[$0] })
            #expect(change.closed == card.cells.indices.filter { before[$0] && !whole.isOpen[$0] })
            try compare(whole, card, fixture.evaluator, computation, seed)
        }
    }

    private func compare(
        _ whole: CardEvaluation, _ card: Card, _ evaluator: CardEvaluator, _ computation: SchemaComputation,
        _ seed: UInt64
    ) throws {
        var answers: [FieldPath: Value] = [:]
        var skipped: Set<FieldPath> = []
        for (slot, cell) in zip(card.schema.slots, card.cells) {
            switch cell {
            case .answered(let value): answers[slot.path] = value
            case .skipped: skipped.insert(slot.path)
            case .notAsked: break
            }
        }
        let earlier = zip(card.schema.slots, whole.earlier).compactMap { slot, value in value.map { (slot.path, $0) } }
        let slow = SlowComputation(
            computation, answers: answers, skipped: skipped, on: EvaluatingFixture.day,
            after: Dictionary(earlier) { first, _ in first })
        for (slot, place) in card.schema.slots.enumerated() {
            let proposal = evaluator.proposal(for: place.field, at: slot, card, whole)
            #expect(proposal == slow.proposal(place.path), "seed \(seed)")
        }
        #expect(whole.isOpen == card.schema.slots.map { slow.isOpen($0.path) }, "seed \(seed)")
        for (slot, place) in card.schema.slots.enumerated() {
            guard let list = place.field.type.list else { continue }
            for (record, field) in card.records(at: slot).indices.flatMap({ record in
                list.fields.indices.map { (record, $0) }
            }) {
                #expect(
                    evaluator.isOpen(slot, record: record, field: field, whole)
                        == slow.isOpen(list.fields[field].path, record: record), "seed \(seed)")
            }
        }
        for (slot, place) in card.schema.slots.enumerated() where place.parent == nil {
            let current = evaluator.current(place.field, at: slot, card, whole)
            #expect((current.requirement != .optional) == slow.isRequired(place.path), "seed \(seed)")
        }
        for (slot, place) in card.schema.slots.enumerated() {
            let offered = evaluator.offeredOptions(of: place.field, at: slot, card, whole)
            if let slow = slow.offered(place.field, record: nil) {
                #expect(offered == slow.indices.filter { slow[$0] }, "seed \(seed)")
            }
            for (record, content) in card.records(at: slot).enumerated() {
                for field in place.field.type.list?.fields ?? [] {
                    guard let slow = slow.offered(field, record: record) else { continue }
                    let offered = evaluator.offeredOptions(of: field.inRecord(content.key), at: slot, card, whole)
                    #expect(offered == slow.indices.filter { slow[$0] }, "seed \(seed)")
                }
            }
        }
        #expect(whole.scores == card.schema.schema.scores.map { slow.score($0.id) }, "seed \(seed)")
        #expect(whole.brokenRules == slow.brokenRules && whole.holdingSafety == slow.holdingSafety, "seed \(seed)")
    }
}
