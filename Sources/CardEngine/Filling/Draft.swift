public import CardSchema

/// The answers given so far on a card that is being filled in.
public struct Draft: Sendable, Hashable {
    /// What a draft belongs to.
    public struct Header: Sendable, Hashable, Identifiable {
        /// The card.
        public let card: CardName
        /// The card's head when the draft was begun; empty for a new card.
        public let parents: [RevisionID]
        /// The template of its questions.
        public let schema: SchemaName
        /// When it was begun.
        public let begun: Timestamp
        /// The number of the draft among the card's drafts: 1, unless another window had the card open.
        ///
        /// Its file's name contains the number.
        public var number: Int
        /// The card and the number: `mood_five/2026-11-20#1`.
        public var id: String { "\(card)#\(number)" }
        /// How the draft was begun if not at a prompt or in an app, such as `notification`.
        package var via: String?

        /// Creates a header.
        public init(card: CardName, parents: [RevisionID], schema: SchemaName, begun: Timestamp, number: Int = 1) {
            self.number = number
            self.card = card
            self.parents = parents
            self.schema = schema
            self.begun = begun
        }
    }

    /// What the draft belongs to.
    public let header: Header
    /// Every answer in the order given; a later answer at the same path replaces an earlier one.
    package var answers: [Answer]
    /// The number of lines that could not be read; a crash may have cut off the last one.
    public var unreadableLines: Int

    /// One accepted answer, or a record that was added or removed.
    package struct Answer: Sendable, Hashable {
        /// The kind of change.
        package enum Change: Sendable, Hashable {
            /// The cell was answered, skipped or cleared.
            case cell(Cell)
            /// The record was added.
            case added
            /// The record was removed, with all its cells.
            case removed
        }

        /// The path of the cell or record.
        package let path: FieldPath
        /// The change.
        package let change: Change

        /// Creates an answer.
        package init(_ path: FieldPath, _ cell: Cell) {
            self.init(path, .cell(cell))
        }

        /// Creates a change.
        package init(_ path: FieldPath, _ change: Change) {
            self.path = path
            self.change = change
        }
    }

    /// Creates a draft.
    package init(_ header: Header, answers: [Answer] = [], unreadableLines: Int = 0) {
        self.header = header
        self.answers = answers
        self.unreadableLines = unreadableLines
    }

    /// Enters the answers in a session and returns those that were refused because the template has changed since.
    ///
    /// Of several answers at one path, at most the last is returned.
    package func answer(_ session: inout FillSession) -> [Answer] {
        let last = Dictionary(answers.indices.map { (answers[$0].path, $0) }) { _, later in later }
        var left = answers.indices.filter { !take(answers[$0], &session) && last[answers[$0].path] == $0 }
            .map { answers[$0] }
        // Try again: a text for "other" may come ahead of the answer that opens it.
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
            // A record that does not exist counts as removed.
            session.removeRecord(at: answer.path)
            return true
        }
    }
}

extension Draft: Discreet {
    /// The card, and the number of answers.
    public var description: String { "draft \(header.number) of \(header.card), \(answers.count) answers" }
}

extension Draft.Answer: Discreet {}
