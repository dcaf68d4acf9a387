/// An expression as a template writes it: when a question is asked, what a rule checks, how a number comes about.
package struct ExpressionText: Sendable, Hashable, ExpressibleByStringLiteral {
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

extension String {
    /// The text without spaces, tabs, carriage returns and line feeds at its ends.
    ///
    /// These four say nothing around an expression, in its data form too.
    var withoutSpaceAround: String {
        func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D, 0x0A].contains(byte) }
        guard let first = utf8.firstIndex(where: { !isSpace($0) }), let last = utf8.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(self[first...last])
    }
}
