import CardSchema

/// Makes texts from a plugin, its manifest or its folder's name safe to print next to the program's own.
///
/// A malicious plugin may try to imitate this program: with a newline, so that its text begins a line, with control
/// characters, or with so much text that everything else scrolls away.
package enum PluginWords {
    /// Returns the text as one line of at most `most` characters, without control characters.
    ///
    /// Each run of white space becomes one space. An ellipsis in the middle shows that something was omitted.
    package static func line(_ text: String, most: Int = 200) -> String {
        var scalars = String.UnicodeScalarView()
        var count = 0
        var wasSpace = true
        for scalar in text.unicodeScalars {
            // A part is enough, so that 10 MB need not be scanned.
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

    /// Returns a path as one line with its start and end, because both identify it.
    package static func path(_ path: String, most: Int = 400) -> String {
        let line = line(path, most: 8192)
        let scalars = line.unicodeScalars
        guard scalars.count > most else { return line }
        let half = (most - 1) / 2
        return String(String.UnicodeScalarView(scalars.prefix(half))) + "…"
            + String(String.UnicodeScalarView(scalars.suffix(half)))
    }
}
