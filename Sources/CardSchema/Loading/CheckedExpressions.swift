/// The expressions of a card that hold up to the check, by what they decide on.
struct CheckedExpressions {
    private(set) var whens = PathTable<CheckedExpression>()
    private(set) var formulas: [String: CheckedExpression] = [:]
    private(set) var checks: [String: CheckedExpression] = [:]
    private(set) var safety: [String: CheckedExpression] = [:]

    subscript(owner: WrittenExpression.Owner) -> CheckedExpression? {
        switch owner {
        // The path of a list's question is no other question's.
        case .when(let path), .recordWhen(let path): whens[path]
        case .value(let id): formulas[id]
        case .check(let id): checks[id]
        case .safety(let id): safety[id]
        }
    }

    /// Adds an expression; of two that decide on the same the first counts.
    mutating func add(_ expression: CheckedExpression, decidingOn owner: WrittenExpression.Owner) {
        if let _ = self[owner] { return }
        switch owner {
        case .when(let path), .recordWhen(let path): whens.set(expression, for: path)
        case .value(let id): formulas[id] = expression
        case .check(let id): checks[id] = expression
        case .safety(let id): safety[id] = expression
        }
    }
}
