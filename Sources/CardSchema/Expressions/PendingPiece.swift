/// A piece of an expression that is begun and not yet ended.
enum PendingPiece {
    /// Arguments of a function, or the elements of a list.
    struct List {
        /// Where the bracket that opens it stands.
        let bracket: SourceSpan
        let start: Int
        /// The function, with its place and what stands before its point; `nil` for a list.
        let call: (name: String, span: SourceSpan, base: ExpressionSyntax?)?
        var elements: [ExpressionSyntax] = []

        var closing: ExpressionToken.Symbol { call == nil ? .closeBracket : .close }

        var kind: ExpressionSyntax.Kind {
            guard let call else { return .list(elements) }
            return .call(call.name, call.span, on: call.base, elements)
        }
    }

    case prefix(ExpressionSyntax.Prefix, start: Int)
    /// Whether a comparison stands on its left.
    case infix(ExpressionSyntax.Infix, SourceSpan, ExpressionSyntax, isChained: Bool)
    /// A choice before its `:`.
    case question(ExpressionSyntax)
    /// A choice behind its `:`.
    case colon(ExpressionSyntax, ExpressionSyntax)
    case parenthesis(SourceSpan)
    case list(List)
}
