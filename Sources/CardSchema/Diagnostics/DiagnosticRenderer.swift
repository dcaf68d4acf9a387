/// Formats diagnostics as text, in the same way for all families of codes.
///
/// ```
/// error[S204]: unknown key 'requierd' in a field
///   --> schemas/mood.json:12:40
///    |
/// 12 |       { "id": "joy", "requierd": true }
///    |                      ^^^^^^^^^^
///   ::: schemas/mood.json:3:5   declared here
/// help: write 'required'
/// ```
package struct DiagnosticRenderer: Sendable {
    private let fixLabel: String

    /// Creates a renderer with a label for fixes.
    package init(fixLabel: String = "help") {
        self.fixLabel = fixLabel
    }

    /// Returns the text of one diagnostic, ending in a newline.
    package func text(_ diagnostic: Diagnostic) -> String { head(diagnostic) + body(diagnostic) }

    /// The head, such as `error[S204]`, for a caller that prints it in bold.
    package func head(_ diagnostic: Diagnostic) -> String { "\(diagnostic.severity.rawValue)[\(diagnostic.code)]" }

    /// The text after the head, from a colon to a newline.
    package func body(_ diagnostic: Diagnostic) -> String {
        var out = ": \(shown(diagnostic.message))\n"
        if let place = diagnostic.place {
            out += "  --> \(pointer(place))"
            if let subject = diagnostic.subject { out += "   \(shown(subject))" }
            out += "\n"
            if let line = place.quotedLine { out += quotation(line, place) }
        } else if let subject = diagnostic.subject {
            out += "  --> \(shown(subject))\n"
        }
        for related in diagnostic.related {
            out += "  ::: \(pointer(related.place))   \(shown(related.message))\n"
        }
        if let fix = diagnostic.fix { out += "\(fixLabel): \(shown(fix))\n" }
        return out
    }

    /// Returns the text of several diagnostics, separated by blank lines.
    package func text(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { text($0) }.joined(separator: "\n")
    }

    private func pointer(_ place: SourcePlace) -> String {
        "\(shown(place.source)):\(place.start.line):\(place.start.column)"
    }

    /// Returns text of a file made safe for a terminal: each control or direction character becomes a space, which
    /// keeps the carets in their columns.
    private func shown(_ text: some Sequence<Unicode.Scalar>) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text {
            shown.append(scalar == "\n" || scalar == "\t" || TerminalText.isUnsafe(scalar) ? " " : scalar)
        }
        return String(shown)
    }

    private func shown(_ text: String) -> String { shown(text.unicodeScalars) }

    private func quotation(_ line: String, _ place: SourcePlace) -> String {
        let number = String(place.start.line)
        let margin = String(repeating: " ", count: number.count)
        let (scalars, first) = Self.window(of: line, around: place.start)
        let length = place.end.line == place.start.line ? place.end.column - place.start.column : Self.widest
        let carets = String(repeating: "^", count: max(1, min(length, scalars.count - first)))
        let indent = String(repeating: " ", count: first)
        let quoted = scalars.isEmpty ? "" : " " + shown(scalars)
        return "\(margin) |\n\(number) |\(quoted)\n\(margin) | \(indent)\(carets)\n"
    }

    /// The visible part of a line, and the column of a position in it.
    ///
    /// A minified file is one line and may have a thousand faults, so the time does not depend on its length.
    private static func window(
        of line: String, around position: SourcePlace.Position
    ) -> (scalars: [Unicode.Scalar], first: Int) {
        let scalars = line.unicodeScalars
        let end = scalars.endIndex
        var start = line.utf8.index(scalars.startIndex, offsetBy: min(position.byteColumn - 1, line.utf8.count))
        // An invalid UTF-8 byte is shown as a character of three bytes, so later offsets may be inside one.
        while start.samePosition(in: scalars) == nil { start = line.utf8.index(before: start) }
        func back(_ most: Int) -> Int {
            var steps = 0
            while steps < most, start > scalars.startIndex {
                start = scalars.index(before: start)
                steps += 1
            }
            return steps
        }
        var first = back(scalars.index(scalars.startIndex, offsetBy: widest, limitedBy: end) == nil ? .max : widest / 3)
        var shown = Array(scalars[start...].prefix(widest))
        // Near the end of the line, more of the text before the place is shown.
        if shown.count < widest {
            let more = back(widest - shown.count)
            first += more
            shown.insert(contentsOf: scalars[start...].prefix(more), at: 0)
        }
        return (shown, first)
    }

    /// The maximum length of a line that is shown completely, in scalars.
    private static let widest = 160
}

extension Diagnostic {
    /// The diagnostic as lines of plain text without colors: what is wrong, where, and how to fix it.
    ///
    /// It quotes the line if the text may be shown.
    public var text: String { DiagnosticRenderer().text(self) }
}
