import CardSchema

extension CardEvaluator {
    /// The ordinals that at least one safety rule reads.
    ///
    /// A stored value that is computed from one of them tells it too, and is among them.
    package var watchedOrdinals: Set<Int> {
        var watched = Set(safety.indices.flatMap(answerOrdinals(ofSafetyRule:)))
        guard !watched.isEmpty else { return watched }
        for (ordinal, formula) in keptFormulas where !answerOrdinals(behind: formula.ordinals).isDisjoint(with: watched)
        {
            watched.insert(ordinal)
        }
        return watched
    }

    /// The formulas whose values are stored, each after those that it depends on, with the ordinal of its question or list.
    private var keptFormulas: [(ordinal: Int, formula: BoundExpression)] {
        keptOrder.compactMap { reference in
            switch reference {
            case .field(let path):
                schema.ordinal(of: path).flatMap { ordinal in kept[ordinal].map { (ordinal, $0) } }
            case .recordField(let path):
                recordQuestions.first { $0.field.path == path }.flatMap { question in
                    question.kept.map { (question.ordinal, $0) }
                }
            case .score, .band, .cardDay, .earlier: nil
            }
        }
    }

    /// The ordinals that a safety rule reads, directly or through a score; a list's ordinal for its records.
    func answerOrdinals(ofSafetyRule index: Int) -> Set<Int> { answerOrdinals(behind: safety[index]?.ordinals ?? []) }

    /// The ordinals that a score reads, directly or through another one, by its place in the template.
    package func answerOrdinals(ofScore index: Int) -> Set<Int> {
        answerOrdinals(behind: scores[index].itemOrdinals + (scores[index].formula?.ordinals ?? []))
    }

    /// The ordinals that a rule reads, directly or through a score, by its place in the template.
    package func answerOrdinals(ofRule index: Int) -> Set<Int> { answerOrdinals(behind: checks[index]?.ordinals ?? []) }

    /// The ordinals that decide whether a question is open, or one of its records: what their conditions and those of
    /// their options read, and the question above.
    func answerOrdinals(openingOf ordinal: Int) -> Set<Int> {
        let inRecords = recordQuestions.filter { $0.ordinal == ordinal }
        let conditions = conditions[ordinal] + inRecords.flatMap(\.conditions)
        let offers = offers[ordinal] + inRecords.flatMap(\.offers)
        let read = conditions.flatMap { $0?.ordinals ?? [] } + offers.flatMap(\.ordinals)
        return answerOrdinals(behind: read).union([schema.questions[ordinal].parent].compactMap(\.self))
    }

    private func answerOrdinals(behind ordinals: [Int]) -> Set<Int> {
        var found: Set<Int> = []
        var waiting = ordinals
        while let ordinal = waiting.popLast() {
            let afterScores = schema.questions.count + 2 * scores.count
            let cardDay = afterScores + recordQuestions.count
            if ordinal > cardDay {
                // The answer of the card before, which is as private as that of this one.
                found.insert(ordinal - cardDay - 1)
            } else if ordinal == cardDay {
                continue
            } else if ordinal >= afterScores {
                found.insert(recordQuestions[ordinal - afterScores].ordinal)
            } else if ordinal >= schema.questions.count {
                // A score, or its band; scores read each other without circles.
                let score = scores[(ordinal - schema.questions.count) % scores.count]
                waiting += score.itemOrdinals + (score.formula?.ordinals ?? [])
            } else {
                found.insert(ordinal)
            }
        }
        return found
    }
}
