import CardSchema

/// How a card stands, as far as people tell the ways apart.
package enum CardState: Sendable, Hashable {
    /// It is there.
    case present
    /// It was deleted, and can be brought back.
    case deleted
    /// Nothing was ever said, and that on purpose.
    case leftEmpty
    /// Whatever was done was taken back, as if there had been no card.
    case never
    /// Its words were removed permanently.
    case forgotten
}

extension JournalReader {
    /// How a card stands, whichever reader has read it.
    package mutating func state(of history: CardHistory) -> CardState {
        guard history.isDeleted else { return .present }
        meetTemplates(of: history)
        return state(of: history.head, in: history)
    }

    /// How a card stood with one of its revisions, which this reader has handed out.
    package mutating func state(of revision: StoredRevision, in history: CardHistory) -> CardState {
        var said = revision
        while said.header.isDeleted {
            let content = written(said)
            if said.isForgotten(content) { return .forgotten }
            // What takes something back says again what was before it.
            guard let origin = trail(of: said, in: history).last else { return .never }
            said = origin
            guard said.header.isDeleted else { break }
            let before = history.parents(of: said.id)
            guard let first = before.first else { return .leftEmpty }
            guard before.allSatisfy(\.header.isDeleted) else { return .deleted }
            if state(of: first, in: history) == .never { return .leftEmpty }
            said = first
        }
        return .present
    }

    /// The revisions that one says again: itself, then those that it came back to by taking others back.
    ///
    /// Empty when all that it says is that there is nothing.
    mutating func trail(of revision: StoredRevision, in history: CardHistory) -> [StoredRevision] {
        var trail = [revision]
        // Damaged lines may name each other.
        while let last = trail.last, trail.count <= history.revisions.count,
            let undone = RevisionSource.text("undoes", of: source(of: last))
        {
            let taken = history.revisions.filter { named($0, undone) }
            guard !taken.isEmpty else { return trail }
            let before = taken.flatMap { history.parents(of: $0.id) }.filter { !named($0, undone) }
            // Where a version that came beside another was taken back, the other stands alone again.
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
