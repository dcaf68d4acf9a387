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
    /// A section or text in a list, by its number among all of them, and the list.
    case recordAround(Int, FieldPath)
    /// An option, by its list and its id.
    case option(OptionListPlace, String)
    case value(String)
    case check(String)
    /// The check of a rule that is a warning or an info, which may look at the card before.
    case remark(String)
    case safety(String)
    /// The proposal for a question, with the type of its answer.
    case proposal(FieldPath, ExpressionType)
    /// The proposal for a question in a list's records.
    case recordProposal(FieldPath, ExpressionType)
    /// The answer that every save stores, with its type.
    case kept(FieldPath, ExpressionType)
    /// The answer of a question in a list's records that every save stores.
    case recordKept(FieldPath, ExpressionType)
    /// A limit of the answers to a question.
    case limit(FieldPath, Field.Between.End)
    /// A limit of the answers to a question in a list's records.
    case recordLimit(FieldPath, Field.Between.End)
    /// A place in a text that shows an answer: its number, and who reads the text.
    case pipe(Int, TextReader)

    /// The owner of the formula of a question's proposal.
    init(proposalOf field: Field, isInRecords: Bool) {
        let type = field.type.expressionType(at: field.path)
        self = isInRecords ? .recordProposal(field.path, type) : .proposal(field.path, type)
    }

    /// The owner of the formula whose value is stored.
    init(keptBy field: Field, isInRecords: Bool) {
        let type = field.type.expressionType(at: field.path)
        self = isInRecords ? .recordKept(field.path, type) : .kept(field.path, type)
    }

    /// The owner of the condition of a group, section or text, by its number.
    init(aroundNumber number: Int, inRecordsOf list: FieldPath?) {
        self = list.map { .recordAround(number, $0) } ?? .around(number)
    }

    /// The owner of a limit of answers.
    init(_ end: Field.Between.End, of path: FieldPath, isInRecords: Bool) {
        self = isInRecords ? .recordLimit(path, end) : .limit(path, end)
    }

    /// The owner of a rule's check.
    init(checkOf rule: Rule) { self = rule.severity == .error ? .check(rule.id) : .remark(rule.id) }

    /// The type that the expression must have.
    var wanted: ExpressionResult {
        switch self {
        case .value: .number
        case .pipe: .any
        case .proposal(_, let type), .recordProposal(_, let type), .kept(_, let type), .recordKept(_, let type):
            .answer(type)
        case .when, .recordWhen, .required, .recordRequired, .option, .around, .recordAround, .limit, .recordLimit,
            .check, .remark, .safety:
            .condition
        }
    }

    /// Whether the expression may use the answers of the card before.
    var seesEarlier: Bool {
        switch self {
        case .remark, .proposal, .pipe: true
        case .when, .recordWhen, .required, .recordRequired, .option, .around, .recordAround, .value, .check, .safety,
            .recordProposal, .kept, .recordKept, .limit, .recordLimit:
            false
        }
    }

    /// Whether it is a formula whose value is stored.
    var isKept: Bool {
        switch self {
        case .kept, .recordKept: true
        default: false
        }
    }

    /// The list to whose records it belongs; `nil` outside lists.
    var list: FieldPath? {
        switch self {
        case .recordWhen(let path), .recordRequired(let path), .recordProposal(let path, _), .recordKept(let path, _),
            .recordLimit(let path, _):
            path.parent
        case .option(.ofRecords(let path), _): path.parent
        case .recordAround(_, let list), .pipe(_, .record(let list, _)): list
        case .when, .required, .option(.named, _), .option(.ofField, _), .around, .value, .check, .remark, .safety,
            .proposal, .kept, .limit, .pipe:
            nil
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
        let seen = owner.list.map { insideRecords(of: $0) } ?? self
        return owner.seesEarlier ? seen.seeingEarlier() : seen
    }
}
