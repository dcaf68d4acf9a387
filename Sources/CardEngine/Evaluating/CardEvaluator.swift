import CardSchema

/// The compiled computations of a template: which questions are open, scores, rules, safety rules.
///
/// ```
/// a cell changes ─▶ the steps that read it ─▶ those whose outcome changed ─▶ the steps that read these …
/// steps   open a · open a.x · ask l#.x · score s · open b · …   each behind all it reads · then rules · safety
/// ```
///
/// Created once for a template and shared; a class, so that sharing costs nothing.
package final class CardEvaluator: Sendable {
    /// A computation.
    enum Step: Hashable {
        case open(Int)
        /// In which records of a list a question is open, by its index in `recordQuestions`.
        case ask(Int)
        case score(Int)
        case rule(Int)
        case safety(Int)
    }

    /// A question in the records of a list.
    struct RecordQuestion: Sendable {
        /// The list's slot.
        let slot: Int
        /// Its place in the list.
        let index: Int
        let field: Field
        let when: BoundExpression?
    }

    /// A score, with the slots that it reads.
    struct CompiledScore: Sendable {
        let score: Score
        let itemSlots: [Int]
        let formula: BoundExpression?
    }

    /// The template.
    package let schema: CompiledSchema
    let whens: [BoundExpression?]
    /// The questions of the records of all lists, in the order of the card.
    let recordQuestions: [RecordQuestion]
    /// The first of them of a slot.
    let firstRecordQuestion: [Int?]
    let scores: [CompiledScore]
    let checks: [BoundExpression?]
    let safety: [BoundExpression?]
    /// All computations, each after those that it reads.
    let steps: [Step]
    /// The steps that read a source.
    ///
    /// Sources are numbered: slots, then scores, then questions of records.
    let readers: [[Int]]
    /// The place of the step that opens a slot.
    let opening: [Int]
    /// The slots of the subfields of a slot.
    let children: [Range<Int>]
    let partSlots: [[Int]]

    /// Prepares a template's computations.
    ///
    /// Takes time linear in the size of the template and its expressions.
    package init(_ schema: CompiledSchema) {
        self.schema = schema
        let computation = SchemaComputation(schema.schema)
        let binding = SlotBinding(schema)
        whens = schema.slots.map { computation.when($0.path)?.bound { binding.slot(of: $0) } }
        let recordQuestions = schema.slots.indices.flatMap { slot in
            (schema.slots[slot].field.type.list?.fields ?? []).enumerated().map { index, field in
                RecordQuestion(
                    slot: slot, index: index, field: field,
                    when: computation.when(field.path)?.bound { binding.slot(of: $0) })
            }
        }
        self.recordQuestions = recordQuestions
        firstRecordQuestion = schema.slots.indices.map { slot in recordQuestions.firstIndex { $0.slot == slot } }
        scores = schema.schema.scores.map { score in
            CompiledScore(
                score: score, itemSlots: score.items?.items.map { binding.slot(of: .field($0.path)) } ?? [],
                formula: computation.formulas[score.id]?.bound { binding.slot(of: $0) })
        }
        checks = computation.checks.map { $0?.bound { binding.slot(of: $0) } }
        safety = computation.safety.map { $0?.bound { binding.slot(of: $0) } }
        children = Self.children(of: schema)
        steps = Self.steps(computation, binding)
        var opening = Array(repeating: 0, count: schema.slots.count)
        for (place, step) in steps.enumerated() { if case .open(let slot) = step { opening[slot] = place } }
        self.opening = opening
        readers = Self.readers(steps, schema, whens, recordQuestions, scores, checks, safety)
        partSlots = schema.schema.parts.map { part in
            part.fields.flatMap { path -> [Int] in
                guard let slot = schema.slot(of: path) else { return [] }
                return [slot] + schema.slots.indices.filter { schema.slots[$0].parent == slot }
            }
        }
    }

    private static func children(of schema: CompiledSchema) -> [Range<Int>] {
        schema.slots.indices.map { slot in
            var end = slot + 1
            while end < schema.slots.count, schema.slots[end].parent == slot { end += 1 }
            return (slot + 1)..<end
        }
    }

    private static func steps(_ computation: SchemaComputation, _ binding: SlotBinding) -> [Step] {
        var steps = computation.order.compactMap { reference -> Step? in
            switch reference {
            case .field: .open(binding.slot(of: reference))
            case .score: .score(binding.slot(of: reference) - binding.slotCount)
            case .recordField: .ask(binding.slot(of: reference) - binding.firstRecordQuestion)
            case .band: nil
            }
        }
        steps += computation.checks.indices.map { .rule($0) }
        steps += computation.safety.indices.map { .safety($0) }
        return steps
    }

    private static func readers(
        _ steps: [Step], _ schema: CompiledSchema, _ whens: [BoundExpression?], _ questions: [RecordQuestion],
        _ scores: [CompiledScore], _ checks: [BoundExpression?], _ safety: [BoundExpression?]
    ) -> [[Int]] {
        let afterScores = schema.slots.count + scores.count
        var readers = Array(repeating: [Int](), count: afterScores + questions.count)
        func note(_ slots: [Int], _ place: Int) {
            for slot in slots {
                // A band is known once its score is.
                let source = slot < afterScores ? slot : slot - scores.count
                if readers[source].last != place { readers[source].append(place) }
            }
        }
        for (place, step) in steps.enumerated() {
            switch step {
            case .open(let slot):
                let field = schema.slots[slot].field
                if field.isOtherText, let parent = schema.slots[slot].parent { note([parent], place) }
                // An answer keeps its question open outside of its days.
                if field.offered != Limits() { note([slot], place) }
                note(whens[slot]?.slots ?? [], place)
            case .ask(let question):
                // The number of records matters too.
                note([questions[question].slot], place)
                note(questions[question].when?.slots ?? [], place)
            case .score(let index):
                note(scores[index].itemSlots, place)
                note(scores[index].formula?.slots ?? [], place)
            case .rule(let index): note(checks[index]?.slots ?? [], place)
            case .safety(let index): note(safety[index]?.slots ?? [], place)
            }
        }
        return readers
    }
}
