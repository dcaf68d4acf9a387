/// Text laid into lines of a given width, broken between words.
package enum TextWrap {
    /// Returns the lines of a text, none longer than `width` unless one word is.
    ///
    /// A line break in the text stays; an empty line parts paragraphs. Widths count columns.
    package static func lines(_ text: String, width: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
            join(paragraph.split(separator: " ").map(String.init), width: width)
        }
    }

    /// Returns lines of whole pieces, parted by one space and never broken inside; one empty line for no pieces.
    package static func join(_ pieces: [String], width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var columns: Int { DisplayWidth.columns(of: line) }
        for piece in pieces {
            if line.isEmpty {
                line = piece
            } else if columns + 1 + DisplayWidth.columns(of: piece) <= width {
                line += " " + piece
            } else {
                lines.append(line)
                line = piece
            }
        }
        return lines + [line]
    }
}
