/// The syntax tree of an expression, before names are resolved.
package struct ExpressionSyntax: Sendable, Hashable {
    /// A prefix operator.
    package enum Prefix: String, Sendable, Hashable, CaseIterable {
        /// `!`
        case not = "!"
        /// `-`
        case minus = "-"
    }

    /// A binary operator, by its notation.
    package enum Infix: String, Sendable, Hashable, CaseIterable {
        /// Logical or.
        case or = "||"
        /// Logical and.
        case and = "&&"
        /// Equal.
        case equal = "=="
        /// Not equal.
        case notEqual = "!="
        /// Less than.
        case less = "<"
        /// Less than or equal.
        case lessOrEqual = "<="
        /// Greater than.
        case greater = ">"
        /// Greater than or equal.
        case greaterOrEqual = ">="
        /// Membership in a list.
        case isIn = "in"
        /// The sum.
        case plus = "+"
        /// The difference.
        case minus = "-"
        /// The product.
        case times = "*"
        /// The exact quotient.
        case over = "/"
        /// The remainder of an integer division.
        case remainder = "%"
    }

    /// The kind of a node.
    package indirect enum Kind: Sendable, Hashable {
        /// A number, never negative.
        case number(Rational)
        /// A text, with escapes resolved.
        case text(String)
        /// `true` or `false`.
        case bool(Bool)
        /// `[a, b]`
        case list([ExpressionSyntax])
        /// A bare id.
        case name(String)
        /// `base.id`, with the span of the id.
        case member(ExpressionSyntax, String, SourceSpan)
        /// `name(a, b)` or `base.name(a, b)`, with the span of the name.
        case call(String, SourceSpan, on: ExpressionSyntax?, [ExpressionSyntax])
        /// `!a` or `-a`.
        case prefix(Prefix, ExpressionSyntax)
        /// `a + b`, with the span of the operator.
        case infix(Infix, SourceSpan, ExpressionSyntax, ExpressionSyntax)
        /// `a ? b : c`
        case conditional(ExpressionSyntax, ExpressionSyntax, ExpressionSyntax)
    }

    /// The kind of the node.
    package let kind: Kind
    /// Its place, in bytes of the text, including its parentheses.
    package let span: SourceSpan
    /// The number of levels, from 1.
    let height: Int

    /// Creates a node.
    package init(_ kind: Kind, _ span: SourceSpan) {
        self.kind = kind
        self.span = span
        height = 1 + (kind.children.map(\.height).max() ?? 0)
    }

    private init(_ kind: Kind, _ span: SourceSpan, height: Int) {
        self.kind = kind
        self.span = span
        self.height = height
    }

    /// Returns the node with a wider place that includes its parentheses.
    func spanning(_ span: SourceSpan) -> ExpressionSyntax { ExpressionSyntax(kind, span, height: height) }
}

extension ExpressionSyntax.Kind {
    /// The operands, from left to right.
    package var children: [ExpressionSyntax] {
        switch self {
        case .number, .text, .bool, .name: []
        case .list(let elements): elements
        case .member(let base, _, _): [base]
        case .call(_, _, let base, let arguments): (base.map { [$0] } ?? []) + arguments
        case .prefix(_, let operand): [operand]
        case .infix(_, _, let left, let right): [left, right]
        case .conditional(let test, let yes, let no): [test, yes, no]
        }
    }
}

extension ExpressionSyntax.Infix {
    /// The precedence, from 1; higher numbers bind more tightly.
    var precedence: Int {
        switch self {
        case .or: 1
        case .and: 2
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn: 3
        case .plus, .minus: 4
        case .times, .over, .remainder: 5
        }
    }

    /// Whether the operator compares two values.
    var isComparison: Bool { precedence == 3 }
}
