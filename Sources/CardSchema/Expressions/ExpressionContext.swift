/// A card as expressions see it: the current values of the slots that an expression is bound to.
///
/// A slot is whatever number the binding gave a reference. What a closed answer counts as is the context's matter: for
/// `safety` it is still there, for all else it is unanswered.
///
/// A conforming type gives, of one slot, answers that fit together: `isAnswered` exactly where `value` is known (or,
/// for a list, `recordCount` is not `nil`), and never both answered and skipped.
package protocol ExpressionContext {
    /// Returns the value of a question, score or band; `.unknown` if there is none.
    ///
    /// For `choices` and `tags`, a list of texts; for files, their number. Never called for a list field.
    func value(at slot: Int) -> ExpressionValue
    /// Returns whether a question is answered, or a score has a value.
    func isAnswered(at slot: Int) -> Bool
    /// Returns whether a question is open and skipped.
    func isSkipped(at slot: Int) -> Bool
    /// Whether a question is open, for `values(group)`.
    func isOpen(at slot: Int) -> Bool
    /// The number of records of a list field; `nil` if it is unanswered.
    func recordCount(at slot: Int) -> Int?
    /// Returns the value of a question in a record, counted from 0.
    func value(at slot: Int, record: Int) -> ExpressionValue
    /// Returns whether a question is answered in a record.
    func isAnswered(at slot: Int, record: Int) -> Bool
    /// Returns whether a question is open and skipped in a record.
    func isSkipped(at slot: Int, record: Int) -> Bool
}
