import CardSchema

// Comparisons of days, times and numbers.
extension ExpressionWriter {
    func dates(
        _ sign: QuestionnaireExpression.Operator, _ left: ExpressionPiece, _ right: ExpressionPiece
    ) throws(ExpressionLoss) -> ExpressionPiece {
        guard let first = dated(left), let second = dated(right) else {
            throw ExpressionLoss("it compares a day with something else")
        }
        if first.kind == .date, second.kind == .date, first.offset == nil, second.offset == nil {
            return plain(sign, first, second)
        }
        let zero = try piece(.number(DecimalNumber(whole: 0)))
        guard first.offset != nil || second.offset != nil else { return plain(sign, days(second, first), zero) }
        var (one, other) = (first, second)
        let (more, less) = (one.offset, other.offset)
        (one.offset, other.offset) = (nil, nil)
        let between = days(other, one).text + (more.map { " + \($0)" } ?? "")
        let limit = ExpressionPiece(less ?? "0", .number, .sum)
        return plain(sign, ExpressionPiece(between, .number, more == nil ? .whole : .sum).needing(first), limit)
            .needing(second)
    }

    func civil(
        _ sign: QuestionnaireExpression.Operator, _ left: ExpressionPiece, _ right: ExpressionPiece,
        _ kind: ExpressionPiece.Kind
    ) throws(ExpressionLoss) -> ExpressionPiece {
        guard let first = Self.civil(left, as: kind), let second = Self.civil(right, as: kind) else {
            throw ExpressionLoss("it compares a time with something else")
        }
        return plain(sign, first, second)
    }

    func numbers(
        _ sign: QuestionnaireExpression.Operator, _ left: ExpressionPiece, _ right: ExpressionPiece
    ) throws(ExpressionLoss) -> ExpressionPiece {
        if let constant = constants(sign, left, right) { return constant }
        // A text that is not a number is never the answer to a number.
        if left.kind == .number, case .text? = right.literal, right.literal?.number == nil, sign.isEquality {
            return never(sign, left)
        }
        let (first, second) = (try number(left), try number(right))
        if case .number(let number)? = second.literal, let scale = first.answer?.scale, first.isPath {
            if let outside = outside(sign, first, number, scale) { return outside }
        }
        return plain(sign, first, second)
    }

    /// A comparison of a scale with a number that it does not have: the loader refuses it.
    func outside(
        _ sign: QuestionnaireExpression.Operator, _ piece: ExpressionPiece, _ number: DecimalNumber,
        _ scale: (low: DecimalNumber, high: DecimalNumber, step: DecimalNumber)
    ) -> ExpressionPiece? {
        let isBelow = number < scale.low
        guard isBelow || scale.high < number else {
            let isPoint = number.isSteps(of: scale.step, from: scale.low)
            return isPoint || !sign.isEquality ? nil : never(sign, piece)
        }
        switch sign {
        case .equal: return .truth(false)
        case .notEqual: return answered([piece])
        case .less, .lessOrEqual: return isBelow ? .truth(false) : answered([piece])
        default: return isBelow ? answered([piece]) : .truth(false)
        }
    }
}
