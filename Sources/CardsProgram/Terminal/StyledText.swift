import CardSchema

/// A span of one row of the screen.
package struct StyledText: Sendable, Hashable {
    /// The text, which contains no control sequences.
    package let text: String
    /// The style.
    package let style: TextStyle

    /// Creates a span.
    ///
    /// Replaces control characters, and turns line breaks and tabs into spaces.
    package init(_ text: String, _ style: TextStyle = .plain) {
        self.text = Self.harmless(text)
        self.style = style
    }

    /// The width in columns.
    package var columns: Int { DisplayWidth.columns(of: text) }

    /// Returns the beginning that fits into a width.
    func clipped(to width: Int) -> StyledText {
        guard columns > width else { return self }
        return StyledText(text.clipped(toColumns: width), style)
    }

    private static func harmless(_ text: String) -> String {
        func isBreak(_ scalar: Unicode.Scalar) -> Bool { scalar == "\t" || scalar == "\n" || scalar == "\r" }
        guard text.unicodeScalars.contains(where: { isBreak($0) || TerminalText.isUnsafe($0) }) else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(isBreak(scalar) ? " " : scalar) }
        return TerminalText.safe(String(scalars))
    }
}

extension String {
    /// Returns the beginning that fits into a number of columns.
    func clipped(toColumns width: Int) -> String {
        var rest = width
        return String(
            prefix { character in
                rest -= DisplayWidth.columns(of: character)
                return rest >= 0
            })
    }

    /// Returns the text padded with spaces to a width, or cut with a mark at its end.
    func fitted(toColumns width: Int, mark: String = "…") -> String {
        let columns = DisplayWidth.columns(of: self)
        if columns <= width { return self + String(repeating: " ", count: width - columns) }
        let kept = clipped(toColumns: Swift.max(0, width - DisplayWidth.columns(of: mark)))
        return (kept + mark).clipped(toColumns: width).padded(toColumns: width)
    }

    /// Returns the text padded with spaces to a width.
    func padded(toColumns width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - DisplayWidth.columns(of: self)))
    }
}

extension String {
    /// The text on one line, with line breaks shown as `⏎`.
    var oneLine: String {
        split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ⏎ ")
    }
}
