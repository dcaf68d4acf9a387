import CardSchema

/// The valid lines of one month's cards, by card.
struct MonthTable: Sendable {
    let month: CivilMonth
    /// The lines of each card, in the order of files and lines.
    private(set) var lines: [CardName: [StoredRevision]] = [:]

    init(_ month: CivilMonth) {
        self.month = month
    }

    mutating func add(_ revision: StoredRevision) { lines[revision.header.card, default: []].append(revision) }

    /// Whether a line that was found inside another also exists on its own.
    func isOnlyCopy(_ revision: StoredRevision) -> Bool {
        lines[revision.header.card, default: []].contains { !$0.isInsideAnother && $0.order == revision.order }
    }

    /// Drops the places inside others of lines that also exist on their own.
    mutating func dropRepeated() {
        for (card, revisions) in lines where revisions.contains(where: \.isInsideAnother) {
            lines[card] = revisions.filter { !$0.isInsideAnother || !isOnlyCopy($0) }
        }
    }

    /// The cards, by day and name.
    var cards: [CardName] { lines.keys.sorted() }
}
