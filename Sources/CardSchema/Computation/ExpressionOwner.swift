/// The part of a template that an expression belongs to.
enum ExpressionOwner: Hashable {
    case when(FieldPath)
    /// A question in a list's records.
    case recordWhen(FieldPath)
    case value(String)
    case check(String)
    case safety(String)

    /// The type that the expression must have.
    var wanted: ExpressionResult { if case .value = self { .number } else { .condition } }
}

extension ExpressionScope {
    /// The names that the expression may use; in a list's records, also the record's own questions.
    func seen(by owner: ExpressionOwner) -> ExpressionScope {
        guard case .recordWhen(let path) = owner else { return self }
        return insideRecords(of: path.parent)
    }
}
