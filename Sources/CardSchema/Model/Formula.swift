/// An expression that gives a number: the value of a score.
public struct Formula: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The expression, without white space around it.
    public let text: String

    /// Takes an expression as it is written.
    public init(_ text: String) {
        self.text = text.withoutSpaceAround
    }

    /// Takes an expression as it is written.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
