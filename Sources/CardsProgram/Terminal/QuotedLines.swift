import CardEngine
import CardSchema

/// Text of a plugin as it is shown to a person.
enum QuotedLines {
    /// A plugin's text on lines that each begin with a bar.
    static func of(_ text: String, _ width: Int) -> [String] {
        let room = max(20, width - 5)
        guard Guard.quotedText.isOn else { return [text] }
        var (lines, line, columns): ([String], String, Int) = ([], "", 0)
        for character in PluginWords.line(text, most: 1000) {
            let wide = DisplayWidth.columns(of: character)
            if columns + wide > room {
                lines.append(line)
                (line, columns) = ("", 0)
            }
            line.append(character)
            columns += wide
        }
        return (lines + [line]).map { "  | " + $0 }
    }
}
