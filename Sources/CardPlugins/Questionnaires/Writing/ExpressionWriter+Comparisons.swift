import CardSchema

// Comparisons, which depend on what both sides are.
extension ExpressionWriter {
    func comparison(
        _ sign: QuestionnaireExpression.Operator, _ left: ExpressionPiece, _ right: ExpressionPiece
    ) throws(ExpressionLoss) -> ExpressionPiece {
        if left.literal != nil, right.literal == nil { return try comparison(sign.flipped, right, left) }
        if left.isColumn || right.isColumn { return try columns(sign, left, right) }
        if right.literal?.isEmpty == true || right.kind == .nothing { return try empty(sign, left) }
        if left.kind == .nothing { return try empty(sign, right) }
        switch (left.kind, right.kind) {
        case (.truth, _) where right.literal != nil && left.literal == nil && sign.isEquality:
            return yesno(sign, left, right)
        case (.truth, .truth) where sign.isEquality: return plain(sign, left, right)
        case (.option, _) where right.literal != nil: return option(sign, left, right)
        case (.option, .option) where sign.isEquality:
            guard let one = left.answer, let other = right.answer, Self.haveSameOptions(one, other) else { break }
            return plain(sign, left, right)
        case (.option, .text) where sign.isEquality, (.text, .option) where sign.isEquality:
            guard (left.answer ?? right.answer)?.hasOwnCodes == true else {
                throw ExpressionLoss("it compares a choice with a text")
            }
            return plain(sign, left, right)
        case (.options, _) where right.literal != nil && sign.isEquality:
            return try chosen(left, right, isNegative: sign == .notEqual)
        case (.tags, .text) where sign.isEquality:
            let isIn = ExpressionPiece("\(right.text) in \(left.text)", .truth, .relation).needing(left)
            return sign == .equal ? isIn : negated(isIn)
        case (.text, _) where sign.isEquality && (right.kind == .text || right.literal != nil):
            guard left.literal != nil || right.kind == .text else {
                return plain(sign, left, try piece(.text(right.literal?.code ?? "")))
            }
            if let constant = constants(sign, left, right) { return constant }
            return plain(sign, left, right)
        case (.date, _), (_, .date): return try dates(sign, left, right)
        case (.time, _), (_, .time): return try civil(sign, left, right, .time)
        case (.moment, _), (_, .moment): return try civil(sign, left, right, .moment)
        default: break
        }
        return try numbers(sign, left, right)
    }

    /// `==`, `!=`, `<` and so on between two pieces of one type.
    func plain(
        _ sign: QuestionnaireExpression.Operator, _ left: ExpressionPiece, _ right: ExpressionPiece
    ) -> ExpressionPiece {
        let (first, second) = (left.text(in: .sum), right.text(in: .sum))
        var piece = ExpressionPiece("\(first) \(sign.symbol) \(second)", .truth, .relation)
        if sign.isEquality, right.literal != nil || right.kind == .option, left.isPath, !right.isPath {
            piece.equality = (first, second, sign == .notEqual)
        }
        return piece.needing(left, right)
    }

    /// A comparison of two constants.
    func constants(
        _ sign: QuestionnaireExpression.Operator, _ left: ExpressionPiece, _ right: ExpressionPiece
    ) -> ExpressionPiece? {
        guard let one = left.literal, let other = right.literal else { return nil }
        if sign.isEquality { return .truth((one.code == other.code) == (sign == .equal)) }
        guard let first = one.number, let second = other.number else { return nil }
        return .truth(sign.holds(first, second))
    }

    /// A comparison with no answer.
    func empty(
        _ sign: QuestionnaireExpression.Operator, _ piece: ExpressionPiece
    ) throws(ExpressionLoss) -> ExpressionPiece {
        let isAnswered = answered([piece])
        switch sign {
        case .equal: return negated(isAnswered)
        case .notEqual: return isAnswered
        // No number, day or text is above or below nothing.
        default: return .truth(false)
        }
    }

    func yesno(
        _ sign: QuestionnaireExpression.Operator, _ left: ExpressionPiece, _ right: ExpressionPiece
    ) -> ExpressionPiece {
        guard let isTrue = right.literal?.truth else { return never(sign, left) }
        return isTrue == (sign == .equal) ? left : negated(left)
    }

    /// What a comparison with something that cannot be the answer gives: never equal, always different if answered.
    func never(_ sign: QuestionnaireExpression.Operator, _ piece: ExpressionPiece) -> ExpressionPiece {
        sign == .notEqual ? answered([piece]) : .truth(false)
    }

    /// A choice and a constant: one option, or those whose numbers are below or above it.
    func option(
        _ sign: QuestionnaireExpression.Operator, _ left: ExpressionPiece, _ right: ExpressionPiece
    ) -> ExpressionPiece {
        guard let answer = left.answer, let literal = right.literal else { return .truth(false) }
        if sign.isEquality, !left.isWeight {
            guard let option = answer.option(literal.code) ?? alternative(answer, literal) else {
                return never(sign, left)
            }
            var constant = ExpressionPiece("'\(option.id)'", .option)
            constant.literal = .text(option.id)
            return plain(sign, left, constant)
        }
        guard let number = literal.number else { return .truth(false) }
        let ids = answer.options.filter { option in
            (left.isWeight ? option.weight : option.number).map { sign.holds($0, number) } ?? false
        }.map(\.id)
        guard !ids.isEmpty else { return .truth(false) }
        guard ids.count < answer.options.count || answer.takesOther else { return answered([left]) }
        return ExpressionPiece(Self.isOne(of: ids, left.text(in: .sum)), .truth, .relation).needing(left)
    }

    /// Yes or no as an option.
    func alternative(_ answer: NamedAnswer, _ literal: ExpressionPiece.Literal) -> NamedAnswer.Option? {
        guard case .truth(let isTrue) = literal else { return nil }
        return answer.option(isTrue ? "yes" : "no") ?? answer.option(isTrue ? "1" : "0")
    }

    /// Whether an option is among those chosen.
    func chosen(
        _ choice: ExpressionPiece, _ code: ExpressionPiece, isNegative: Bool = false
    ) throws(ExpressionLoss) -> ExpressionPiece {
        guard let answer = choice.answer, let literal = code.literal else {
            throw ExpressionLoss("it asks whether an option is chosen that is not written in it")
        }
        if choice.isColumn { return try columns(isNegative ? .notEqual : .equal, choice, code) }
        switch choice.kind {
        case .option, .truth, .number, .text: return try comparison(isNegative ? .notEqual : .equal, choice, code)
        case .options:
            guard let option = answer.option(literal.code) ?? alternative(answer, literal) else {
                return isNegative ? .truth(true) : .truth(false)
            }
            let isIn = ExpressionPiece("'\(option.id)' in \(choice.text)", .truth, .relation).needing(choice)
            return isNegative ? negated(isIn) : isIn
        default: throw ExpressionLoss("it asks for an option of a question without options")
        }
    }

    /// Any record whose answer compares so.
    func columns(
        _ sign: QuestionnaireExpression.Operator, _ left: ExpressionPiece, _ right: ExpressionPiece
    ) throws(ExpressionLoss) -> ExpressionPiece {
        guard left.isColumn, left.isPath, !right.isColumn, let answer = left.answer, let list = answer.list else {
            guard right.isColumn, !left.isColumn else {
                throw ExpressionLoss("it compares the answers of two lists")
            }
            return try columns(sign.flipped, right, left)
        }
        var each = Self.path("\(Self.variable).\(answer.name)", answer)
        each.isWeight = left.isWeight
        let inner = try comparison(sign, each, right)
        guard inner.constantTruth == nil else { return inner }
        return ExpressionPiece("\(list).exists(\(Self.variable), \(inner.text))", .truth)
    }
}
