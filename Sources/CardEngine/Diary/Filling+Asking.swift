public import CardSchema

// What an application shows around a question.
extension Filling {
    /// The scores of the answers, in the order of the template.
    public var scores: [CardScore] { session.evaluator.scores(of: session.answered, session.evaluation) }

    /// The safety rules that hold for the answers of this filling, in the order of the template.
    public var safetyRules: [SafetyRule] { raisedSafetyRules }

    /// Returns the question at a path, open or not; `nil` if there is no such question or record.
    public func question(at path: String) -> Question? { FieldPath(path).flatMap { session.question(at: $0) } }

    /// Returns the next open question of the card, or the first after `nil`; `nil` at the end.
    ///
    /// The given question may be closed. A path that the template does not have stands after every question.
    public func question(after path: FieldPath?) -> Question? {
        let questions = questions
        guard let path else { return questions.first }
        if let here = questions.firstIndex(where: { $0.path == path }) { return questions[(here + 1)...].first }
        let ordinal = ordinal(around: path)
        return questions.first { $0.ordinal > ordinal }
    }

    /// Returns the open question of the card before another one, or the last one before `nil`; `nil` at the beginning.
    ///
    /// The given question may be closed. A path that the template does not have stands after every question.
    public func question(before path: FieldPath?) -> Question? {
        let questions = questions
        guard let path else { return questions.last }
        if let here = questions.firstIndex(where: { $0.path == path }) { return questions[..<here].last }
        let ordinal = ordinal(around: path)
        return questions.last { $0.ordinal < ordinal }
    }

    /// Returns the options that a question offers now, in the order of the template: those whose days and conditions
    /// fit, and those that are chosen already; empty for a question without options.
    public func options(at path: FieldPath) -> [AnswerOption] {
        schema.question(at: path) == nil ? [] : session.offeredField(at: path).type.options?.options ?? []
    }

    /// Returns the options that a question offers now, like ``options(at:)-(FieldPath)``; empty for an invalid path.
    public func options(at path: String) -> [AnswerOption] { FieldPath(path).map { options(at: $0) } ?? [] }

    private func ordinal(around path: FieldPath) -> Int {
        schema.ordinal(of: path) ?? schema.ordinal(of: path.parent) ?? schema.questions.count
    }
}

extension Question {
    /// The answers to offer for a scale, in the order to show them; empty for any other question.
    public var scaleAnswers: [Value] {
        guard case .scale(let scale) = field.type else { return [] }
        return scale.values.map { scale.value($0) }
    }
}
