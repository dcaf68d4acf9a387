public import CardSchema

/// One revision in the history of a card.
public struct CardRevision: Sendable, Hashable, Identifiable {
    /// What a revision did.
    public enum Kind: Sendable, Hashable {
        /// It has answers.
        case saved
        /// It deletes the card.
        case deleted
        /// It leaves the day empty on purpose.
        case leftEmpty
        /// It undoes the first revision, so that there is no card.
        case undone
        /// Its text was removed permanently.
        case forgotten
    }

    /// The revision's id.
    public let id: RevisionID
    /// The revision's number, from 1.
    public let number: Int
    /// The revisions that it follows: several if it merges versions, none for the first.
    public let parents: [RevisionID]
    /// When it was saved.
    public let at: Timestamp
    /// The name of the device that saved it.
    public let device: String
    /// What it did.
    public let kind: Kind
    /// Whether a required question was open when it was saved.
    public let isPartial: Bool
    /// Its answers under the current template; `nil` if it has none, or this program cannot read them.
    public let content: Card?

    init(_ revision: StoredRevision, _ kind: Kind, _ content: Revision?) {
        let header = revision.header
        (id, number, parents, at, device) = (revision.id, header.rev, header.prev, header.at, header.by)
        self.kind = kind
        isPartial = content?.header.isPartial ?? false
        self.content = kind == .saved ? content?.card : nil
    }
}

extension CardRevision {
    /// Returns the answer to a question in words, in a language of the template if it has it; `nil` without an answer.
    public func answer(at path: String, in language: String) -> String? {
        guard let content, let path = FieldPath(path), let value = content[path].value,
            let field = content.schema.question(at: path)?.field
        else { return nil }
        return field.text(of: value, in: language)
    }
}

extension CardRevision: Discreet {
    /// The revision's id.
    public var description: String { "revision \(id)" }
}
