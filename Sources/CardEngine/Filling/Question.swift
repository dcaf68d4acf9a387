public import CardSchema

/// One question of a card, with its state.
public struct Question: Sendable, Hashable {
    /// Why an answer was refused.
    public enum Refusal: Sendable, Hashable {
        /// The field does not allow the value.
        case problem(AnswerProblem)
        /// The text is not a value of the field's type.
        case notUnderstood
        /// The question may not be skipped.
        case mayNotBeSkipped
        /// The question is closed at present, so it cannot be answered.
        case closed
        /// The answer is the value of a formula, so a person answers what it is computed from.
        case computed
    }

    /// The state of a question.
    public enum State: Sendable, Hashable {
        /// Not answered yet.
        case open
        /// An answer.
        case answered(Value)
        /// A skip and its reason.
        case skipped(SkipReason)
        /// Records of an earlier card, which become an answer once the person confirms or changes them.
        case proposed(Value)
        /// A refused answer: the question stays marked, and the card cannot be saved as complete.
        case refused(Refusal)
    }

    /// Its ordinal, its index in ``CompiledSchema/questions``; for a question in a record, the list's ordinal.
    public let ordinal: Int
    /// The field; in a record its path names the record.
    public let field: Field
    /// The question's state.
    public let state: State

    /// Whether a required answer is missing, or a list has too few records.
    ///
    /// A proposal does not count as an answer.
    public var isMissing: Bool {
        switch state {
        case .open, .proposed: field.isNeeded
        case .skipped: field.requirement == .answer
        case .answered(let value): field.isTooShort(value)
        case .refused: false
        }
    }
}

extension Question: Discreet {
    /// The path and the state.
    public var description: String { "question \(field.path), \(state)" }
}

extension Question.State: Discreet {
    /// The state, without the answer.
    public var description: String {
        switch self {
        case .open: "open"
        case .answered: "answered"
        case .skipped: "skipped"
        case .proposed: "proposed"
        case .refused: "refused"
        }
    }
}

extension Question.Refusal: Discreet {
    /// The kind of the reason.
    public var description: String {
        switch self {
        case .problem: "not a valid answer"
        case .notUnderstood: "not understood"
        case .mayNotBeSkipped: "may not be skipped"
        case .closed: "not asked"
        case .computed: "computed"
        }
    }
}
