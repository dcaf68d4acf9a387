/// The type that a key of the schema requires of its expression.
package enum ExpressionResult: Sendable, Hashable {
    /// Yes or no: `when`, `check`.
    case condition
    /// A number: `value` of a score.
    case number
    /// A value that an answer of this type could have.
    case answer(ExpressionType)
}
