import CardSchema

/// One row of the screen, from the left.
package struct FrameRow: Sendable, Hashable {
    /// Its pieces.
    package var pieces: [StyledText]

    /// Puts pieces together.
    package init(_ pieces: [StyledText] = []) {
        self.pieces = pieces
    }

    /// A row of one piece.
    package init(_ text: String, _ style: TextStyle = .plain) {
        pieces = [StyledText(text, style)]
    }

    /// How many columns it takes.
    package var columns: Int { pieces.reduce(0) { $0 + $1.columns } }

    /// As much of it as fits.
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

    /// The row, with a mark at its end where it is too long.
    func fitted(to width: Int, mark: String) -> FrameRow {
        guard columns > width else { return self }
        let kept = clipped(to: max(0, width - DisplayWidth.columns(of: mark)))
        return FrameRow(kept.pieces + [StyledText(mark, kept.pieces.last?.style ?? .plain)])
    }

    /// The row with something at its right end, if there is room for it.
    func with(_ right: StyledText, atRightOf width: Int) -> FrameRow {
        let gap = width - columns - right.columns
        guard gap >= 2 else { return self }
        return FrameRow(pieces + [StyledText(String(repeating: " ", count: gap)), right])
    }
}

/// What the prompt shows: some rows, and where the cursor stands among them.
package struct Frame: Sendable, Hashable {
    /// The rows from the top.
    package var rows: [FrameRow]
    /// The row of the cursor, from 0.
    package var cursorRow: Int
    /// The column of the cursor, from 0.
    package var cursorColumn: Int

    /// Describes what is shown; at least one row.
    package init(rows: [FrameRow], cursorRow: Int, cursorColumn: Int) {
        self.rows = rows.isEmpty ? [FrameRow()] : rows
        self.cursorRow = cursorRow
        self.cursorColumn = cursorColumn
    }

    /// The frame cut to a window, the cursor within.
    package func clipped(to size: WindowSize) -> Frame {
        // A frame that is too high keeps the rows around its cursor.
        let first = max(0, min(cursorRow - size.rows / 2, rows.count - size.rows))
        let kept = rows[first...].prefix(size.rows).map { $0.clipped(to: size.columns) }
        return Frame(
            rows: Array(kept), cursorRow: min(max(cursorRow - first, 0), kept.count - 1),
            cursorColumn: min(cursorColumn, size.columns - 1))
    }
}
