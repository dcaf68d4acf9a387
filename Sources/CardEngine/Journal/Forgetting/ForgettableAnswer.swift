package import CardSchema

/// What forgetting the answers to a question means for others of the card.
package struct ForgettableAnswer: Sendable {
    /// The questions whose stored values were computed from the answers, and go with them.
    package let computed: [FieldPath]
    /// The questions with an answer that was proposed from them, which stays because the person took it.
    package let proposed: [FieldPath]

    /// Finds both, in the revisions of a card and on its head.
    init(_ answer: ForgottenAnswer, in revisions: [StoredRevision], _ head: Card?) {
        guard let head else {
            (computed, proposed) = ([], [])
            return
        }
        let name = head.schema.name
        computed = answer.computed(under: name).filter { path in
            let erasure = AnswerErasure(answer: ForgottenAnswer(path, under: name))
            return revisions.contains { erasure.line($0.line, under: $0.header.schema) != nil }
        }
        let paths = answer.paths(under: name)
        let found = ComputedAnswers(paths, under: head.schema.schema).proposed
        proposed = found.filter { path in
            head.clearing([path]) != head && !paths.contains { path.isWithin($0) }
        }.sorted { "\($0)" < "\($1)" }
    }
}
