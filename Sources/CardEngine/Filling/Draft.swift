public import CardSchema

/// A card that is being filled in, as far as it got.
public struct Draft: Sendable, Hashable {
    /// What the draft is of.
    public struct Header: Sendable, Hashable {
        /// The card.
        public let card: CardName
        /// The revisions that were the card's heads when the draft was begun; empty for a new card.
        public let parents: [RevisionID]
        /// The template that the questions came from.
        public let schema: SchemaName
        /// When it was begun.
        public let begun: Timestamp
        /// Which of the card's drafts it is: 1, unless another window had the card open.
        ///
        /// The name of its file contains it.
        public var number: Int

        /// Describes a draft.
        public init(card: CardName, parents: [RevisionID], schema: SchemaName, begun: Timestamp, number: Int = 1) {
            self.number = number
            self.card = card
            self.parents = parents
            self.schema = schema
            self.begun = begun
        }
    }

    /// What the draft is of.
    public let header: Header
    /// Every answer in the order given; a later one at the same path counts instead of an earlier one.
    package var answers: [Answer]
    /// How many lines could not be read; the last of them may be one that was cut off by a crash.
    public var unreadableLines: Int

    /// One accepted answer, or a record that came or went.
    package struct Answer: Sendable, Hashable {
        /// What was done.
        package enum Change: Sendable, Hashable {
            /// The cell was answered, skipped or cleared.
            case cell(Cell)
            /// The record was added.
            case added
            /// The record was removed, with all its cells.
            case removed
        }

        /// Where it was done.
        package let path: FieldPath
        /// What was done.
        package let change: Change

        /// Names an answer.
        package init(_ path: FieldPath, _ cell: Cell) {
            self.init(path, .cell(cell))
        }

        /// Names something that was done.
        package init(_ path: FieldPath, _ change: Change) {
            self.path = path
            self.change = change
        }
    }

    /// Describes a draft.
    package init(_ header: Header, answers: [Answer] = [], unreadableLines: Int = 0) {
        self.header = header
        self.answers = answers
        self.unreadableLines = unreadableLines
    }

    /// Gives the answers to a session, and returns those it did not take, because the template has changed since.
    ///
    /// Of several answers at one path only the last can be left.
    package func answer(_ session: inout FillSession) -> [Answer] {
        let last = Dictionary(answers.indices.map { (answers[$0].path, $0) }) { _, later in later }
        var left = answers.indices.filter { !take(answers[$0], &session) && last[answers[$0].path] == $0 }
            .map { answers[$0] }
        // Again: a text for "other" may stand before the answer that opens it.
        left = left.filter { !take($0, &session) }
        for answer in left {
            session.forgetRefusal(at: answer.path)
        }
        return left
    }

    private func take(_ answer: Answer, _ session: inout FillSession) -> Bool {
        switch answer.change {
        case .cell(let cell):
            guard session.schema.question(at: answer.path) != nil else { return false }
            return session.answer(cell, at: answer.path).refusal == nil
        case .added: return session.addRecord(at: answer.path) == nil
        case .removed:
            // A record that is gone already has been removed.
            session.removeRecord(at: answer.path)
            return true
        }
    }
}
