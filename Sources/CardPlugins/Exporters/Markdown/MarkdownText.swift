import CardSchema

/// Writes texts that a person or an author wrote into Markdown, so that none of them becomes markup.
///
/// ```
/// 1. *Walk* #home  ─▶  1\. \*Walk\* \#home
/// ```
///
/// Characters with a meaning in CommonMark, in its usual extensions or in Obsidian get a backslash; some of them only
/// where they have the meaning, so that sentences stay readable in an editor.
package enum MarkdownText {
    /// Returns the lines of a text, without the line breaks of any kind; at least one.
    static func lines(_ text: String) -> [String] {
        var (lines, line, isAfterReturn) = ([String](), String.UnicodeScalarView(), false)
        for scalar in text.unicodeScalars {
            defer { isAfterReturn = scalar == "\r" }
            switch scalar {
            case "\n" where isAfterReturn: break
            case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
                lines.append(String(line))
                line = String.UnicodeScalarView()
            default: line.append(scalar)
            }
        }
        return lines + [String(line)]
    }

    /// Returns one line that shows a text as it is, with a space for each line break.
    static func line(_ text: String) -> String { escaped(lines(text).joined(separator: " ")) }

    /// Returns a line of a text; `isAfterText` if something is in front of it, so that it cannot begin a block.
    package static func escaped(_ line: String, isAfterText: Bool = false) -> String {
        let scalars = Array(line.unicodeScalars)
        let begin = scalars.firstIndex { $0 != " " && $0 != "\t" } ?? scalars.count
        // Indented lines would be code, so the indent is written in entities.
        var out = String(repeating: "&nbsp;", count: begin).unicodeScalars
        var end = scalars.count
        while end > begin, scalars[end - 1] == " " || scalars[end - 1] == "\t" { end -= 1 }
        for index in begin..<end {
            let scalar = scalars[index]
            if needsEscape(index, begin, scalars, isAfterText: isAfterText) { out.append("\\") }
            out.append(scalar.properties.generalCategory == .control && scalar != "\t" ? "\u{FFFD}" : scalar)
        }
        return String(out)
    }

    private static func needsEscape(
        _ index: Int, _ begin: Int, _ scalars: [Unicode.Scalar], isAfterText: Bool
    ) -> Bool {
        func follows(_ scalar: Unicode.Scalar) -> Bool { index + 1 < scalars.count && scalars[index + 1] == scalar }
        let endsWord = index + 1 == scalars.count || follows(" ") || follows("\t")
        func precedes(_ scalar: Unicode.Scalar) -> Bool { index > begin && scalars[index - 1] == scalar }
        switch scalars[index] {
        case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "&", "~", "|", "$", "^", "@", "{", "}": return true
        // A rule, an item or the underline of a heading.
        case "-", "+": return index == begin && !isAfterText && (endsWord || follows("-"))
        // The underline of a heading, or marked words.
        case "=": return index == begin && !isAfterText || follows("=") || precedes("=")
        // Comments in Obsidian.
        case "%": return follows("%") || precedes("%")
        // An address, a property within a note, or the name of an emoji.
        case ":": return follows("/") || follows(":") || precedes(":") || index == begin || precedes(" ")
        // The number of an item, or the name of a host.
        case ".", ")":
            let word = scalars[begin..<index]
            let isNumber = !word.isEmpty && word.allSatisfy { ("0"..."9").contains($0) }
            return !isAfterText && isNumber && endsWord
                || index >= begin + 3 && scalars[index - 3..<index].allSatisfy { $0 == "w" || $0 == "W" }
        // An image.
        case "!": return follows("[")
        default: return false
        }
    }
}
