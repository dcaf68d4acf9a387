import CardSchema

/// The lines of one month's files that count, by card.
struct MonthTable: Sendable {
    let month: CivilMonth
    /// In the order of the files and lines; a card of another month is there too when its line is.
    private(set) var lines: [CardName: [StoredRevision]] = [:]

    init(_ month: CivilMonth) {
        self.month = month
    }

    mutating func add(_ revision: StoredRevision) { lines[revision.header.card, default: []].append(revision) }

    /// The cards, by day and name.
    var cards: [CardName] { lines.keys.sorted() }

    /// The cards that belong into other months.
    var strays: [CardName] { cards.filter { $0.day.month != month } }
}
