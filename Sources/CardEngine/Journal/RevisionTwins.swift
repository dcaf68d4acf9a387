import CardSchema

/// Revisions with the same parents, by their contents.
///
/// The contents of a revision are read only once a second one has the same parents, which is rare.
struct RevisionTwins {
    private var first: (number: Int, revision: StoredRevision)?
    private var cards: [RevisionContent: Int] = [:]
    private var lines: [StoredContent: Int] = [:]
    /// The revisions in ``cards``, for a comparison with a line whose card cannot be read.
    private var readable: [(number: Int, revision: StoredRevision)] = []
    /// The lines of ``readable``, once there is such a comparison.
    private var readableLines: [StoredContent: Int]?

    /// Returns the number of the first revision with the same contents, or adds the revision under `number`.
    mutating func number(
        of revision: StoredRevision, orAdd number: Int, _ content: (StoredRevision) -> RevisionContent
    ) -> Int {
        if cards.isEmpty, lines.isEmpty {
            guard let first else {
                self.first = (number, revision)
                return number
            }
            _ = find(first.revision, content(first.revision), orAdd: first.number)
        }
        return find(revision, content(revision), orAdd: number)
    }

    private mutating func find(_ revision: StoredRevision, _ content: RevisionContent, orAdd number: Int) -> Int {
        let found: [Int?]
        switch content {
        case .card: found = [cards[content], lines.isEmpty ? nil : lines[StoredContent(revision)]]
        case .line(let line):
            let known =
                readableLines
                ?? Dictionary(readable.map { (StoredContent($0.revision), $0.number) }) { first, _ in first }
            readableLines = known
            found = [lines[line], known[line]]
        }
        if let twin = found.compactMap(\.self).min() { return twin }
        switch content {
        case .card:
            cards[content] = number
            readable.append((number, revision))
            if readableLines != nil { readableLines?[StoredContent(revision)] = number }
        case .line(let line): lines[line] = number
        }
        return number
    }
}
