public import CardSchema

/// The result of permanently removing a card's text, or the answers to one of its questions.
public struct ForgottenCard: Sendable {
    /// A copy of the words that was not changed.
    public enum Copy: Sendable, Hashable {
        /// A file in the journal that belongs to another device; only that device may rewrite it.
        case otherDevice(String)
        /// A copy in the journal that a sync tool made, or that belongs to no device.
        case conflictCopy(String)
        /// A file that another program is currently writing.
        case temporary(String)
        /// A text of an unknown card that an editor had open when the program stopped.
        case editorNote(String)
        /// A copy in the journal of a file that answers referred to.
        case attachment(String)
        /// A folder, or a link, in the journal that could not be searched.
        case notSearched(String)
        /// Damaged lines of the card in a file, which may have the answers. Forgetting the whole card removes them.
        case pieces(String, count: Int)
        /// Values of an older diary app that no question took and that stay with the card.
        case unmapped(count: Int)
        /// An answer of the card that was proposed from the forgotten one, and may repeat it.
        case proposed(FieldPath)
        /// A git repository, which keeps every version of the journal's files.
        case repository(String)
    }

    /// The card.
    public let card: CardName
    /// The question whose answers were removed; `nil` for the whole card.
    public internal(set) var path: FieldPath?
    /// The questions whose stored values were computed from these answers, and removed with them.
    public internal(set) var computed: [FieldPath] = []
    /// The files that were rewritten, relative to the journal's folder.
    public let rewritten: [String]
    /// The number of removed lines, including pieces of lines; for a question, of the lines that had an answer.
    public let removed: Int
    /// The removed attachments that no other card refers to, by path relative to the journal's folder.
    public let attachments: [String]
    /// The removed files outside of the journal, by path.
    public let cleared: [String]
    /// Whether a window has the card open; what is typed there cannot be saved any longer.
    public let isOpen: Bool
    /// The copies that were found and not changed.
    public internal(set) var copies: [Copy]
    /// Lines in the files of the card's month that are too damaged to identify their card.
    public let unknown: [Unknown]

    /// The lines of a file whose card is unknown.
    public struct Unknown: Sendable, Hashable {
        /// The file, relative to the journal's folder.
        public let file: String
        /// Their number.
        public let lines: Int
    }
}

extension JournalFile {
    /// The name of the file's device; `nil` for copies made by sync tools.
    package var device: String? {
        let middle = name.utf8.dropFirst(8).dropLast(6)
        let isPlain = middle.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
        }
        return middle.isEmpty || !isPlain ? nil : String(decoding: Array(middle), as: UTF8.self)
    }
}
