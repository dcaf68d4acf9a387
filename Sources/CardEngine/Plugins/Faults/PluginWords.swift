import CardSchema

/// Words that a plugin, its manifest or the name of its folder chose, made fit to stand beside ours.
///
/// Whoever writes a plugin may try to pass for this program: with a newline, so that words begin a line of their own, with
/// characters that a terminal obeys, or with so many words that everything else scrolls away.
package enum PluginWords {
    /// The words as one line of at most `most` characters, without anything that a terminal obeys.
    ///
    /// Each run of spaces becomes one space; a mark in the middle (`…`) shows that something was left out.
    package static func line(_ text: String, most: Int = 200) -> String {
        var scalars = String.UnicodeScalarView()
        var count = 0
        var wasSpace = true
        for scalar in text.unicodeScalars {
            // A part is enough: nobody is made to look through 10 MB.
            guard count <= most else { break }
            let isSpace = scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
            if isSpace, wasSpace { continue }
            wasSpace = isSpace
            scalars.append(isSpace ? " " : TerminalText.isUnsafe(scalar) ? "\u{FFFD}" : scalar)
            count += 1
        }
        if scalars.last == " " {
            scalars.removeLast()
            count -= 1
        }
        guard count > most else { return String(scalars) }
        return String(String.UnicodeScalarView(scalars.prefix(max(1, most - 1)))) + "…"
    }

    /// A path as one line: its start and its end, since both say where something lies.
    package static func path(_ path: String, most: Int = 400) -> String {
        let line = line(path, most: 8192)
        let scalars = line.unicodeScalars
        guard scalars.count > most else { return line }
        let half = (most - 1) / 2
        return String(String.UnicodeScalarView(scalars.prefix(half))) + "…"
            + String(String.UnicodeScalarView(scalars.suffix(half)))
    }
}
