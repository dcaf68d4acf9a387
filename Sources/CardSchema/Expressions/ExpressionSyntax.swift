/// An expression as it is written: what the parser makes of the text, before names mean anything.
package struct ExpressionSyntax: Sendable, Hashable {
    /// An operator before its operand.
    package enum Prefix: String, Sendable, Hashable, CaseIterable {
        /// `!`
        case not = "!"
        /// `-`
        case minus = "-"
    }

    /// An operator between its operands, by how it is written.
    package enum Infix: String, Sendable, Hashable, CaseIterable {
        /// Either.
        case or = "||"
        /// Both.
        case and = "&&"
        /// The same value.
        case equal = "=="
        /// Another value.
        case notEqual = "!="
        /// Below.
        case less = "<"
        /// Below or the same.
        case lessOrEqual = "<="
        /// Above.
        case greater = ">"
        /// Above or the same.
        case greaterOrEqual = ">="
        /// Among the elements of a list.
        case isIn = "in"
        /// The sum.
        case plus = "+"
        /// The difference.
        case minus = "-"
        /// The product.
        case times = "*"
        /// The exact quotient.
        case over = "/"
        /// What whole division leaves.
        case remainder = "%"
    }

    /// What stands there.
    package indirect enum Kind: Sendable, Hashable {
        /// A number, never negative.
        case number(Rational)
        /// A text, escapes resolved.
        case text(String)
        /// `true` or `false`.
        case bool(Bool)
        /// `[a, b]`
        case list([ExpressionSyntax])
        /// A bare id.
        case name(String)
        /// `base.id`, with the place of the id.
        case member(ExpressionSyntax, String, SourceSpan)
        /// `name(a, b)` or `base.name(a, b)`, with the place of the name.
        case call(String, SourceSpan, on: ExpressionSyntax?, [ExpressionSyntax])
        /// `!a` or `-a`.
        case prefix(Prefix, ExpressionSyntax)
        /// `a + b`, with the place of the operator.
        case infix(Infix, SourceSpan, ExpressionSyntax, ExpressionSyntax)
        /// `a ? b : c`
        case conditional(ExpressionSyntax, ExpressionSyntax, ExpressionSyntax)
    }

    /// What stands there.
    package let kind: Kind
    /// Where it stands, in bytes of the text; parentheses around it belong to it.
    package let span: SourceSpan
    /// How many levels it has, from 1.
    let height: Int

    /// Puts a piece together.
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

    /// The same piece with a wider place, as parentheses give it.
    func spanning(_ span: SourceSpan) -> ExpressionSyntax { ExpressionSyntax(kind, span, height: height) }
}

extension ExpressionSyntax.Kind {
    /// The pieces it is made of, from left to right.
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
    /// How tightly it binds, from 1; a higher number binds tighter.
    var precedence: Int {
        switch self {
        case .or: 1
        case .and: 2
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn: 3
        case .plus, .minus: 4
        case .times, .over, .remainder: 5
        }
    }

    /// Whether it compares two values.
    var isComparison: Bool { precedence == 3 }
}
