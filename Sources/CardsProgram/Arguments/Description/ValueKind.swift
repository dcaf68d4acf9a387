/// The allowed values: checked if they are a closed set, completed if the shell can know them.
package enum ValueKind: Sendable, Hashable {
    /// Any text.
    case text
    /// A path to a file.
    case file
    /// A path to a directory.
    case directory
    /// One of these words and no other.
    case oneOf([String])
    /// Any text; completion asks the program itself, which knows what this word names.
    ///
    /// The answer is one candidate a line, with a tab before its description if it has one.
    case asked(String)

    /// The id of a card template.
    package static let schema = ValueKind.asked("schema")
    /// The name of a card.
    package static let card = ValueKind.asked("card")
    /// The code of a message.
    package static let code = ValueKind.asked("code")

    /// The words of a closed set, or `nil` if other words are accepted too.
    package var allowed: [String]? {
        switch self {
        case .oneOf(let words): words
        case .text, .file, .directory, .asked: nil
        }
    }
}
