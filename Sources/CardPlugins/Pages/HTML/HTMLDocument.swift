import CardEngine
import CardSchema

/// A page that is one file: it loads nothing, and runs and applies only its own script and style sheet.
///
/// A Content-Security-Policy names both by their hash (W3C CSP 3, section 2.3.1). So the page needs no `style`
/// attributes, and a browser ignores any script that is not the program's.
package struct HTMLDocument: Sendable {
    /// The title of the window; no part of it is private.
    package let title: String
    /// The language of the page, as a tag.
    package let language: String
    /// The style sheet.
    package let style: String
    /// The script; empty for none.
    package let script: String
    /// Whether the page contains pictures, as `data:` addresses.
    package let hasPictures: Bool

    /// Whether a server of the person's own sends the page: then the server says what it may load, and the browser is
    /// told not to send its texts elsewhere to translate them.
    package let isServed: Bool

    /// Creates a description of a page.
    package init(
        title: String, language: String, style: String, script: String, hasPictures: Bool = false,
        isServed: Bool = false
    ) {
        self.title = title
        self.language = language
        self.style = style
        self.script = script
        self.hasPictures = hasPictures
        self.isServed = isServed
    }

    /// What the page may load and run.
    package var policy: String {
        var parts = ["default-src 'none'", "style-src '\(Self.hash(style))'"]
        if !script.isEmpty { parts.append("script-src '\(Self.hash(script))'") }
        if hasPictures { parts.append("img-src data:") }
        return (parts + ["base-uri 'none'", "form-action 'none'"]).joined(separator: "; ")
    }

    /// Writes everything before the contents of `body`.
    package func begin(_ page: inout HTMLWriter) {
        page.append("<!DOCTYPE html>\n")
        page.open("html", [.attribute("lang", language), isServed ? .attribute("translate", "no") : nil])
        page.element("head") { head in
            head.void("meta", .attribute("charset", "utf-8"))
            if !isServed {
                head.void("meta", .attribute("http-equiv", "Content-Security-Policy"), .attribute("content", policy))
            }
            head.void(
                "meta", .attribute("name", "viewport"), .attribute("content", "width=device-width, initial-scale=1"))
            head.void("meta", .attribute("name", "referrer"), .attribute("content", "no-referrer"))
            head.element("title", text: withoutDirection)
            head.code("style", style)
        }
        page.append("\n")
        page.open("body")
        page.append("\n")
    }

    /// Writes everything after the contents of `body`.
    package func end(_ page: inout HTMLWriter) {
        if !script.isEmpty { page.code("script", script) }
        page.close("body")
        page.close("html")
        page.append("\n")
    }

    /// The title without characters that change the direction of a text, which a window's title cannot keep to itself.
    private var withoutDirection: String {
        var kept = String.UnicodeScalarView()
        for scalar in title.unicodeScalars where scalar == "\n" || !TerminalText.isUnsafe(scalar) {
            kept.append(scalar)
        }
        return String(kept)
    }

    private static func hash(_ text: String) -> String {
        "sha256-" + Base64.text(SHA256.digest(of: Array(text.utf8).span.bytes).bytes)
    }
}
