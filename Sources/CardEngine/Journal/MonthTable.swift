import CardSchema

/// The lines that count of one month's cards, by card.
struct MonthTable: Sendable {
    let month: CivilMonth
    /// In the order of the files and lines.
    private(set) var lines: [CardName: [StoredRevision]] = [:]

    init(_ month: CivilMonth) {
        self.month = month
    }

    mutating func add(_ revision: StoredRevision) { lines[revision.header.card, default: []].append(revision) }

    /// The cards, by day and name.
    var cards: [CardName] { lines.keys.sorted() }
}
