/// Writes data as JavaScript that may stand in a `<script>` element.
package enum JavaScriptText {
    /// Returns a text as a string literal.
    ///
    /// No character of the text can end the literal or the element: `<`, `>`, `&` and the line separators of Unicode are
    /// escaped, besides what JSON escapes. So are characters that would reorder the code for a reader.
    package static func literal(_ text: String) -> String { safe(JSONText.quoted(text)) }

    /// Returns a JSON text as an expression.
    package static func expression(_ document: JSONDocument) -> String { safe(document.compact()) }

    /// Escapes characters that mean something to HTML, or reorder a line; in JSON, they only occur in strings.
    package static func safe(_ json: String) -> String {
        var out = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            switch scalar {
            case "<": out += "\\u003c".unicodeScalars
            case ">": out += "\\u003e".unicodeScalars
            case "&": out += "\\u0026".unicodeScalars
            case "\n", "\t": out.append(scalar)
            case _ where TerminalText.isUnsafe(scalar) || TerminalText.isDirectionMark(scalar):
                out += ("\\u" + Digits.padded(scalar.value, to: 4, radix: 16)).unicodeScalars
            default: out.append(scalar)
            }
        }
        return String(out)
    }
}
