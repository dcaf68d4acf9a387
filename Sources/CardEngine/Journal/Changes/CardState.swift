import CardSchema

/// The states of a card that people distinguish.
package enum CardState: Sendable, Hashable {
    /// It exists.
    case present
    /// It was deleted, and can be restored.
    case deleted
    /// Its day was left empty on purpose.
    case leftEmpty
    /// All changes were undone, as if there had never been a card.
    case never
    /// The card's text was permanently removed.
    case forgotten
}

extension JournalReader {
    /// Returns the state of a card, from any reader.
    package mutating func state(of history: CardHistory) -> CardState {
        guard history.isDeleted else { return .present }
        meetTemplates(of: history)
        return state(of: history.head, in: history)
    }

    /// Returns the state of a card at one of its revisions, which this reader has returned.
    package mutating func state(of revision: StoredRevision, in history: CardHistory) -> CardState {
        var current = revision
        while current.header.isDeleted {
            let content = written(current)
            if current.isForgotten(content) { return .forgotten }
            // A revision that undoes something restores what was there before.
            guard let origin = trail(of: current, in: history).last else { return .never }
            current = origin
            guard current.header.isDeleted else { break }
            let before = history.parents(of: current.id)
            guard let first = before.first else { return .leftEmpty }
            guard before.allSatisfy(\.header.isDeleted) else { return .deleted }
            if state(of: first, in: history) == .never { return .leftEmpty }
            current = first
        }
        return .present
    }

    /// The revisions with the same contents: the revision itself, then those whose state it restored by undoing others.
    ///
    /// Empty if it restores the state without a card.
    mutating func trail(of revision: StoredRevision, in history: CardHistory) -> [StoredRevision] {
        var trail = [revision]
        // Damaged lines may name each other.
        while let last = trail.last, trail.count <= history.revisions.count {
            // Without the answers that were forgotten, the contents are those before.
            if !forgottenPaths(of: last).isEmpty, let before = history.parents(of: last.id).first {
                trail.append(before)
                continue
            }
            guard let undone = RevisionSource.text("undoes", of: source(of: last)) else { return trail }
            let taken = history.revisions.filter { named($0, undone) }
            guard !taken.isEmpty else { return trail }
            let before = taken.flatMap { history.parents(of: $0.id) }.filter { !named($0, undone) }
            // If a version beside another one is undone, the other one is alone again.
            let beside = before.isEmpty ? history.parents(of: last.id).filter { !named($0, undone) } : []
            let next = (before + beside).first { sameContent($0, last) } ?? before.first
            guard let next else { return [] }
            trail.append(next)
        }
        return trail
    }

    private mutating func named(_ revision: StoredRevision, _ operation: String) -> Bool {
        if "\(revision.id)" == operation { return true }
        return RevisionSource.mentions("run", in: revision.line)
            && written(revision).revision?.header.run == operation
    }

    private mutating func source(of revision: StoredRevision) -> [UInt8]? {
        RevisionSource.mentions("undoes", in: revision.line) ? written(revision).revision?.header.source : nil
    }
}
