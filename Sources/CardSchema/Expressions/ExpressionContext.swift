/// A card as expressions see it: the current values of the references that an expression is bound to.
///
/// An ordinal is whatever number the binding gave a reference: for a question, its index in the compiled template. What a closed answer counts as is the context's matter: for
/// `safety` it is still there, for all else it is unanswered.
///
/// A conforming type gives, at one question, answers that fit together: `isAnswered` exactly where `value` is known (or,
/// for a list, `recordCount` is not `nil`), and never both answered and skipped.
package protocol ExpressionContext {
    /// Returns the value of a question, score or band; `.unknown` if there is none.
    ///
    /// For `choices` and `tags`, a list of texts; for files, their number. Never called for a list field.
    func value(at ordinal: Int) -> ExpressionValue
    /// Returns whether a question is answered, or a score has a value.
    func isAnswered(at ordinal: Int) -> Bool
    /// Returns whether a question is open and skipped.
    func isSkipped(at ordinal: Int) -> Bool
    /// Whether a question is open, for `values(group)`.
    func isOpen(at ordinal: Int) -> Bool
    /// The number of records of a list field; `nil` if it is unanswered.
    func recordCount(at ordinal: Int) -> Int?
    /// Returns the value of a question in a record, counted from 0.
    func value(at ordinal: Int, record: Int) -> ExpressionValue
    /// Returns whether a question is answered in a record.
    func isAnswered(at ordinal: Int, record: Int) -> Bool
    /// Returns whether a question is open and skipped in a record.
    func isSkipped(at ordinal: Int, record: Int) -> Bool
}
