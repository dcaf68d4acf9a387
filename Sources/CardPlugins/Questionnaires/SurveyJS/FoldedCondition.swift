extension QuestionnaireExpression {
    /// The condition without the parts that are always true or false.
    var folded: QuestionnaireExpression {
        switch self {
        case .binary(.and, let left, let right):
            let (left, right) = (left.folded, right.folded)
            if left == .truth(false) || right == .truth(false) { return .truth(false) }
            if left == .truth(true) { return right }
            return right == .truth(true) ? left : .binary(.and, left, right)
        case .binary(.or, let left, let right):
            let (left, right) = (left.folded, right.folded)
            if left == .truth(true) || right == .truth(true) { return .truth(true) }
            if left == .truth(false) { return right }
            return right == .truth(false) ? left : .binary(.or, left, right)
        case .not(let inner):
            let inner = inner.folded
            if case .truth(let truth) = inner { return .truth(!truth) }
            return .not(inner)
        default: return self
        }
    }
}

extension QuestionnaireExpression {
    /// The expression, where an answer is known to be there.
    func assuming(_ answer: QuestionnaireExpression) -> QuestionnaireExpression {
        switch self {
        case .call(.firstAnswered, let arguments) where arguments.first == answer: answer
        case .binary(.and, .call(.isAnswered, [answer]), let rest): rest.assuming(answer)
        case .binary(let operation, let left, let right):
            .binary(operation, left.assuming(answer), right.assuming(answer))
        case .conditional(let test, let then, let otherwise):
            .conditional(
                test.assuming(answer), then: then.assuming(answer), otherwise: otherwise.assuming(answer))
        case .call(let function, let arguments) where function != .isAnswered:
            .call(function, arguments.map { $0.assuming(answer) })
        default: self
        }
    }
}
