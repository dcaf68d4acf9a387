/// Wraps text at a given width, between words.
package enum TextWrap {
    /// Returns the lines of a text, none longer than `width` unless a single word is.
    ///
    /// Line breaks in the text stay; an empty line separates paragraphs. Widths are in columns.
    package static func lines(_ text: String, width: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
            join(paragraph.split(separator: " ").map(String.init), width: width)
        }
    }

    /// Returns lines of unbroken pieces separated by one space, or one empty line if there are no pieces.
    package static func join(_ pieces: [String], width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var columns = 0
        for piece in pieces {
            let more = DisplayWidth.columns(of: piece)
            if line.isEmpty {
                (line, columns) = (piece, more)
            } else if columns + 1 + more <= width {
                line += " " + piece
                columns += 1 + more
            } else {
                lines.append(line)
                (line, columns) = (piece, more)
            }
        }
        return lines + [line]
    }
}
