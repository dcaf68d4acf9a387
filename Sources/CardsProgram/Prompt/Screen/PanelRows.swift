/// The rows of a panel before they are fitted into the window.
struct PanelRows {
    /// The title, in one or more rows.
    var title: [FrameRow] = []
    /// Rows always shown below the title.
    var intro: [FrameRow] = []
    /// The rows of the open help or plan.
    var help: [FrameRow] = []
    /// Whether help may also replace the title if there is little room.
    var isHelpAlone = false
    /// The index of the first help row to show, if help does not fit.
    var helpOffset = 0
    /// The rows of the plan, shown at once after a high answer.
    var plan: [FrameRow] = []
    /// The index of the row below which the plan stands; `nil` puts it above the title.
    var planRow: Int?
    /// The header above the rows, which does not scroll.
    var head: [FrameRow] = []
    /// The answers or choices, one per row.
    var rows: [FrameRow] = []
    /// The indices of ``rows`` that continue the row above.
    var continuations: Set<Int> = []
    /// Optional rows below, which are cut first.
    var tail: [FrameRow] = []
    /// The index of the cursor's row in ``rows``; `nil` puts the cursor on the title.
    var cursorRow: Int?
    /// The column of the cursor.
    var cursorColumn = 0

    /// The rows that fit into a window.
    struct Fitted {
        /// The rows.
        var rows: [FrameRow]
        /// The index of the cursor's row among them.
        var cursorRow: Int
        /// The number of help rows shown.
        var helpCount: Int
        /// Whether more help follows.
        var hasMoreHelp: Bool
        /// Whether more of the plan follows.
        var hasMorePlan = false
        /// The index of the first of ``PanelRows/rows`` among them, and which of those it is.
        fileprivate var first = (place: 0, row: 0)
        /// The first and the last of the scrolled rows among them, with how many rows are hidden above and below.
        var scrolled = (first: 0, above: 0, last: 0, below: 0)
    }

    /// Returns the rows that fit into a height, scrolled to the cursor.
    ///
    /// Help takes precedence over all but one row.
    func fitted(to height: Int) -> Fitted {
        if help.isEmpty, !plan.isEmpty { return planFitted(to: height) }
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
        // The selected row with all that continues it, if there is room.
        let end = ((cursor + 1)...).first { !continuations.contains($0) } ?? cursor + 1
        let first = max(0, min(max(cursor - room / 2, min(cursor, end - room)), rows.count - room))
        let shown = Array(rows[min(first, rows.count)...].prefix(room))
        let all = Array((top + shown + tails).prefix(max(1, height)))
        let place = cursorRow == nil ? 0 : top.count + cursor - first
        let scrolled = (
            first: top.count, above: whole(rows.indices.prefix(first)), last: top.count + shown.count - 1,
            below: whole(rows.indices.dropFirst(first + shown.count))
        )
        return Fitted(
            rows: all, cursorRow: min(place, all.count - 1), helpCount: help.isEmpty ? 0 : above.count,
            hasMoreHelp: !help.isEmpty && rest.count > above.count, first: (top.count, first), scrolled: scrolled)
    }

    /// Returns how many rows some indices hold, counting a row with what continues it once.
    private func whole(_ indices: Range<Int>) -> Int {
        guard !indices.isEmpty else { return 0 }
        return max(1, indices.count - (continuations.isEmpty ? 0 : indices.count(where: continuations.contains)))
    }

    /// Returns the rows with as much of the plan as fits besides the question and the row of the cursor.
    private func planFitted(to height: Int) -> Fitted {
        let shown = plan.prefix(max(0, height - 1 - min(rows.count, 1)))
        var question = self
        question.plan = []
        var fitted = question.fitted(to: height - shown.count)
        let below = planRow.map { fitted.first.place + $0 - fitted.first.row + 1 } ?? 0
        let place = planRow == nil || below <= fitted.first.place || below > fitted.rows.count ? 0 : below
        fitted.rows.insert(contentsOf: shown, at: place)
        if place <= fitted.cursorRow { fitted.cursorRow += shown.count }
        fitted.hasMorePlan = shown.count < plan.count
        return fitted
    }

    /// The height up to which help replaces all other rows.
    private static let littleRoom = 6

    /// Returns the help below the title, or alone.
    private func helpFitted(to height: Int) -> Fitted {
        let titles = title.prefix(isHelpAlone || height < 2 ? 0 : 1)
        let rest = help.dropFirst(min(helpOffset, max(0, help.count - 1)))
        let shown = rest.prefix(max(1, height - titles.count))
        return Fitted(
            rows: Array(titles) + shown, cursorRow: 0, helpCount: shown.count, hasMoreHelp: rest.count > shown.count)
    }
}
