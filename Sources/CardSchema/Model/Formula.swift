/// An expression that gives a number: the value of a score.
package struct Formula: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The expression, without white space around it.
    package let text: String

    /// Takes an expression as it is written.
    package init(_ text: String) {
        self.text = text.withoutSpaceAround
    }

    /// Takes an expression as it is written.
    package init(stringLiteral value: String) {
        self.init(value)
    }
}
