/// The action of a key.
package enum KeyAction: Sendable, Hashable, CaseIterable {
    // Everywhere.
    case next, back, help, change, plan, save, review, interrupt, suspend, repaint, outwards, skip
    // Among rows and points.
    case up, down, pageUp, pageDown, first, last, left, right
    // Answering.
    case yes, no, toggle, toggleAll, invert, takeBack, filter, today, dayEarlier, dayLater
    // Lists.
    case add, open, remove
    // Typing.
    case editor, newLine, eraseBack, eraseForward, lineStart, lineEnd, charBack, charForward, wordBack, wordForward
    case eraseWordBack, eraseWordForward, eraseToStart, eraseToEnd, putBack
}

extension KeyAction {
    /// Returns the row that the key moves to, or `nil` if it does not move.
    func row(from row: Int, of count: Int, page: Int = 5) -> Int? {
        guard count > 0 else { return nil }
        let next: Int? =
            switch self {
            case .up: row - 1
            case .down: row + 1
            case .pageUp: row - page
            case .pageDown: row + page
            case .first: 0
            case .last: count - 1
            default: nil
            }
        return next.map { min(max($0, 0), count - 1) }
    }
}
