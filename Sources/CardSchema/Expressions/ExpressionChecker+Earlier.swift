// Answers of the card just before this one.
extension ExpressionChecker {
    /// Checks `last(path)`.
    mutating func last(_ call: Call) -> Piece? {
        guard let argument = only(call, "one path"), let (reference, type) = earlier(argument, call) else { return nil }
        return add(.value(number(of: reference, type, at: call.span), .card), type, call.span)
    }

    /// Checks `has(last(path))`; `nil` without a fault if the argument of `has` is something else.
    mutating func hasLast(_ call: Call, _ argument: ExpressionSyntax) -> Piece?? {
        guard case .call("last", let nameSpan, on: nil, let arguments) = argument.kind else { return .none }
        let inner = Call(name: "last", nameSpan: nameSpan, base: nil, arguments: arguments, span: argument.span)
        guard call.name == "has" else {
            return .some(
                report(
                    .wrongArguments, "'last' is always an answer, never skipped", argument.span,
                    fix: .write("!has(\(argument))", over: call.span)))
        }
        guard let path = only(inner, "one path"), let (reference, type) = earlier(path, inner) else {
            return .some(nil)
        }
        return .some(add(.has(number(of: reference, type, at: inner.span), .card), .yesno, call.span))
    }

    /// Resolves the question whose earlier answer is meant; reports and returns `nil` if there is none.
    private mutating func earlier(
        _ argument: ExpressionSyntax, _ call: Call
    ) -> (ExpressionReference, ExpressionType)? {
        guard scope.seesEarlier else {
            _ = report(
                .leftOut,
                "'last' can be used only in a \"default\", in a text, and in a rule that is a warning or an info",
                call.nameSpan, fix: "use the card's own answers, or write \"severity\": \"warning\" if this is a rule")
            return nil
        }
        guard scope.record == nil, variables.isEmpty else {
            _ = report(
                .leftOut, "'last' cannot be used in the records of a list, which have no card before them",
                call.nameSpan,
                fix: "name the field in the list's \"carry\"")
            return nil
        }
        guard let meaning = meaning(of: argument) else { return nil }
        if case .answer(.field(let path), .card, let type) = meaning { return (.earlier(path), type) }
        _ = report(
            .wrongArguments, "'last' takes the path of a question outside lists, found '\(argument)'", argument.span)
        return nil
    }
}
