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
        /// The list's ordinal.
        let ordinal: Int
        /// Its place in the list.
        let index: Int
        let field: Field
        let conditions: [BoundExpression?]
        let requirement: BoundExpression?
        let proposal: BoundExpression?
        let kept: BoundExpression?
        let limits: [BoundExpression]
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

        /// The ordinals that the condition reads.
        var ordinals: [Int] { if case .when(let condition?) = self { condition.ordinals } else { [] } }
    }

    /// A score, with the ordinals that it reads.
    struct CompiledScore: Sendable {
        let score: Score
        let itemOrdinals: [Int]
        /// The ordinals whose conditions decide about items that count while closed: their own, and those of their fields.
        let closedOrdinals: [Int]
        let formula: BoundExpression?
    }

    /// What opens and closes a question, besides conditions.
    struct Opening: Sendable {
        let parent: Int?
        let isOtherText: Bool
        let offered: Limits<CivilDate>
        /// Whether an option is offered only on some days, or under a condition.
        let limitsOptions: Bool
    }

    /// The template.
    package let schema: CompiledSchema
    /// What opens and closes each question; `nil` for one that is always open.
    let openings: [Opening?]
    /// Whether each question is always open.
    let isAlwaysOpen: [Bool]
    /// The conditions of each question; all must hold, and `nil` stands for one that never does.
    let conditions: [[BoundExpression?]]
    /// The condition under which each question is required; `nil` without one.
    let requirements: [BoundExpression?]
    /// The formula of each question's proposal; `nil` without one.
    let proposals: [BoundExpression?]
    /// The formula whose value is stored as the answer to each question; `nil` without one.
    let kept: [BoundExpression?]
    /// The conditions that an answer within the limits of `between` meets.
    let limits: [[BoundExpression]]
    /// The questions whose answers are stored values, in records too, each after those that it depends on.
    let keptOrder: [ExpressionReference]
    /// What the pipes of the template's texts show.
    let pipes: [AnswerPipe: ExpressionReference]
    /// What those in the records of each list show.
    let pipesInRecords: [FieldPath: [AnswerPipe: ExpressionReference]]
    /// The ids of the scores that depend on private answers, if a text shows any score.
    let privateScores: Set<String>
    /// When each option of each question is offered; empty if none of its options has a condition.
    let offers: [[Offer]]
    /// The conditions of each text between questions, in the order of the template.
    let infoConditions: [[BoundExpression?]]
    /// The conditions of the texts that each list shows for a record, by the list's ordinal; none for other questions.
    let recordInfoConditions: [[[BoundExpression?]]]
    /// The questions of the records of all lists, in the order of the card.
    let recordQuestions: [RecordQuestion]
    /// The first of them of a question.
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
    /// Sources are numbered: questions, then scores, then questions of records.
    let readers: [[Int]]
    /// The index of the step that opens a question.
    let opening: [Int]
    /// The ordinals of the subfields of each question.
    let children: [Range<Int>]
    let partOrdinals: [[Int]]
    /// The ordinals whose answers, or answers in records, have a usual form or limits that depend on other answers.
    let formOrdinals: [Int]

    /// Prepares a template's computations.
    ///
    /// Takes time linear in the size of the template and its expressions.
    package init(_ schema: CompiledSchema) {
        self.schema = schema
        let computation = SchemaComputation(schema.schema)
        let binding = OrdinalBinding(schema)
        func bound(_ conditions: [CheckedExpression?]) -> [BoundExpression?] {
            conditions.map { $0?.bound { binding.ordinal(of: $0) } }
        }
        conditions = schema.questions.map { bound(computation.conditions(of: $0.field)) }
        requirements = schema.questions.map { computation.requirement(of: $0.field)?.bound { binding.ordinal(of: $0) } }
        func offers(_ field: Field, isInRecords: Bool) -> [Offer] {
            computation.offers(of: field, isInRecords: isInRecords).map { offer in
                switch offer {
                case .always: .always
                case .when(let condition): .when(condition?.bound { binding.ordinal(of: $0) })
                }
            }
        }
        self.offers = schema.questions.map { offers($0.field, isInRecords: false) }
        openings = Self.openings(schema, conditions)
        isAlwaysOpen = openings.map { $0 == nil }
        infoConditions = computation.infoConditions.map(bound)
        recordInfoConditions = schema.questions.map {
            computation.infoConditions(inRecordsOf: $0.field).map(bound)
        }
        let recordQuestions = schema.questions.indices.flatMap { ordinal -> [RecordQuestion] in
            let list = schema.questions[ordinal].field.type.list
            return (list?.fields ?? []).enumerated().map { index, field in
                RecordQuestion(
                    ordinal: ordinal, index: index, field: field, conditions: bound(computation.conditions(of: field)),
                    requirement: computation.requirement(of: field)?.bound { binding.ordinal(of: $0) },
                    proposal: computation.proposal(for: field)?.bound { binding.ordinal(of: $0) },
                    kept: computation.kept(by: field)?.bound { binding.ordinal(of: $0) },
                    limits: computation.limits(of: field).map { $0.bound { binding.ordinal(of: $0) } },
                    offers: offers(field, isInRecords: true),
                    parent: field.path.recordField?.subfield.flatMap { list?.index(of: $0) })
            }
        }
        proposals = schema.questions.map { computation.proposal(for: $0.field)?.bound { binding.ordinal(of: $0) } }
        kept = schema.questions.map { computation.kept(by: $0.field)?.bound { binding.ordinal(of: $0) } }
        limits = schema.questions.map { computation.limits(of: $0.field).map { $0.bound { binding.ordinal(of: $0) } } }
        keptOrder = computation.keptOrder
        pipes = Self.pipes(of: schema.schema)
        pipesInRecords = Self.pipesInRecords(of: schema.schema)
        privateScores = pipes.isEmpty && pipesInRecords.isEmpty ? [] : computation.privateScores
        self.recordQuestions = recordQuestions
        firstRecordQuestion = schema.questions.indices.map { ordinal in
            recordQuestions.firstIndex { $0.ordinal == ordinal }
        }
        scores = schema.schema.scores.map { score in
            let items = score.items?.items ?? []
            let closed = items.filter { $0.closed != nil }.map { binding.ordinal(of: .field($0.path)) }
            return CompiledScore(
                score: score, itemOrdinals: items.map { binding.ordinal(of: .field($0.path)) },
                closedOrdinals: closed + closed.compactMap { schema.questions[$0].parent },
                formula: computation.formulas[score.id]?.bound { binding.ordinal(of: $0) })
        }
        checks = computation.checks.map { $0?.bound { binding.ordinal(of: $0) } }
        safety = computation.safety.map { $0?.bound { binding.ordinal(of: $0) } }
        watchedEnds = WatchedEnds(computation)
        children = Self.children(of: schema)
        steps = Self.steps(computation, binding)
        let isAlwaysOpen = isAlwaysOpen
        isFirstTaken = steps.map { if case .open(let ordinal) = $0 { !isAlwaysOpen[ordinal] } else { true } }
        var opening = Array(repeating: 0, count: schema.questions.count)
        for (position, step) in steps.enumerated() { if case .open(let ordinal) = step { opening[ordinal] = position } }
        self.opening = opening
        readers = Self.readers(steps, schema, conditions, self.offers, recordQuestions, scores, checks, safety)
        formOrdinals = schema.questions.indices.filter { ordinal in
            let field = schema.questions[ordinal].field
            return field.isChecked || field.type.list?.fields.contains(where: \.isChecked) ?? false
        }
        partOrdinals = schema.schema.parts.map { part in
            part.fields.flatMap { path -> [Int] in
                guard let ordinal = schema.ordinal(of: path) else { return [] }
                let ordinals = [ordinal] + schema.questions.indices.filter { schema.questions[$0].parent == ordinal }
                return ordinals.filter { schema.questions[$0].field.isAsked }
            }
        }
    }

    /// The valid conditions of a question, and of its field.
    func conditionsAround(_ ordinal: Int) -> [BoundExpression] {
        let ordinals = [ordinal] + [schema.questions[ordinal].parent].compactMap { $0 }
        return ordinals.flatMap { conditions[$0].compactMap { $0 } }
    }

    private static func openings(_ schema: CompiledSchema, _ conditions: [[BoundExpression?]]) -> [Opening?] {
        var openings: [Opening?] = []
        for (index, question) in schema.questions.enumerated() {
            // A subfield follows its field.
            let isFree = question.parent.map { openings[$0] == nil } ?? true
            let opening = Opening(
                parent: question.parent, isOtherText: question.field.isOtherText, offered: question.field.offered,
                limitsOptions: question.field.type.options.map { !$0.isAlwaysOffered } ?? false)
            let isAlways =
                isFree && !opening.isOtherText && opening.offered == Limits() && conditions[index].isEmpty
                && !opening.limitsOptions
            openings.append(isAlways ? nil : opening)
        }
        return openings
    }

    private static func children(of schema: CompiledSchema) -> [Range<Int>] {
        schema.questions.indices.map { ordinal in
            var end = ordinal + 1
            while end < schema.questions.count, schema.questions[end].parent == ordinal { end += 1 }
            return (ordinal + 1)..<end
        }
    }

    private static func steps(_ computation: SchemaComputation, _ binding: OrdinalBinding) -> [Step] {
        var steps = computation.order.compactMap { reference -> Step? in
            switch reference {
            case .field: .open(binding.ordinal(of: reference))
            case .score: .score(binding.ordinal(of: reference) - binding.questionCount)
            case .recordField: .ask(binding.ordinal(of: reference) - binding.firstRecordQuestion)
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
        let afterScores = schema.questions.count + scores.count
        // The last ones are the card's day and the answers of the card before, which never change.
        var readers = Array(repeating: [Int](), count: afterScores + questions.count + 1 + schema.questions.count)
        func note(_ ordinals: [Int], _ number: Int) {
            for ordinal in ordinals {
                // A band is known once its score is.
                let source = ordinal < afterScores ? ordinal : ordinal - scores.count
                if readers[source].last != number { readers[source].append(number) }
            }
        }
        for (position, step) in steps.enumerated() {
            switch step {
            case .open(let ordinal):
                let field = schema.questions[ordinal].field
                if field.isOtherText, let parent = schema.questions[ordinal].parent { note([parent], position) }
                // An answer keeps its question open outside of its days, and whatever its options are.
                let isLimited = field.type.options.map { !$0.isAlwaysOffered } ?? false
                if field.offered != Limits() || isLimited { note([ordinal], position) }
                for condition in conditions[ordinal] { note(condition?.ordinals ?? [], position) }
                for offer in offers[ordinal] { note(offer.ordinals, position) }
            case .ask(let question):
                // The number of records matters too.
                note([questions[question].ordinal], position)
                for condition in questions[question].conditions { note(condition?.ordinals ?? [], position) }
                for offer in questions[question].offers { note(offer.ordinals, position) }
                if let parent = questions[question].parent {
                    note([afterScores + scores.count + question - questions[question].index + parent], position)
                }
            case .score(let index):
                note(scores[index].itemOrdinals, position)
                // If a condition changes from unknown to false, its question stays closed, but the score changes.
                for ordinal in scores[index].closedOrdinals {
                    for condition in conditions[ordinal] { note(condition?.ordinals ?? [], position) }
                    for offer in offers[ordinal] { note(offer.ordinals, position) }
                }
                note(scores[index].formula?.ordinals ?? [], position)
            case .rule(let index): note(checks[index]?.ordinals ?? [], position)
            case .safety(let index): note(safety[index]?.ordinals ?? [], position)
            }
        }
        return readers
    }
}
