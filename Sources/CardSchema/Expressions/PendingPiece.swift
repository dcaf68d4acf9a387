/// An unfinished piece of an expression.
enum PendingPiece {
    /// Arguments of a function, or the elements of a list.
    struct List {
        /// The place of the opening bracket.
        let bracket: SourceSpan
        let start: Int
        /// The function, with its place and the operand of its point; `nil` for a list.
        let call: (name: String, span: SourceSpan, base: ExpressionSyntax?)?
        var elements: [ExpressionSyntax] = []

        var closing: ExpressionToken.Symbol { call == nil ? .closeBracket : .close }

        var kind: ExpressionSyntax.Kind {
            guard let call else { return .list(elements) }
            return .call(call.name, call.span, on: call.base, elements)
        }
    }

    case prefix(ExpressionSyntax.Prefix, start: Int)
    /// Whether its left operand is a comparison.
    case infix(ExpressionSyntax.Infix, SourceSpan, ExpressionSyntax, isChained: Bool)
    /// A conditional up to its `?`, still waiting for `:`.
    case question(ExpressionSyntax)
    /// A conditional after its `:`.
    case colon(ExpressionSyntax, ExpressionSyntax)
    case parenthesis(SourceSpan)
    case list(List)
}
