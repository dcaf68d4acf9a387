/// The expressions of a card that hold up to the check, by what they decide on.
struct CheckedExpressions {
    private(set) var whens: [FieldPath: CheckedExpression] = [:]
    private(set) var formulas: [String: CheckedExpression] = [:]
    private(set) var checks: [String: CheckedExpression] = [:]
    private(set) var safety: [String: CheckedExpression] = [:]

    subscript(owner: WrittenExpression.Owner) -> CheckedExpression? {
        get {
            switch owner {
            // The path of a list's question is no other question's.
            case .when(let path), .recordWhen(let path): whens[path]
            case .value(let id): formulas[id]
            case .check(let id): checks[id]
            case .safety(let id): safety[id]
            }
        }
        set {
            switch owner {
            case .when(let path), .recordWhen(let path): whens[path] = newValue
            case .value(let id): formulas[id] = newValue
            case .check(let id): checks[id] = newValue
            case .safety(let id): safety[id] = newValue
            }
        }
    }
}
