/// A key that a person pressed, or a text that was pasted.
package enum Key: Sendable, Hashable {
    /// A sign: a letter, a digit, a space, whatever the keyboard has.
    ///
    /// One Unicode scalar; signs made of several come one after another.
    case sign(Unicode.Scalar)
    /// A letter with the control key: `control("C")`.
    case control(Character)
    /// A sign with the alt key, in small letters.
    case alt(Character)
    /// ⏎.
    case enter
    /// ⏎ with the alt key.
    case altEnter
    /// Tab.
    case tab
    /// Tab with the shift key.
    case backTab
    /// The key that deletes backwards.
    case backspace
    /// The key that deletes forwards.
    case delete
    /// Escape, by itself.
    case escape
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
    /// A function key by its number.
    case function(Int)
    /// A text that was pasted, its line breaks as `\n`.
    case paste(String)
}
