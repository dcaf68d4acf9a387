/// What the person is doing, which decides what a key means.
package enum KeyContext: String, Sendable, Hashable, CaseIterable {
    /// Rating one thing.
    case scale
    /// Rating several things in rows.
    case grid
    /// Answering yes or no.
    case yesno
    /// Choosing among at most nine options.
    case options
    /// Choosing among ten options or more.
    case longOptions
    /// Typing a number, a time or a duration.
    case entry
    /// Typing a day.
    case date
    /// Typing a day and a time.
    case moment
    /// Typing a single line.
    case text
    /// Typing several lines.
    case note
    /// Viewing the records of a list.
    case list
    /// Reviewing the whole card.
    case review
    /// Choosing an action.
    case menu

    /// Contexts in which every typed character is part of the answer.
    static let typing: [KeyContext] = [.text, .note]
    /// Contexts for typing numbers, days and moments.
    static let entering: [KeyContext] = [.entry, .date, .moment]
    /// Contexts in which letters are commands.
    static let choosing: [KeyContext] = [.scale, .grid, .yesno, .options, .list, .review, .menu]
    /// Contexts for choosing, whether or not letters are commands.
    static let picking: [KeyContext] = choosing + [.longOptions]
    /// Contexts in which keys answer questions.
    static let answering: [KeyContext] = [.scale, .grid, .yesno, .options, .longOptions, .list]
}
