/// What a key does.
package enum KeyAction: Sendable, Hashable, CaseIterable {
    // Everywhere.
    case next, back, help, plan, save, review, interrupt, suspend, repaint, outwards, skip
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
