package import CardSchema

/// The compiled computations of a template: which questions are open, scores, rules, safety rules.
///
/// ```
/// a cell changes ─▶ the steps that read it ─▶ those whose outcome changed ─▶ the steps that read these …
/// steps   open a · open a.x · ask l#.x · score s · open b · …   each after all that it reads · then rules · safety
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
        let conditions: [BoundExpression?]
        let requirement: BoundExpression?
        let proposal: BoundExpression?
        let offers: [Offer]
        /// The place in the list of the field that a subfield belongs to; `nil` for a field.
        let parent: Int?
    }

    /// The condition under which an option is offered, besides its first and last day.
    enum Offer: Sendable {
        /// The option has no condition.
        case always
        /// While the condition holds; never if it is invalid.
        case when(BoundExpression?)

        /// The slots that the condition reads.
        var slots: [Int] { if case .when(let condition?) = self { condition.slots } else { [] } }
    }

    /// A score, with the slots that it reads.
    struct CompiledScore: Sendable {
        let score: Score
        let itemSlots: [Int]
        /// The slots whose conditions decide about items that count while closed: their own, and those of their fields.
        let closedSlots: [Int]
        let formula: BoundExpression?
    }

    /// What opens and closes a slot's question, besides conditions.
    struct Opening: Sendable {
        let parent: Int?
        let isOtherText: Bool
        let offered: Limits<CivilDate>
        /// Whether an option is offered only on some days, or under a condition.
        let limitsOptions: Bool
    }

    /// The template.
    package let schema: CompiledSchema
    /// What opens and closes the question of each slot; `nil` for one that is always open.
    let openings: [Opening?]
    /// Whether the question of each slot is always open.
    let isAlwaysOpen: [Bool]
    /// The conditions of each slot; all must hold, and `nil` stands for one that never does.
    let conditions: [[BoundExpression?]]
    /// The condition under which each slot's question is required; `nil` without one.
    let requirements: [BoundExpression?]
    /// The formula of each slot's proposal; `nil` without one.
    let proposals: [BoundExpression?]
    /// What the pipes of the template's texts show.
    let pipes: [AnswerPipe: ExpressionReference]
    /// The ids of the scores that depend on private answers, if a text shows any score.
    let privateScores: Set<String>
    /// When each option of each slot is offered; empty if none of its options has a condition.
    let offers: [[Offer]]
    /// The conditions of each text between questions, in the order of the template.
    let infoConditions: [[BoundExpression?]]
    /// The questions of the records of all lists, in the order of the card.
    let recordQuestions: [RecordQuestion]
    /// The first of them of a slot.
    let firstRecordQuestion: [Int?]
    let scores: [CompiledScore]
    let checks: [BoundExpression?]
    let safety: [BoundExpression?]
    /// Which ends of the ranges of questions and scores the safety rules watch.
    package let watchedEnds: WatchedEnds
    /// All computations, each after those that it reads.
    let steps: [Step]
    /// Which steps a whole evaluation takes: all but those of questions that are always open.
    let isFirstTaken: [Bool]
    /// The steps that read a source.
    ///
    /// Sources are numbered: slots, then scores, then questions of records.
    let readers: [[Int]]
    /// The place of the step that opens a slot.
    let opening: [Int]
    /// The slots of the subfields of a slot.
    let children: [Range<Int>]
    let partSlots: [[Int]]
    /// The slots whose texts, or texts in records, have a usual form.
    let formSlots: [Int]

    /// Prepares a template's computations.
    ///
    /// Takes time linear in the size of the template and its expressions.
    package init(_ schema: CompiledSchema) {
        self.schema = schema
        let computation = SchemaComputation(schema.schema)
        let binding = SlotBinding(schema)
        func bound(_ conditions: [CheckedExpression?]) -> [BoundExpression?] {
            conditions.map { $0?.bound { binding.slot(of: $0) } }
        }
        conditions = schema.slots.map { bound(computation.conditions(of: $0.field)) }
        requirements = schema.slots.map { computation.requirement(of: $0.field)?.bound { binding.slot(of: $0) } }
        func offers(_ field: Field, isInRecords: Bool) -> [Offer] {
            computation.offers(of: field, isInRecords: isInRecords).map { offer in
                switch offer {
                case .always: .always
                case .when(let condition): .when(condition?.bound { binding.slot(of: $0) })
                }
            }
        }
        self.offers = schema.slots.map { offers($0.field, isInRecords: false) }
        openings = Self.openings(schema, conditions)
        isAlwaysOpen = openings.map { $0 == nil }
        infoConditions = computation.infoConditions.map(bound)
        let recordQuestions = schema.slots.indices.flatMap { slot -> [RecordQuestion] in
            let list = schema.slots[slot].field.type.list
            return (list?.fields ?? []).enumerated().map { index, field in
                RecordQuestion(
                    slot: slot, index: index, field: field, conditions: bound(computation.conditions(of: field)),
                    requirement: computation.requirement(of: field)?.bound { binding.slot(of: $0) },
                    proposal: computation.proposal(for: field)?.bound { binding.slot(of: $0) },
                    offers: offers(field, isInRecords: true),
                    parent: field.path.recordField?.subfield.flatMap { list?.index(of: $0) })
            }
        }
        proposals = schema.slots.map { computation.proposal(for: $0.field)?.bound { binding.slot(of: $0) } }
        pipes = Self.pipes(of: schema.schema)
        privateScores = pipes.isEmpty ? [] : computation.privateScores
        self.recordQuestions = recordQuestions
        firstRecordQuestion = schema.slots.indices.map { slot in recordQuestions.firstIndex { $0.slot == slot } }
        scores = schema.schema.scores.map { score in
            let items = score.items?.items ?? []
            let closed = items.filter { $0.closed != nil }.map { binding.slot(of: .field($0.path)) }
            return CompiledScore(
                score: score, itemSlots: items.map { binding.slot(of: .field($0.path)) },
                closedSlots: closed + closed.compactMap { schema.slots[$0].parent },
                formula: computation.formulas[score.id]?.bound { binding.slot(of: $0) })
        }
        checks = computation.checks.map { $0?.bound { binding.slot(of: $0) } }
        safety = computation.safety.map { $0?.bound { binding.slot(of: $0) } }
        watchedEnds = WatchedEnds(computation)
        children = Self.children(of: schema)
        steps = Self.steps(computation, binding)
        let isAlwaysOpen = isAlwaysOpen
        isFirstTaken = steps.map { if case .open(let slot) = $0 { !isAlwaysOpen[slot] } else { true } }
        var opening = Array(repeating: 0, count: schema.slots.count)
        for (place, step) in steps.enumerated() { if case .open(let slot) = step { opening[slot] = place } }
        self.opening = opening
        readers = Self.readers(steps, schema, conditions, self.offers, recordQuestions, scores, checks, safety)
        formSlots = schema.slots.indices.filter { slot in
            let field = schema.slots[slot].field
            return field.hasForm || field.type.list?.fields.contains(where: \.hasForm) ?? false
        }
        partSlots = schema.schema.parts.map { part in
            part.fields.flatMap { path -> [Int] in
                guard let slot = schema.slot(of: path) else { return [] }
                let slots = [slot] + schema.slots.indices.filter { schema.slots[$0].parent == slot }
                return slots.filter { schema.slots[$0].field.isAsked }
            }
        }
    }

    /// The valid conditions of a slot's question, and of its field.
    func conditionsAround(_ slot: Int) -> [BoundExpression] {
        let slots = [slot] + [schema.slots[slot].parent].compactMap { $0 }
        return slots.flatMap { conditions[$0].compactMap { $0 } }
    }

    private static func openings(_ schema: CompiledSchema, _ conditions: [[BoundExpression?]]) -> [Opening?] {
        var openings: [Opening?] = []
        for (index, slot) in schema.slots.enumerated() {
            // A subfield follows its field.
            let isFree = slot.parent.map { openings[$0] == nil } ?? true
            let opening = Opening(
                parent: slot.parent, isOtherText: slot.field.isOtherText, offered: slot.field.offered,
                limitsOptions: slot.field.type.options.map { !$0.isAlwaysOffered } ?? false)
            let isAlways =
                isFree && !opening.isOtherText && opening.offered == Limits() && conditions[index].isEmpty
                && !opening.limitsOptions
            openings.append(isAlways ? nil : opening)
        }
        return openings
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
            case .band, .cardDay, .earlier: nil
            }
        }
        steps += computation.checks.indices.map { .rule($0) }
        steps += computation.safety.indices.map { .safety($0) }
        return steps
    }

    private static func readers(
        _ steps: [Step], _ schema: CompiledSchema, _ conditions: [[BoundExpression?]], _ offers: [[Offer]],
        _ questions: [RecordQuestion],
        _ scores: [CompiledScore], _ checks: [BoundExpression?], _ safety: [BoundExpression?]
    ) -> [[Int]] {
        let afterScores = schema.slots.count + scores.count
        // The last ones are the card's day and the answers of the card before, which never change.
        var readers = Array(repeating: [Int](), count: afterScores + questions.count + 1 + schema.slots.count)
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
                // An answer keeps its question open outside of its days, and whatever its options are.
                let isLimited = field.type.options.map { !$0.isAlwaysOffered } ?? false
                if field.offered != Limits() || isLimited { note([slot], place) }
                for condition in conditions[slot] { note(condition?.slots ?? [], place) }
                for offer in offers[slot] { note(offer.slots, place) }
            case .ask(let question):
                // The number of records matters too.
                note([questions[question].slot], place)
                for condition in questions[question].conditions { note(condition?.slots ?? [], place) }
                for offer in questions[question].offers { note(offer.slots, place) }
                if let parent = questions[question].parent {
                    note([afterScores + scores.count + question - questions[question].index + parent], place)
                }
            case .score(let index):
                note(scores[index].itemSlots, place)
                // If a condition changes from unknown to false, its question stays closed, but the score changes.
                for slot in scores[index].closedSlots {
                    for condition in conditions[slot] { note(condition?.slots ?? [], place) }
                    for offer in offers[slot] { note(offer.slots, place) }
                }
                note(scores[index].formula?.slots ?? [], place)
            case .rule(let index): note(checks[index]?.slots ?? [], place)
            case .safety(let index): note(safety[index]?.slots ?? [], place)
            }
        }
        return readers
    }
}
