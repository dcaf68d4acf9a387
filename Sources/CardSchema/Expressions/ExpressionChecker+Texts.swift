// Functions of texts that take a pattern or give another text, and the comparison that square roots do not take.
extension ExpressionChecker {
    /// Checks `lower(text)`.
    mutating func lower(_ call: Call) -> Piece? {
        guard let argument = only(call, "one text"), let text = text(argument, call) else { return nil }
        return add(.lower(text.step), .text, call.span, isConstant: text.isConstant)
    }

    /// Checks `matches(text, 'pattern')`.
    mutating func matches(_ call: Call) -> Piece? {
        guard call.arguments.count == 2 else {
            return report(
                .wrongArguments,
                "'matches' takes a text and a pattern in quotes, found \(Self.counted(call.arguments.count))",
                call.span)
        }
        let text = text(call.arguments[0], call)
        guard let pattern = pattern(call.arguments[1]), let text else { return nil }
        return add(
            .matches(text.step, pattern: reserve(pattern)), .yesno, call.span, isConstant: text.isConstant)
    }

    private mutating func text(_ syntax: ExpressionSyntax, _ call: Call) -> Piece? {
        guard let found = piece(syntax) else { return nil }
        guard !found.type.isText else { return found }
        return report(
            .wrongType, "'\(call.name)' takes a text, found \(found.type.displayName)", syntax.span,
            fix: ownQuestion(syntax))
    }

    private mutating func pattern(_ syntax: ExpressionSyntax) -> TextPattern? {
        guard case .text(let like) = syntax.kind else {
            _ = report(
                .wrongArguments, "'matches' takes a pattern in quotes, so that it can be checked here", syntax.span,
                fix: "write a text such as '[A-Z]{2}[0-9]{4}'")
            return nil
        }
        do throws(PatternFault) {
            return try TextPattern(like)
        } catch {
            // With an escape in the literal, the bytes of the text are not those of the expression.
            let isPlain = syntax.span.length == like.utf8.count + 2
            let start = syntax.span.start + 1
            let place = SourceSpan(start + error.place.lowerBound, start + error.place.upperBound)
            let advice = error.reason == .foreign ? "leave it out: a pattern describes the whole text" : error.advice
            let fix = PatternRepair.pattern(for: like).map {
                Fix.write(ExpressionSyntax.literal($0), over: syntax.span)
            }
            _ = report(
                .badPattern, error.message(about: like, named: "a pattern"), isPlain ? place : syntax.span,
                fix: fix ?? Fix(advice))
            return nil
        }
    }

    /// Reports `text.matches('pattern')`: in other languages, it looks for a part of the text.
    mutating func searching(_ call: Call, on base: ExpressionSyntax) -> Piece? {
        let arguments = ([base] + call.arguments).map(\.description).joined(separator: ", ")
        return report(
            .wrongArguments, "'matches' must come before its parentheses, not after a dot", call.nameSpan,
            fix: Fix("write matches(\(arguments)), with a pattern of the whole text: .*a.* for a text with an a"))
    }

    /// The fault of `==` and `!=` beside a square root; `nil` if there is none.
    func rootFault(
        _ sign: ExpressionNode.Comparison, _ left: ExpressionSyntax, _ first: Piece, _ right: ExpressionSyntax,
        _ second: Piece, _ operatorSpan: SourceSpan, _ span: SourceSpan
    ) -> ExpressionFault? {
        guard sign == .equal || sign == .notEqual, first.type.isRooted || second.type.isRooted else { return nil }
        let difference = ExpressionSyntax(.infix(.minus, operatorSpan, left, right), span)
        return ExpressionFault(
            .notComparable, "'\(sign.written)' cannot compare a square root, which is rounded to six decimals",
            at: operatorSpan, repair: .write("abs(\(difference)) \(sign == .equal ? "<" : ">=") 0.001", over: span))
    }
}
