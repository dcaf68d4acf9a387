/// The part of a template that an expression belongs to.
enum ExpressionOwner: Hashable {
    case when(FieldPath)
    /// A question in a list's records.
    case recordWhen(FieldPath)
    /// When a question is required.
    case required(FieldPath)
    /// When a question in a list's records is required.
    case recordRequired(FieldPath)
    /// A group, section or text, by its number among those with a condition, in the order of the file.
    case around(Int)
    case value(String)
    case check(String)
    case safety(String)

    /// The type that the expression must have.
    var wanted: ExpressionResult { if case .value = self { .number } else { .condition } }

    /// The list to whose records it belongs; `nil` outside lists.
    var list: FieldPath? {
        switch self {
        case .recordWhen(let path), .recordRequired(let path): path.parent
        case .when, .required, .around, .value, .check, .safety: nil
        }
    }
}

extension ExpressionScope {
    /// The names that the expression may use; in a list's records, also the record's own questions.
    func seen(by owner: ExpressionOwner) -> ExpressionScope {
        owner.list.map { insideRecords(of: $0) } ?? self
    }
}
