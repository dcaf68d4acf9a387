import CardSchema

/// A small model of a terminal: rows of cells, a cursor, scrollback, and the few commands that the program writes.
///
/// A command that it does not know is kept in ``unknown``, which every test holds to be empty.
struct ScreenModel {
    /// The window's size.
    private(set) var columns: Int
    private(set) var height: Int
    /// The rows on the screen; a cell that the left half of a wide sign covers is empty.
    private(set) var rows: [[String]]
    /// The rows that went out at the top.
    private(set) var scrollback: [String] = []
    private(set) var cursorRow = 0
    private(set) var cursorColumn = 0
    private(set) var isCursorShown = true
    private(set) var isBracketing = false
    /// Whether a frame has begun that is not whole yet, which a person does not see.
    private(set) var isMidFrame = false
    /// How many frames were shown whole.
    private(set) var frames = 0
    /// Commands that no terminal of ours knows.
    private(set) var unknown: [String] = []
    /// The codes of styles that were used.
    private(set) var styles: Set<String> = []
    private var wraps = true
    private var pending: [UInt8] = []
    private var isReflowing: Bool
    /// The contents of the main screen while the alternate screen is shown.
    private var beneath: (rows: [[String]], row: Int, column: Int)?
    /// Whether the alternate screen is shown, from which nothing goes into the scrollback.
    var isApart: Bool { beneath != nil }

    /// An empty window; some terminals reflow rows when the window gets narrower.
    init(columns: Int, rows: Int, isReflowing: Bool = true) {
        self.columns = columns
        self.height = rows
        self.isReflowing = isReflowing
        self.rows = Array(repeating: [], count: rows)
    }

    /// The screen as text, without spaces at line ends and empty rows at its end.
    var text: String {
        var lines = rows.map { Self.text($0) }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// Everything a person can still see or scroll to.
    var everything: String { (scrollback + [text]).joined(separator: "\n") }

    private static func text(_ row: [String]) -> String {
        var text = row.joined()
        while text.last == " " { text.removeLast() }
        return text
    }

    /// Processes the program's output.
    mutating func feed(_ bytes: [UInt8]) {
        pending += bytes
        while let count = step() { pending.removeFirst(count) }
    }

    /// Takes the first sign or command; `nil` while it is not whole.
    private mutating func step() -> Int? {
        guard let first = pending.first else { return nil }
        switch first {
        case 0x1B: return command()
        case 0x0D:
            cursorColumn = 0
            return 1
        case 0x0A:
            if cursorRow == height - 1 { scroll() } else { cursorRow += 1 }
            return 1
        case 0x00..<0x20, 0x7F:
            unknown.append("byte \(first)")
            return 1
        default: return sign(first)
        }
    }

    private mutating func sign(_ first: UInt8) -> Int? {
        let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard pending.count >= count else { return nil }
        let text = String(decoding: pending[..<count], as: UTF8.self)
        put(text)
        return count
    }

    private mutating func put(_ text: String) {
        let width = DisplayWidth.columns(of: text)
        if width == 0 {
            // It joins the sign before it.
            let place = rows[cursorRow][..<min(cursorColumn, rows[cursorRow].count)].lastIndex { !$0.isEmpty }
            if let place { rows[cursorRow][place] += text }
            return
        }
        if cursorColumn + width > columns {
            if wraps {
                cursorColumn = 0
                if cursorRow == height - 1 { scroll() } else { cursorRow += 1 }
            } else {
                cursorColumn = columns - width
            }
        }
        while rows[cursorRow].count < cursorColumn + width { rows[cursorRow].append(" ") }
        rows[cursorRow][cursorColumn] = text
        if width == 2 { rows[cursorRow][cursorColumn + 1] = "" }
        cursorColumn += width
        if !wraps { cursorColumn = min(cursorColumn, columns) }
    }

    private mutating func scroll() {
        let first = Self.text(rows.removeFirst())
        if !isApart { scrollback.append(first) }
        rows.append([])
    }

    private mutating func command() -> Int? {
        guard pending.count > 1 else { return nil }
        guard pending[1] == 0x5B else {
            unknown.append("ESC \(pending[1])")
            return 2
        }
        guard let end = pending[2...].firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
        let body = String(decoding: pending[2..<end], as: UTF8.self)
        obey(body, Character(Unicode.Scalar(pending[end])))
        return end + 1
    }

    private mutating func obey(_ body: String, _ final: Character) {
        let number = Int(body) ?? 1
        switch (final, body) {
        case ("A", _): cursorRow = max(0, cursorRow - number)
        case ("H", ""): (cursorRow, cursorColumn) = (0, 0)
        case ("h", "?1049"):
            guard beneath == nil else { return }
            beneath = (rows, cursorRow, cursorColumn)
            rows = Array(repeating: [], count: height)
        case ("l", "?1049"):
            guard let beneath else { return }
            rows = Array(beneath.rows.prefix(height))
            while rows.count < height { rows.append([]) }
            (cursorRow, cursorColumn) = (min(beneath.row, height - 1), min(beneath.column, columns - 1))
            self.beneath = nil
        case ("G", _): cursorColumn = min(number, columns) - 1
        case ("J", ""), ("J", "0"):
            rows[cursorRow] = Array(rows[cursorRow].prefix(cursorColumn))
            for row in (cursorRow + 1)..<max(height, cursorRow + 1) { rows[row] = [] }
        case ("K", "2"): rows[cursorRow] = []
        case ("m", _): if body != "0" { styles.insert(body) }
        case ("h", "?7"), ("l", "?7"): wraps = final == "h"
        case ("h", "?25"), ("l", "?25"): isCursorShown = final == "h"
        case ("h", "?2004"), ("l", "?2004"): isBracketing = final == "h"
        case ("h", "?2026"): isMidFrame = true
        case ("l", "?2026"):
            isMidFrame = false
            frames += 1
        default: unknown.append("CSI \(body)\(final)")
        }
    }

    // MARK: The window changes

    /// Resizes the window as terminals do: rows that no longer fit are broken, and surplus rows scroll out at the top.
    mutating func resize(columns: Int, rows height: Int) {
        var lines: [[String]] = []
        var (row, column) = (cursorRow, cursorColumn)
        let used = max(cursorRow, rows.lastIndex { !$0.isEmpty } ?? 0)
        for (index, line) in rows[...used].enumerated() {
            let start = lines.count
            var rest = isReflowing ? line : Array(line.prefix(columns))
            repeat {
                lines.append(Array(rest.prefix(columns)))
                rest.removeFirst(min(columns, rest.count))
            } while !rest.isEmpty
            guard index == cursorRow else { continue }
            row = start + (isReflowing ? cursorColumn / columns : 0)
            column = isReflowing ? cursorColumn % columns : min(cursorColumn, columns - 1)
            while lines.count <= row { lines.append([]) }
        }
        (self.columns, self.height) = (columns, height)
        let out = max(0, lines.count - height)
        if !isApart { scrollback += lines[..<out].map { Self.text($0) } }
        rows = Array(lines[out...])
        while rows.count < height { rows.append([]) }
        (cursorRow, cursorColumn) = (max(0, row - out), column)
    }
}
