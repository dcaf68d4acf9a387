/// What an expression of a template decides on.
enum ExpressionOwner: Hashable {
    case when(FieldPath)
    /// Of a question in a list's records.
    case recordWhen(FieldPath)
    case value(String)
    case check(String)
    case safety(String)

    /// What the expression has to come to.
    var wanted: ExpressionResult { if case .value = self { .number } else { .condition } }
}

extension ExpressionScope {
    /// What an expression may name by where it stands: in a list's records, the record's own questions too.
    func seen(by owner: ExpressionOwner) -> ExpressionScope {
        guard case .recordWhen(let path) = owner else { return self }
        return insideRecords(of: path.parent)
    }
}
