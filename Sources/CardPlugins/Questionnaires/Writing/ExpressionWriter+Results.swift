import CardSchema

// Expressions whose result is an answer.
extension ExpressionWriter {
    /// Writes an expression whose result is an answer to a question.
    func result(of expression: QuestionnaireExpression, for answer: NamedAnswer) throws(ExpressionLoss)
        -> ExpressionPiece
    {
        switch answer.kind {
        case .number, .scale:
            let number = try number(expression)
            guard !number.isColumn else { throw ExpressionLoss("it uses the answers of a list as one number") }
            return number
        case .yesno: return try condition(expression)
        case .choice:
            let piece = try optional(coded(expression, answer))
            guard !piece.isColumn else { break }
            if piece.kind == .option, piece.answer.map({ Self.haveSameOptions($0, answer) }) == true { return piece }
            if piece.kind == .text, piece.answer == nil { return piece }
        case .text:
            let piece = try piece(expression)
            guard !piece.isColumn else { break }
            if piece.kind == .text { return piece }
            if piece.kind == .option, piece.answer?.hasOwnCodes == true { return piece }
            if let literal = piece.literal { return try self.piece(.text(literal.code)) }
        case .date, .time, .moment:
            let piece = try piece(expression)
            if !piece.isColumn, piece.offset == nil, let civil = Self.civil(piece, as: answer.kind.piece) {
                return civil
            }
        case .choices, .tags, .place, .files, .records: break
        }
        throw ExpressionLoss("its result is not an answer to the question")
    }

    /// The id of an option, or no answer, which for a choice is not an empty text.
    private func optional(_ expression: QuestionnaireExpression, depth: Int = 0) throws(ExpressionLoss)
        -> ExpressionPiece
    {
        guard depth < 50, case .conditional(let test, let then, let otherwise) = expression else {
            return try piece(expression)
        }
        let condition = try condition(test)
        guard then != otherwise, then == .nothing || otherwise == .nothing else {
            return try conditional(
                condition, try optional(then, depth: depth + 1), try optional(otherwise, depth: depth + 1))
        }
        var value = try optional(then == .nothing ? otherwise : then, depth: depth + 1)
        let (kind, nothing) = (value.kind, try piece(.nothing))
        value.kind = .option
        var result = try conditional(then == .nothing ? negated(condition) : condition, value, nothing)
        if result.kind == .option { result.kind = kind }
        return result
    }

    /// The expression with the ids of options where its results are codes.
    private func coded(
        _ expression: QuestionnaireExpression, _ answer: NamedAnswer, depth: Int = 0
    ) -> QuestionnaireExpression {
        guard depth < 50 else { return expression }
        switch expression {
        case .text(let code), .option(let code): return answer.option(code).map { .text($0.id) } ?? expression
        case .number(let number): return answer.option(number.description).map { .text($0.id) } ?? expression
        case .conditional(let test, let then, let otherwise):
            return .conditional(
                test, then: coded(then, answer, depth: depth + 1), otherwise: coded(otherwise, answer, depth: depth + 1)
            )
        default: return expression
        }
    }
}
