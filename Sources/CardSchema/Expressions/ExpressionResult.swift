/// The type that a key of the schema requires of its expression.
package enum ExpressionResult: Sendable, Hashable {
    /// A condition: `when`, `check`.
    case condition
    /// A number: the `value` of a score.
    case number
    /// A value of any type.
    case any
    /// A valid answer of a type.
    case answer(ExpressionType)
}
