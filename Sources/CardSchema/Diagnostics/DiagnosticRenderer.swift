/// Says a diagnostic as text, the same way for every family.
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
public struct DiagnosticRenderer: Sendable {
    /// Whether the severity is set off in bold.
    ///
    /// Meaning never hangs on it.
    public var isStyled: Bool

    /// Makes a renderer.
    public init(isStyled: Bool = false) {
        self.isStyled = isStyled
    }

    /// The text of one diagnostic, ending in a newline.
    public func text(_ diagnostic: Diagnostic) -> String {
        var out = ""
        let head = "\(diagnostic.severity.rawValue)[\(diagnostic.code)]"
        out += isStyled ? "\u{1B}[1m\(head)\u{1B}[0m" : head
        out += ": \(diagnostic.message)\n"
        if let place = diagnostic.place {
            out += "  --> \(pointer(place))"
            if let subject = diagnostic.subject { out += "   \(subject)" }
            out += "\n"
            if let line = place.quotedLine { out += quotation(line, place) }
        } else if let subject = diagnostic.subject {
            out += "  --> \(subject)\n"
        }
        for related in diagnostic.related {
            out += "  ::: \(pointer(related.place))   \(related.says)\n"
        }
        if let fix = diagnostic.fix { out += "help: \(fix)\n" }
        return out
    }

    /// The text of many, a blank line between them.
    public func text(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { text($0) }.joined(separator: "\n")
    }

    private func pointer(_ place: SourcePlace) -> String {
        "\(place.source):\(place.start.line):\(place.start.column)"
    }

    private func quotation(_ line: String, _ place: SourcePlace) -> String {
        let number = String(place.start.line)
        let margin = String(repeating: " ", count: number.count)
        var scalars = Array(line.unicodeScalars)
        let first = place.start.column - 1
        var length = place.end.line == place.start.line ? place.end.column - place.start.column : scalars.count - first
        length = max(1, length)
        // A minified file is one line: show a window around the place, not all of it.
        var shift = 0
        if scalars.count > Self.widest {
            shift = max(0, min(first - Self.widest / 3, scalars.count - Self.widest))
            scalars = Array(scalars[shift..<min(scalars.count, shift + Self.widest)])
        }
        var shown = String.UnicodeScalarView()
        // A tab or a control character would throw the carets off, or worse: each stands as one space.
        for scalar in scalars { shown.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar) }
        let carets = String(repeating: "^", count: min(length, max(1, scalars.count - (first - shift))))
        let indent = String(repeating: " ", count: max(0, first - shift))
        return "\(margin) |\n\(number) | \(String(shown))\n\(margin) | \(indent)\(carets)\n"
    }

    /// The longest line shown whole, in scalars.
    private static let widest = 160
}
