import CardSchema

/// A piece of one row of the screen.
package struct StyledText: Sendable, Hashable {
    /// The text; holds nothing that a terminal would take for a command.
    package let text: String
    /// How it looks.
    package let style: TextStyle

    /// Takes a text; signs that a terminal would obey are replaced, line breaks and tabs by a space.
    package init(_ text: String, _ style: TextStyle = .plain) {
        self.text = Self.harmless(text)
        self.style = style
    }

    /// How many columns it takes.
    package var columns: Int { DisplayWidth.columns(of: text) }

    /// As much of its beginning as fits.
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
    /// As much of the beginning as fits into so many columns.
    func clipped(toColumns width: Int) -> String {
        var rest = width
        return String(
            prefix { character in
                rest -= DisplayWidth.columns(of: character)
                return rest >= 0
            })
    }

    /// The text in so many columns: filled with spaces, or cut with a mark at its end.
    func fitted(toColumns width: Int, mark: String = "…") -> String {
        let columns = DisplayWidth.columns(of: self)
        if columns <= width { return self + String(repeating: " ", count: width - columns) }
        let kept = clipped(toColumns: Swift.max(0, width - DisplayWidth.columns(of: mark)))
        return (kept + mark).clipped(toColumns: width).padded(toColumns: width)
    }

    /// The text with spaces behind it up to so many columns.
    func padded(toColumns width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - DisplayWidth.columns(of: self)))
    }
}

extension String {
    /// The text on one line, line breaks shown as `⏎`.
    var oneLine: String {
        split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ⏎ ")
    }
}
