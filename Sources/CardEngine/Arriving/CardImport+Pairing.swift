import CardSchema

// Where a day may have any number of cards, several rows may have one key: the app's id, or else what the row says.
// The first has the key's own name, the others the names of its further cards:
//
//     key          2d711642b726b044    the first card of the key
//     key, #2      9f3c1e07aa41b2d0    the second …
extension CardImport {
    /// Names the rows of a month that have a key: after the cards that were imported under it, those of equal content
    /// first, then the oldest; then after new ones.
    mutating func pair(
        _ cards: inout [ArrivingCard], _ rows: [Int], in table: MonthTable, _ known: inout [CardName: KnownCard]
    ) {
        // An empty row saves nothing, so it needs no card of its own.
        let keyed = rows.filter { cards[$0].key != nil && !cards[$0].isEmpty }
        for (first, rows) in Dictionary(grouping: keyed, by: { cards[$0].name }) {
            guard let first, let key = cards[rows[0]].key else { continue }
            var names = KeyNames(first, key, options.app ?? "fill")
            var (existing, others): ([CardName], [Int]) = ([], [])
            var number = 1
            // Of a row that was refused, there may be no card.
            while number <= rows.count || isThere(names[number], table) {
                let name = names[number]
                if !paired.contains(PairedCard(name)), isThere(name, table) { existing.append(name) }
                number += 1
            }
            for row in rows {
                let place = existing.firstIndex { name in
                    var card = known[name] ?? imagined[name] ?? KnownCard(name, in: table, &reader)
                    defer { known[name] = card }
                    return isInJournal(cards[row], by: &card)
                }
                if let place {
                    take(existing.remove(at: place), for: &cards[row])
                } else {
                    others.append(row)
                }
            }
            var next = 1
            for (row, name) in zip(others, existing) { take(name, for: &cards[row]) }
            for row in others.dropFirst(existing.count) {
                while paired.contains(PairedCard(names[next])) { next += 1 }
                take(names[next], for: &cards[row])
            }
        }
    }

    private mutating func take(_ name: CardName, for card: inout ArrivingCard) {
        card.name = name
        paired.insert(PairedCard(name))
    }

    private func isThere(_ name: CardName, _ table: MonthTable) -> Bool {
        table.lines[name] != nil || imagined[name] != nil
    }
}

/// A card that a row of this import has, in a few bytes, because there may be a million.
struct PairedCard: Hashable {
    private let day: Int32
    private let suffix: UInt64

    init(_ name: CardName) {
        day = Int32(clamping: name.day.dayNumber)
        // The id of a slot is hashed, by FNV-1a.
        suffix =
            name.suffix.map { text in
                RevisionID(text)?.bits
                    ?? text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
            } ?? 0
    }
}

/// The names of the cards of one key, from number 1.
private struct KeyNames {
    private let first: CardName
    private let key: [UInt8]
    private let app: String
    private var known: [CardName] = []

    init(_ first: CardName, _ key: [UInt8], _ app: String) {
        (self.first, self.key, self.app) = (first, key, app)
    }

    subscript(number: Int) -> CardName {
        mutating get {
            guard number > 1 else { return first }
            while known.count < number - 1 {
                let suffix = CardName.suffix(ofRecord: key + Array("\n#\(known.count + 2)".utf8), from: app)
                known.append(CardName(schema: first.schema, day: first.day, suffix: suffix))
            }
            return known[number - 2]
        }
    }
}
