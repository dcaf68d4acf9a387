/// Writes data as JavaScript that may stand in a `<script>` element.
package enum JavaScriptText {
    /// Returns a text as a string literal.
    ///
    /// No character of the text can end the literal or the element: `<`, `>`, `&` and the line separators of Unicode are
    /// escaped, besides what JSON escapes.
    package static func literal(_ text: String) -> String { safe(JSONText.quoted(text)) }

    /// Returns a JSON text as an expression.
    package static func expression(_ document: JSONDocument) -> String { safe(document.compact()) }

    /// Escapes characters that mean something to HTML; in JSON, they only occur in strings.
    private static func safe(_ json: String) -> String {
        var out = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            switch scalar {
            case "<": out += "\\u003c".unicodeScalars
            case ">": out += "\\u003e".unicodeScalars
            case "&": out += "\\u0026".unicodeScalars
            case "\u{2028}": out += "\\u2028".unicodeScalars
            case "\u{2029}": out += "\\u2029".unicodeScalars
            default: out.append(scalar)
            }
        }
        return String(out)
    }
}
