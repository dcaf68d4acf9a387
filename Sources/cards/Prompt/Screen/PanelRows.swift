/// What is drawn of a panel, before it is fitted into the window.
struct PanelRows {
    /// The title, on one row or more.
    var title: [FrameRow] = []
    /// What is always shown beneath it.
    var intro: [FrameRow] = []
    /// Help or the plan, when it is open.
    var help: [FrameRow] = []
    /// What is answered, a row each.
    var rows: [FrameRow] = []
    /// What stands beneath and may be left out.
    var tail: [FrameRow] = []
    /// The row of the cursor among ``rows``; `nil` puts it on the title.
    var cursorRow: Int?
    /// The column of the cursor.
    var cursorColumn = 0

    /// The rows that fit into so many, those around the cursor kept, and where the cursor then stands.
    func fitted(to height: Int) -> (rows: [FrameRow], cursorRow: Int) {
        let least = min(rows.count, 3)
        let titles = Array(title.prefix(max(1, height - least)))
        let aboves = Array((help.isEmpty ? intro : help).prefix(max(0, height - titles.count - max(least, 1))))
        let head = titles + aboves
        let room = max(rows.isEmpty ? 0 : 1, height - head.count)
        let tails = rows.count + tail.count <= room ? tail : Array(tail.prefix(max(0, room - rows.count)))
        let cursor = cursorRow ?? 0
        let first = max(0, min(cursor - room / 2, rows.count - room))
        let shown = Array(rows[min(first, rows.count)...].prefix(room))
        let all = Array((head + shown + tails).prefix(max(1, height)))
        let place = cursorRow == nil ? 0 : head.count + cursor - first
        return (all, min(place, all.count - 1))
    }
}
