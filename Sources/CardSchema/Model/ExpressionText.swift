/// An expression as written in a template: the condition of a question or rule, or the formula of a score.
package struct ExpressionText: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The expression, without surrounding white space.
    package let text: String

    /// Creates an expression from its text.
    package init(_ text: String) {
        self.text = text.withoutSpaceAround
    }

    /// Creates an expression from its text.
    package init(stringLiteral value: String) {
        self.init(value)
    }
}

extension String {
    /// The text without spaces, tabs, carriage returns and line feeds at its ends.
    ///
    /// These four have no meaning around an expression, including in its data form.
    var withoutSpaceAround: String {
        func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D, 0x0A].contains(byte) }
        guard let first = utf8.firstIndex(where: { !isSpace($0) }), let last = utf8.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(self[first...last])
    }
}
