public import CardSchema

/// One open question.
public struct Question: Sendable {
    /// Why an answer was not taken.
    public enum Refusal: Sendable, Hashable {
        /// The value is not one that the field allows.
        case problem(AnswerProblem)
        /// What was typed means no value of the field's type.
        case notUnderstood
        /// The question is one that may not be skipped.
        case mayNotBeSkipped
        /// The question is closed at present, so nothing can be answered there.
        case closed
    }

    /// What stands at one question.
    public enum State: Sendable, Hashable {
        /// Nothing yet.
        case open
        /// An answer.
        case answered(Value)
        /// A skip and its reason.
        case skipped(SkipReason)
        /// Records of the last card, which count as an answer once the person confirms or changes them.
        case proposed(Value)
        /// An answer that was refused: it travels along, marked, and only stops the card from being complete.
        case refused(Refusal)
    }

    /// Its slot in the compiled schema; in a record, the list's.
    public let slot: Int
    /// What is asked; in a record its path names the record.
    public let field: Field
    /// What stands there.
    public let state: State

    /// Whether the card is incomplete while this stands as it is.
    public var isMissing: Bool {
        switch state {
        case .open, .proposed: field.requirement != .optional
        case .skipped: field.requirement == .answer
        case .answered(let value): field.isTooShort(value)
        case .refused: false
        }
    }
}
