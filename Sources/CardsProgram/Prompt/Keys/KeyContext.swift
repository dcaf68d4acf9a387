/// What a person is doing, which decides what a key means.
package enum KeyContext: String, Sendable, Hashable, CaseIterable {
    /// Rating one thing.
    case scale
    /// Rating several things below each other.
    case grid
    /// Saying yes or no.
    case yesno
    /// Choosing among nine options or fewer.
    case options
    /// Choosing among ten options or more.
    case longOptions
    /// Typing a number, a time or a length of time.
    case entry
    /// Typing a day.
    case date
    /// Typing one line.
    case text
    /// Typing lines.
    case note
    /// Looking at the records of a list.
    case list
    /// Looking at the whole card.
    case review
    /// Choosing what to do.
    case menu

    /// Where every sign that is typed is a sign of the answer.
    static let typing: [KeyContext] = [.text, .note]
    /// Where numbers and days are typed.
    static let entering: [KeyContext] = [.entry, .date]
    /// Where letters are commands.
    static let choosing: [KeyContext] = [.scale, .grid, .yesno, .options, .list, .review, .menu]
    /// Where something is chosen, letters being commands or not.
    static let picking: [KeyContext] = choosing + [.longOptions]
    /// Where questions are answered with keys instead of words.
    static let answering: [KeyContext] = [.scale, .grid, .yesno, .options, .longOptions, .list]
}
