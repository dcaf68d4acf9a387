/// What is drawn of a panel, before it is fitted into the window.
struct PanelRows {
    /// The title, on one row or more.
    var title: [FrameRow] = []
    /// What is always shown beneath it.
    var intro: [FrameRow] = []
    /// Help or the plan, when it is open.
    var help: [FrameRow] = []
    /// Whether help may take the title's place too, where there is little room.
    var isHelpAlone = false
    /// The first row of the help that is shown, when it takes more than there is room for.
    var helpOffset = 0
    /// What stands above the rows and stays there.
    var head: [FrameRow] = []
    /// What is answered, a row each.
    var rows: [FrameRow] = []
    /// What stands beneath and may be left out.
    var tail: [FrameRow] = []
    /// The row of the cursor among ``rows``; `nil` puts it on the title.
    var cursorRow: Int?
    /// The column of the cursor.
    var cursorColumn = 0

    /// What fits into a window.
    struct Fitted {
        /// The rows.
        var rows: [FrameRow]
        /// The row of the cursor among them.
        var cursorRow: Int
        /// How many rows of help are shown.
        var helpCount: Int
        /// Whether there is more help behind them.
        var hasMoreHelp: Bool
    }

    /// The rows that fit into so many, those around the cursor kept; help goes before everything but one row.
    func fitted(to height: Int) -> Fitted {
        if !help.isEmpty, height <= Self.littleRoom { return helpFitted(to: height) }
        let least = help.isEmpty ? min(rows.count, 3) : min(rows.count, 1)
        let titles = Array(title.prefix(max(1, height - least)))
        let pinned = height - titles.count - least >= head.count && height > 3 && help.isEmpty ? head : []
        let aboveRoom = max(0, height - titles.count - pinned.count - max(least, 1))
        let rest = help.dropFirst(min(helpOffset, max(0, help.count - 1)))
        let above = Array((help.isEmpty ? intro[...] : rest).prefix(aboveRoom))
        let top = titles + above + pinned
        let room = max(rows.isEmpty ? 0 : 1, height - top.count)
        let tails = rows.count + tail.count <= room ? tail : Array(tail.prefix(max(0, room - rows.count)))
        let cursor = cursorRow ?? 0
        let first = max(0, min(cursor - room / 2, rows.count - room))
        let shown = Array(rows[min(first, rows.count)...].prefix(room))
        let all = Array((top + shown + tails).prefix(max(1, height)))
        let place = cursorRow == nil ? 0 : top.count + cursor - first
        return Fitted(
            rows: all, cursorRow: min(place, all.count - 1), helpCount: help.isEmpty ? 0 : above.count,
            hasMoreHelp: !help.isEmpty && rest.count > above.count)
    }

    /// So few rows that help takes all of them.
    private static let littleRoom = 6

    /// The help with only the title above it, or with nothing.
    private func helpFitted(to height: Int) -> Fitted {
        let titles = title.prefix(isHelpAlone || height < 2 ? 0 : 1)
        let rest = help.dropFirst(min(helpOffset, max(0, help.count - 1)))
        let shown = rest.prefix(max(1, height - titles.count))
        return Fitted(
            rows: Array(titles) + shown, cursorRow: 0, helpCount: shown.count, hasMoreHelp: rest.count > shown.count)
    }
}
