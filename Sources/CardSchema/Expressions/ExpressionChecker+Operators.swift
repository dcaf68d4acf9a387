extension ExpressionChecker {
    mutating func prefix(_ sign: ExpressionSyntax.Prefix, _ operand: ExpressionSyntax, _ span: SourceSpan) -> Piece? {
        switch sign {
        case .not:
            guard let found = condition(operand, "what follows '!'") else { return nil }
            return add(.not(found.step), .yesno, span, isConstant: found.isConstant)
        case .minus:
            guard let found = number(operand, "'-'") else { return nil }
            return add(
                .negate(found.step), .number(isRooted: found.type.isRooted), span, isConstant: found.isConstant)
        }
    }

    mutating func infix(
        _ sign: ExpressionSyntax.Infix, _ operatorSpan: SourceSpan, _ left: ExpressionSyntax, _ right: ExpressionSyntax,
        _ span: SourceSpan
    ) -> Piece? {
        switch sign {
        case .and, .or:
            let first = condition(left, "the left side of '\(sign.rawValue)'")
            let second = condition(right, "the right side of '\(sign.rawValue)'")
            guard let first, let second else { return nil }
            let node: ExpressionNode =
                sign == .and ? .and(first.step, second.step) : .or(first.step, second.step)
            return add(node, .yesno, span, isConstant: first.isConstant && second.isConstant)
        case .plus: return arithmetic(.add, sign, operatorSpan, left, right, span)
        case .minus: return arithmetic(.subtract, sign, operatorSpan, left, right, span)
        case .times: return arithmetic(.multiply, sign, operatorSpan, left, right, span)
        case .over: return arithmetic(.divide, sign, operatorSpan, left, right, span)
        case .remainder: return arithmetic(.remainder, sign, operatorSpan, left, right, span)
        case .equal: return comparison(.equal, operatorSpan, left, right, span)
        case .notEqual: return comparison(.notEqual, operatorSpan, left, right, span)
        case .less: return comparison(.less, operatorSpan, left, right, span)
        case .lessOrEqual: return comparison(.lessOrEqual, operatorSpan, left, right, span)
        case .greater: return comparison(.greater, operatorSpan, left, right, span)
        case .greaterOrEqual: return comparison(.greaterOrEqual, operatorSpan, left, right, span)
        case .isIn: return membership(left, right, span)
        }
    }

    /// Checks a piece that must be a number; `place` is for the message.
    mutating func number(_ syntax: ExpressionSyntax, _ place: String) -> Piece? {
        guard let found = piece(syntax) else { return nil }
        guard found.type.isNumber else {
            return report(
                .wrongType, "\(place) takes numbers, found \(found.type.displayName)", syntax.span,
                fix: numberFix(syntax, found.type))
        }
        return found
    }

    func numberFix(_ syntax: ExpressionSyntax, _ type: ExpressionType) -> Fix? {
        if let own = ownQuestion(syntax) { return own }
        switch (syntax.kind, type) {
        case (.text(let text), _): return DecimalNumber(text).map { .write("\($0)") }
        case (_, .yesno): return .write("(\(syntax) ? 1 : 0)")
        default: return nil
        }
    }

    private mutating func arithmetic(
        _ operation: ExpressionNode.Arithmetic, _ sign: ExpressionSyntax.Infix, _ operatorSpan: SourceSpan,
        _ left: ExpressionSyntax, _ right: ExpressionSyntax, _ span: SourceSpan
    ) -> Piece? {
        guard let (first, second) = both(left, right) else { return nil }
        if let fault = noArithmetic((first.type, left), (second.type, right), sign) {
            return report(.leftOut, fault.message, operatorSpan, fix: fault.fix)
        }
        for (piece, syntax) in [(first, left), (second, right)] {
            guard piece.type.isNumber else {
                return report(
                    .wrongType, "'\(sign.rawValue)' takes numbers, found \(piece.type.displayName)", syntax.span,
                    fix: numberFix(syntax, piece.type))
            }
        }
        return add(
            .arithmetic(operation, first.step, second.step),
            .number(isRooted: first.type.isRooted || second.type.isRooted), span,
            isConstant: first.isConstant && second.isConstant)
    }

    /// Operators of other languages that this one lacks.
    private func noArithmetic(
        _ first: (type: ExpressionType, syntax: ExpressionSyntax),
        _ second: (type: ExpressionType, syntax: ExpressionSyntax), _ sign: ExpressionSyntax.Infix
    ) -> (message: String, fix: Fix?)? {
        let (left, right) = (first.type, second.type)
        if sign == .plus, left.isText, right.isText, left != .nothing, right != .nothing {
            return ("texts cannot be joined", nil)
        }
        if left == .civil(.time) || right == .civil(.time) {
            let fix: Fix? = left == right && sign == .minus ? "write span(from, to) for the minutes between them" : nil
            return ("there is no arithmetic with times", fix)
        }
        if left == .civil(.moment) || right == .civil(.moment) {
            let fix: Fix? = left == right && sign == .minus ? "write minutes(\(second.syntax), \(first.syntax))" : nil
            return ("there is no arithmetic with moments", fix)
        }
        if left == .civil(.date) || right == .civil(.date) {
            let fix: Fix? = left == right && sign == .minus ? "write days(\(second.syntax), \(first.syntax))" : nil
            return ("there is no arithmetic with dates", fix)
        }
        if sign == .plus, case .list = left, case .list = right { return ("lists cannot be joined", nil) }
        return nil
    }
}
