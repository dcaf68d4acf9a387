package import CardSchema

/// The review before a card is saved.
extension FillWalk {
    /// The state of the questions of one group.
    package struct ReviewedGroup: Sendable {
        /// What the review shows about a question.
        package enum Finding: Sendable, Hashable {
            /// It is required and open.
            case missing
            /// The last answer was refused.
            case refused
            /// It was skipped, as it may be.
            case skipped(SkipReason)
        }

        /// The group.
        package let group: FieldGroup
        /// Its first question.
        package let first: FieldPath
        /// The numbers of answered or skipped questions, and of all questions.
        package let done, count: Int
        /// The questions to show, in the order of the card.
        package let findings: [(question: Question, finding: Finding)]
        /// The records that carry over from card to card and have no rating yet, each as its first open rating.
        package let unrated: [FieldPath]
    }

    /// The groups with questions that are asked this time, in the order of the card.
    package var review: [ReviewedGroup] {
        let (open, all) = (open, session.schema.questions)
        return session.schema.schema.groups.enumerated().compactMap { index, group in
            let asked = open.filter { all[$0.ordinal].group == index }
            guard let first = asked.first?.path else { return nil }
            return ReviewedGroup(
                group: group, first: first, done: asked.count(where: isDone), count: asked.count,
                findings: asked.compactMap { question in finding(of: question).map { (question, $0) } },
                unrated: unrated(among: asked))
        }
    }

    /// Whether a person has answered or skipped a question; what a proposed record has is no answer yet.
    private func isDone(_ question: Question) -> Bool {
        question.isDone && !question.isMissing && session.proposals[question.ordinal] == nil
    }

    private func finding(of question: Question) -> ReviewedGroup.Finding? {
        switch question.state {
        case .refused: .refused
        case _ where session.isMissing(question): .missing
        case .skipped(let reason): .skipped(reason)
        case .open, .answered, .proposed: nil
        }
    }

    /// The records that were passed without a rating, each as its first open rating.
    package var unrated: [FieldPath] { unrated(among: open) }

    private func unrated(among questions: [Question]) -> [FieldPath] {
        var found: [FieldPath] = []
        for question in questions {
            guard let record = question.path.record, question.state == .open, question.field.type.isRating,
                session.schema.questions[question.ordinal].field.type.list?.carry.isEmpty == false,
                found.last?.record != record || found.last?.parent != question.path.parent
            else { continue }
            found.append(question.path)
        }
        return found
    }

    /// The questions that need a look in the review.
    package func questions(_ finding: ReviewedGroup.Finding) -> [Question] {
        open.filter { self.finding(of: $0) == finding }
    }

    /// The broken rules that keep the card from being complete.
    package var mistakes: [Rule] { session.brokenRules.filter { $0.severity == .error } }

    /// Whether a question that is asked this time is missing or refused, or the answers break a rule.
    package var hasSomethingToReview: Bool {
        !(questions(.missing) + questions(.refused)).isEmpty || !mistakes.isEmpty
    }

    /// Whether the card can be saved without a look at the review.
    package var needsNoReview: Bool { session.isComplete || !hasSomethingToReview }

    /// The answers that saving drops, since their questions are closed.
    package var lostAnswers: [Question] { session.lostAnswers }
}

extension FieldType {
    /// Whether the answer rates something: a point of a scale, or yes or no.
    package var isRating: Bool {
        switch family {
        case .number: if case .scale = self { true } else { false }
        case .yesno: true
        case .option, .options, .text, .civil, .tags, .place, .files, .records: false
        }
    }
}
