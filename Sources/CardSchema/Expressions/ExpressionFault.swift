/// A fault of an expression, with its place in the text.
///
/// The loader adds the severity, the code and the place in the file.
package struct ExpressionFault: Sendable, Hashable, Error {
    /// The kinds of faults.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The expression is empty.
        case empty
        /// The text is longer than 16,384 bytes.
        case tooLong
        /// The text is nested deeper than 128 levels.
        case tooDeep
        /// The expression could take too many steps.
        case tooCostly
        /// A token is in the wrong place.
        case syntax
        /// A number is malformed or does not fit.
        case badNumber
        /// A text literal is not closed, or has an unknown escape.
        case badText
        /// Comparisons are chained, as in `a < b < c`.
        case chainedComparison
        /// A feature of CEL or other languages that this one lacks.
        case leftOut
        /// A path, score or name does not exist.
        case unknownName
        /// A path existed only in older versions of the card.
        case retiredName
        /// A function does not exist.
        case unknownFunction
        /// A function with the wrong number of arguments, or without the name it needs.
        case wrongArguments
        /// A value of the wrong type.
        case wrongType
        /// Two values cannot be compared.
        case notComparable
        /// The values have no order.
        case noOrder
        /// A comparison uses a value that the scale does not have.
        case outsideScale
        /// A comparison uses an option or a band that does not exist.
        case unknownOption
        /// A date, time or duration literal is malformed.
        case badLiteral
        /// The pattern of `matches` cannot be used.
        case badPattern
        /// The expression has another type than needed.
        case wrongResult
        /// Expressions depend on each other in a cycle.
        case cycle
        /// A condition is proven never to be true.
        case neverTrue
        /// A condition is proven never to be false.
        case alwaysTrue
        /// A comparison needs several answers.
        case needsSeveralAnswers
    }

    /// A second place in the same text.
    package struct Related: Sendable, Hashable {
        /// The place, in bytes of the text.
        package let span: SourceSpan
        /// A description in a few words.
        package let message: String

        /// Creates a second place.
        package init(_ span: SourceSpan, _ message: String) {
            self.span = span
            self.message = message
        }
    }

    /// The kind.
    package let kind: Kind
    /// One sentence without a full stop.
    package let message: String
    /// The place, in bytes of the text.
    package let span: SourceSpan
    /// The second place the message refers to.
    package let related: Related?
    /// How to fix it; `nil` if there is no single fix.
    package let fix: String?
    /// The edit of the fix, in bytes of the text; empty for advice.
    package let edits: [SourceEdit]

    /// Creates a fault.
    package init(
        _ kind: Kind, _ message: String, at span: SourceSpan, related: Related? = nil, fix: String? = nil,
        edits: [SourceEdit] = []
    ) {
        self.kind = kind
        self.message = message
        self.span = span
        self.related = related
        self.fix = fix
        self.edits = edits
    }

    /// Creates a fault with a fix that may be an edit.
    init(_ kind: Kind, _ message: String, at span: SourceSpan, related: Related? = nil, repair: Fix?) {
        self.init(
            kind, message, at: span, related: related, fix: repair?.message,
            edits: repair?.edits(of: [], at: span) ?? []
        )
    }
}

/// Phrases shared by the messages about expressions.
enum ExpressionWording {
    /// Returns an author's word in single quotes: no control characters, at most 40 scalars.
    static func quoted(_ word: some StringProtocol) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in word.unicodeScalars.prefix(40) {
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: shown.append("\u{FFFD}")
            default: shown.append(scalar)
            }
        }
        return "'\(String(shown))\(word.unicodeScalars.count > 40 ? "…" : "")'"
    }
}
