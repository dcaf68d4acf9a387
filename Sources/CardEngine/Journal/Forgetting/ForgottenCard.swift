import CardSchema

/// What came of removing a card's words for good.
public struct ForgottenCard: Sendable {
    /// A copy of the words that was not touched.
    public enum Copy: Sendable, Hashable {
        /// A file in the journal that another device writes; only that device may rewrite it.
        case otherDevice(String)
        /// A copy in the journal that a sync tool made, or that is no device's.
        case conflictCopy(String)
        /// A record of this device that could not be saved.
        case unsaved(String)
        /// A damaged piece that was copied aside.
        case aside(String)
        /// A file that a crash left behind.
        case temporary(String)
        /// A repository, which keeps every version of the journal's files.
        case repository(String)
    }

    /// The card.
    public let card: CardName
    /// The files that were rewritten, from the journal's folder on.
    public let rewritten: [String]
    /// How many lines were removed, pieces of lines included.
    public let removed: Int
    /// Files of the card that no other card names, and that were removed too, from the journal's folder on.
    public let attachments: [String]
    /// The copies that were found and not touched.
    public let copies: [Copy]
}

extension JournalFile {
    /// The device whose file it is, by its name; `nil` for copies that sync tools made.
    public var device: String? {
        let middle = name.utf8.dropFirst(8).dropLast(6)
        let isPlain = middle.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
        }
        return middle.isEmpty || !isPlain ? nil : String(decoding: Array(middle), as: UTF8.self)
    }
}
