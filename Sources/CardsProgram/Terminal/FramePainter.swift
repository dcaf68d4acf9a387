import CardSchema

/// Produces the bytes that replace the previous frame with a new one, in the flow of the terminal's lines.
///
/// The painter only changes its own rows. A frame starts at the cursor, grows by newlines, and shrinks by clearing the
/// rows below it. Each update is written as a whole, using synchronized output and with autowrap turned off.
package struct FramePainter: Sendable {
    private let isStyled: Bool
    /// Whether frames are drawn on a separate screen, starting at its first row.
    private let isApart: Bool
    private var shown: Frame?
    /// The number of the frame's rows above the cursor on the terminal.
    private var rowsAbove = 0
    private var mustClear = false

    /// Creates a painter, with or without styles, that draws in the flow of lines or on a separate screen.
    package init(isStyled: Bool, isApart: Bool = false) {
        self.isStyled = isStyled
        self.isApart = isApart
    }

    /// Returns the bytes that show a frame, cut to the window.
    package mutating func paint(_ wanted: Frame, in size: WindowSize) -> [UInt8] {
        let frame = wanted.clipped(to: size)
        var text = Self.begin + toFirstRow()
        let old = mustClear ? [] : shown?.rows ?? []
        if mustClear { text += "\u{1B}[J" }
        for (index, row) in frame.rows.enumerated() {
            if index > 0 { text += "\r\n" }
            if !old.indices.contains(index) || old[index] != row { text += "\u{1B}[2K" + self.text(of: row) }
        }
        if old.count > frame.rows.count { text += "\r\n\u{1B}[J\u{1B}[A" }
        let up = frame.rows.count - 1 - frame.cursorRow
        if up > 0 { text += "\u{1B}[\(up)A" }
        text += "\u{1B}[\(frame.cursorColumn + 1)G" + Self.end
        shown = frame
        rowsAbove = frame.cursorRow
        mustClear = false
        return Array(text.utf8)
    }

    /// Returns the bytes that erase the frame and move the cursor to where the frame began.
    package mutating func erase() -> [UInt8] {
        guard shown != nil else { return [] }
        let text = Self.begin + toFirstRow() + "\u{1B}[J" + Self.end
        forget()
        return Array(text.utf8)
    }

    /// Gives up the current frame.
    ///
    /// The next frame starts at the cursor.
    package mutating func forget() {
        shown = nil
        rowsAbove = 0
        mustClear = false
    }

    /// Handles a new window width, in which a row of the current frame may take several lines.
    package mutating func resize(to size: WindowSize) {
        guard let shown, size.columns > 0 else { return }
        guard !isApart else {
            mustClear = true
            return
        }
        rowsAbove =
            shown.rows[..<shown.cursorRow].reduce(0) { $0 + max(1, ($1.columns + size.columns - 1) / size.columns) }
            + shown.cursorColumn / size.columns
        mustClear = true
    }

    /// Makes the next paint redraw everything.
    package mutating func invalidate() { if shown != nil { mustClear = true } }

    private func toFirstRow() -> String { isApart ? "\u{1B}[H" : "\r" + (rowsAbove > 0 ? "\u{1B}[\(rowsAbove)A" : "") }

    private static let begin = "\u{1B}[?2026h\u{1B}[?25l\u{1B}[?7l"
    private static let end = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?2026l"

    private func text(of row: FrameRow) -> String {
        var text = ""
        var column = 0
        var isSure = true
        for piece in row.pieces where !piece.text.isEmpty {
            // Terminals disagree on the width of some characters, so text after one is placed by its column.
            if !isSure { text += "\u{1B}[\(column + 1)G" }
            let codes = isStyled ? piece.style.codes : ""
            text += codes.isEmpty ? piece.text : "\u{1B}[\(codes)m\(piece.text)\u{1B}[0m"
            column += piece.columns
            isSure = isSure && piece.text.utf8.allSatisfy { $0 < 0x80 }
        }
        return text
    }
}
