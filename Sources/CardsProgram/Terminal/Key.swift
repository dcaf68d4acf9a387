/// A key press or a pasted text.
package enum Key: Sendable, Hashable {
    /// A typed character as one Unicode scalar. Characters made of several scalars arrive as several keys.
    case sign(Unicode.Scalar)
    /// A letter with the Control key: `control("C")`.
    case control(Character)
    /// A character with the Alt key, lowercased.
    case alt(Character)
    /// ⏎.
    case enter
    /// ⏎ with the Alt key.
    case altEnter
    /// Tab.
    case tab
    /// Tab with the Shift key.
    case backTab
    /// Backspace.
    case backspace
    /// Forward delete.
    case delete
    /// Escape, pressed alone.
    case escape
    /// The Escape before it was not pressed: it began a sequence whose rest arrived late.
    case withdrawnEscape
    /// ↑.
    case up
    /// ↓.
    case down
    /// ←.
    case left
    /// →.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// A function key, by number.
    case function(Int)
    /// A pasted text with `\n` as its line breaks.
    case paste(String)
}

extension Key {
    /// Whether the key only moves, so that it may be pressed at the end of a list without a remark.
    var isMovement: Bool {
        switch self {
        case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: true
        case .sign, .control, .alt, .enter, .altEnter, .tab, .backTab, .backspace, .delete, .escape, .withdrawnEscape,
            .function, .paste:
            false
        }
    }
}
