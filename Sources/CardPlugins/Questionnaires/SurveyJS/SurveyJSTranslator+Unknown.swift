extension SurveyJSTranslator {
    // MARK: - Unknown

    /// Returns a condition that is false where it would be unknown.
    func definite(_ condition: QuestionnaireExpression) -> QuestionnaireExpression {
        switch condition {
        case .binary(.and, let left, let right): return .binary(.and, definite(left), definite(right))
        case .binary(.or, let left, let right): return .binary(.or, definite(left), definite(right))
        case .not(let inner): return .not(definite(inner))
        case .truth, .unsupported, .call(.isAnswered, _): return condition
        default:
            let needed = Self.needed(condition).filter { !isAlwaysKnown($0) }
            let tests = needed.map { QuestionnaireExpression.call(.isAnswered, [$0]) }
            return QuestionnaireExpression.all(tests + [condition]) ?? condition
        }
    }

    func isAlwaysKnown(_ answer: QuestionnaireExpression) -> Bool {
        guard case .answer(let code) = answer, let entry = names[code] else { return false }
        return entry.isAlwaysKnown && entry.gates.isEmpty
    }

    /// The answers without which an expression is unknown, each once, in order.
    static func needed(_ expression: QuestionnaireExpression) -> [QuestionnaireExpression] {
        var found: [QuestionnaireExpression] = []
        func visit(_ expression: QuestionnaireExpression) {
            switch expression {
            case .answer, .itself: if !found.contains(expression) { found.append(expression) }
            case .not(let inner), .negative(let inner): visit(inner)
            case .binary(_, let left, let right):
                visit(left)
                visit(right)
            case .conditional(.call(.isAnswered, let answers), let then, let otherwise):
                let before = found
                visit(then)
                found.removeAll { answers.contains($0) && !before.contains($0) }
                visit(otherwise)
            case .conditional(let test, let then, let otherwise):
                visit(test)
                visit(then)
                visit(otherwise)
            case .call(.isAnswered, _), .call(.firstAnswered, _), .call(.countAnswered, _): break
            case .call(_, let arguments): for argument in arguments { visit(argument) }
            default: break
            }
        }
        visit(expression)
        return found
    }
}
