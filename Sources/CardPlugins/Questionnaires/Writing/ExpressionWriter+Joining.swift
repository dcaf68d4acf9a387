import CardSchema

// `and`, `or` and `not`.
extension ExpressionWriter {
    /// The operands that one piece of the language joins; more are joined in several pieces, for it has 128 levels.
    static let mostJoined = 40

    /// Writes operands that one operator joins, however many there are.
    func chain(_ expression: QuestionnaireExpression, depth: Int) throws(ExpressionLoss) -> ExpressionPiece {
        guard case .binary(let sign, _, _) = expression else { return try piece(expression, depth: depth) }
        var pieces: [ExpressionPiece] = []
        for operand in Self.operands(of: expression, sign) { pieces.append(try piece(operand, depth: depth)) }
        guard sign != .plus else { return try sum(pieces) }
        var conditions: [ExpressionPiece] = []
        for piece in pieces { conditions.append(try truth(piece)) }
        return joined(sign, conditions)
    }

    /// The operands of a chain, in order.
    static func operands(
        of expression: QuestionnaireExpression, _ sign: QuestionnaireExpression.Operator
    ) -> [QuestionnaireExpression] {
        var (operands, open) = ([QuestionnaireExpression](), [expression])
        while let next = open.popLast() {
            if case .binary(sign, let left, let right) = next {
                open.append(right)
                open.append(left)
            } else {
                operands.append(next)
            }
        }
        return operands
    }

    /// Joins conditions by `and` or `or`; constant ones disappear, and comparisons of one answer become one.
    func joined(_ sign: QuestionnaireExpression.Operator, _ conditions: [ExpressionPiece]) -> ExpressionPiece {
        let isOr = sign == .or
        var kept: [ExpressionPiece] = []
        var known: Set<String> = []
        for condition in conditions {
            if let constant = condition.constantTruth {
                if constant == isOr { return condition }
            } else if known.insert(condition.text).inserted {
                kept.append(condition)
            }
        }
        kept = merged(kept, isOr: isOr)
        guard let first = kept.first else { return .truth(!isOr) }
        guard kept.count > 1 else { return first }
        let level = isOr ? ExpressionPiece.Level.or : .and
        var texts = kept.map { $0.text(in: level) }
        let between = isOr ? " || " : " && "
        while texts.count > Self.mostJoined {
            texts = stride(from: 0, to: texts.count, by: Self.mostJoined).map { start in
                let part = texts[start..<min(start + Self.mostJoined, texts.count)]
                return part.count == 1 ? part[start] : "(\(part.joined(separator: between)))"
            }
        }
        return ExpressionPiece(texts.joined(separator: between), .truth, level).needing(kept)
    }

    /// Makes `a in [1, 2]` of `a == 1 || a == 2`, and the same of `!=` and `&&`.
    func merged(_ conditions: [ExpressionPiece], isOr: Bool) -> [ExpressionPiece] {
        var values: [String: [String]] = [:]
        for case let equality? in conditions.map(\.equality) where equality.isNegative != isOr {
            values[equality.left, default: []].append(equality.right)
        }
        var out: [ExpressionPiece] = []
        for condition in conditions {
            guard let equality = condition.equality, equality.isNegative != isOr, let all = values[equality.left],
                all.count != 1
            else {
                out.append(condition)
                continue
            }
            guard !all.isEmpty else { continue }
            values[equality.left] = []
            let text = "\(equality.left) in [\(all.joined(separator: ", "))]"
            out.append(
                ExpressionPiece(isOr ? text : "!(\(text))", .truth, isOr ? .relation : .prefix).needing(condition))
        }
        return out
    }

    /// The opposite of a condition.
    func negated(_ condition: ExpressionPiece) -> ExpressionPiece {
        if let constant = condition.constantTruth { return .truth(!constant) }
        if var equality = condition.equality {
            equality.isNegative.toggle()
            let sign = equality.isNegative ? "!=" : "=="
            var piece = ExpressionPiece("\(equality.left) \(sign) \(equality.right)", .truth, .relation)
            piece.equality = equality
            return piece.needing(condition)
        }
        return ExpressionPiece("!" + condition.text(in: .whole), .truth, .prefix).needing(condition)
    }
}
