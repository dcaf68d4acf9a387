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
    /// An option, by its list and its id.
    case option(OptionListPlace, String)
    case value(String)
    case check(String)
    case safety(String)

    /// The type that the expression must have.
    var wanted: ExpressionResult { if case .value = self { .number } else { .condition } }

    /// The list to whose records it belongs; `nil` outside lists.
    var list: FieldPath? {
        switch self {
        case .recordWhen(let path), .recordRequired(let path): path.parent
        case .option(.ofRecords(let path), _): path.parent
        case .when, .required, .option(.named, _), .option(.ofField, _), .around, .value, .check, .safety: nil
        }
    }
}

/// A list of options: a named one, which several questions can share, or one that a question declares itself.
enum OptionListPlace: Hashable {
    case named(String)
    case ofField(FieldPath)
    /// The list of a question in a list's records.
    case ofRecords(FieldPath)

    init(_ list: FieldType.OptionList, of path: FieldPath, isInRecords: Bool) {
        self = list.name.map { .named($0) } ?? (isInRecords ? .ofRecords(path) : .ofField(path))
    }
}

extension ExpressionScope {
    /// The names that the expression may use; in a list's records, also the record's own questions.
    func seen(by owner: ExpressionOwner) -> ExpressionScope {
        owner.list.map { insideRecords(of: $0) } ?? self
    }
}
