import CardSchema

/// One row of the screen, from the left edge.
package struct FrameRow: Sendable, Hashable {
    /// The row's spans.
    package var pieces: [StyledText]

    /// Creates a row from spans.
    package init(_ pieces: [StyledText] = []) {
        self.pieces = pieces
    }

    /// Creates a row from one text.
    package init(_ text: String, _ style: TextStyle = .plain) {
        pieces = [StyledText(text, style)]
    }

    /// The width in columns.
    package var columns: Int { pieces.reduce(0) { $0 + $1.columns } }

    /// Returns the part of the row that fits into a width.
    func clipped(to width: Int) -> FrameRow {
        var rest = width
        var kept: [StyledText] = []
        for piece in pieces where rest > 0 {
            let clipped = piece.clipped(to: rest)
            rest -= piece.columns
            kept.append(clipped)
        }
        return FrameRow(kept)
    }

    /// Returns the row, cut with a mark at its end if it is too wide.
    func fitted(to width: Int, mark: String) -> FrameRow {
        guard columns > width else { return self }
        let kept = clipped(to: max(0, width - DisplayWidth.columns(of: mark)))
        return FrameRow(kept.pieces + [StyledText(mark, kept.pieces.last?.style ?? .plain)])
    }

    /// Returns the row with a span at its right end, if there is room for it.
    func with(_ right: StyledText, atRightOf width: Int) -> FrameRow {
        let gap = width - columns - right.columns
        guard gap >= 2 else { return self }
        return FrameRow(pieces + [StyledText(String(repeating: " ", count: gap)), right])
    }
}

/// The prompt's output: rows and a cursor position.
package struct Frame: Sendable, Hashable {
    /// The rows, from the top.
    package var rows: [FrameRow]
    /// The row of the cursor, from 0.
    package var cursorRow: Int
    /// The column of the cursor, from 0.
    package var cursorColumn: Int

    /// Creates a frame with at least one row.
    package init(rows: [FrameRow], cursorRow: Int, cursorColumn: Int) {
        self.rows = rows.isEmpty ? [FrameRow()] : rows
        self.cursorRow = cursorRow
        self.cursorColumn = cursorColumn
    }

    /// Returns the frame cut to a window that includes the cursor.
    package func clipped(to size: WindowSize) -> Frame {
        // A frame that is too high keeps the rows around its cursor.
        let first = max(0, min(cursorRow - size.rows / 2, rows.count - size.rows))
        let kept = rows[first...].prefix(size.rows).map { $0.clipped(to: size.columns) }
        return Frame(
            rows: Array(kept), cursorRow: min(max(cursorRow - first, 0), kept.count - 1),
            cursorColumn: min(cursorColumn, size.columns - 1))
    }
}
