import CardSchema

/// A text being typed, with a cursor, in one line or several.
package struct TextEditor: Sendable, Hashable {
    /// The characters, as a reader perceives them.
    private(set) var signs: [Character]
    /// The offset of the cursor in characters.
    private(set) var cursor: Int
    private var erased: [Character] = []

    /// Creates an editor with a text and the cursor at its end.
    init(_ text: String = "") {
        signs = Array(text)
        cursor = signs.count
    }

    /// The text.
    var text: String { String(signs) }
    /// Whether the text is empty.
    package var isEmpty: Bool { signs.isEmpty }
    /// Whether the cursor is at the end.
    var isAtEnd: Bool { cursor == signs.count }

    /// Inserts a text at the cursor.
    mutating func insert(_ text: String) {
        // Typed text may join the previous character, as an accent does.
        let head = String(signs[..<cursor]) + text
        let tail = signs[cursor...]
        signs = Array(head)
        cursor = signs.count
        signs += tail
    }

    /// Performs a key's action.
    ///
    /// Returns `false` if the action does not apply to a text.
    mutating func perform(_ action: KeyAction) -> Bool {
        switch action {
        case .newLine: insert("\n")
        case .eraseBack: if cursor > 0 { remove(cursor - 1..<cursor) }
        case .eraseForward: if cursor < signs.count { remove(cursor..<cursor + 1) }
        case .lineStart: cursor = lineStart
        case .lineEnd: cursor = lineEnd
        case .charBack: cursor = max(0, cursor - 1)
        case .charForward: cursor = min(signs.count, cursor + 1)
        case .wordBack: cursor = wordStart
        case .wordForward: cursor = wordEnd
        case .eraseWordBack: cut(wordStart..<cursor)
        case .eraseWordForward: cut(cursor..<wordEnd)
        case .eraseToStart: cut(lineStart..<cursor)
        case .eraseToEnd: cut(cursor..<lineEnd)
        case .putBack: insert(String(erased))
        default: return false
        }
        return true
    }

    /// Moves the cursor to an offset.
    mutating func move(to place: Int) { cursor = min(max(place, 0), signs.count) }

    private mutating func remove(_ range: Range<Int>) {
        signs.removeSubrange(range)
        cursor = range.lowerBound
    }

    private mutating func cut(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        erased = Array(signs[range])
        remove(range)
    }

    private var lineStart: Int { (signs[..<cursor].lastIndex { $0.isNewline } ?? -1) + 1 }
    private var lineEnd: Int { signs[cursor...].firstIndex { $0.isNewline } ?? signs.count }

    private var wordStart: Int {
        let word = signs[..<cursor].lastIndex { !$0.isWhitespace } ?? -1
        guard word >= 0 else { return 0 }
        return (signs[...word].lastIndex { $0.isWhitespace } ?? -1) + 1
    }

    private var wordEnd: Int {
        guard let word = signs[cursor...].firstIndex(where: { !$0.isWhitespace }) else { return signs.count }
        return signs[word...].firstIndex { $0.isWhitespace } ?? signs.count
    }
}

// MARK: - Rows

extension TextEditor {
    /// One row of the text's layout.
    struct Row: Sendable, Hashable {
        /// The range of its characters.
        let signs: Range<Int>
        /// Its text.
        let text: String
    }

    /// Returns the text in rows of a width, broken between words where possible, and the cursor's position in them.
    func rows(width: Int) -> (rows: [Row], cursorRow: Int, cursorColumn: Int) {
        var rows: [Row] = []
        var start = 0
        while true {
            let end = signs[start...].firstIndex { $0.isNewline } ?? signs.count
            rows += wrap(start..<end, width: max(2, width))
            guard end < signs.count else { break }
            start = end + 1
        }
        let row = rows.lastIndex { $0.signs.lowerBound <= cursor } ?? 0
        let before = signs[rows[row].signs.lowerBound..<max(cursor, rows[row].signs.lowerBound)]
        return (rows, row, before.reduce(0) { $0 + DisplayWidth.columns(of: $1) })
    }

    /// Moves the cursor up or down in the layout of a width.
    ///
    /// Returns `false` if there is no such row.
    mutating func moveRow(by count: Int, width: Int) -> Bool {
        let (rows, row, column) = rows(width: width)
        guard rows.indices.contains(row + count) else { return false }
        let target = rows[row + count].signs
        var rest = column
        let steps = signs[target].prefix { sign in
            rest -= DisplayWidth.columns(of: sign)
            return rest >= 0
        }
        cursor = target.lowerBound + steps.count
        return true
    }

    private func wrap(_ range: Range<Int>, width: Int) -> [Row] {
        var rows: [Row] = []
        var start = range.lowerBound
        var columns = 0
        var lastSpace: Int?
        var place = start
        while place < range.upperBound {
            columns += DisplayWidth.columns(of: signs[place])
            if columns > width, place > start {
                let end = lastSpace.map { $0 + 1 } ?? place
                rows.append(row(start..<end))
                start = end
                place = end
                columns = 0
                lastSpace = nil
                continue
            }
            if signs[place] == " " { lastSpace = place }
            place += 1
        }
        // After a full row, the cursor is on the next one.
        rows.append(row(start..<range.upperBound))
        if columns >= width { rows.append(row(range.upperBound..<range.upperBound)) }
        return rows
    }

    private func row(_ range: Range<Int>) -> Row { Row(signs: range, text: String(signs[range])) }
}
