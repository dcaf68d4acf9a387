package import CardSchema

/// A card that contains the search words.
public struct FoundCard: Sendable {
    /// The card.
    package let head: CardHead
    /// Its texts in which one of the words stands, in the order of the card, and where the first does.
    package let places: [(words: CardWords, match: Range<String.Index>)]
}

extension JournalSurvey {
    /// Looks for words in what the cards say now, month by month, until `use` says that it is enough.
    ///
    /// Private questions are looked into too; what of them is shown is the caller's to decide. Earlier revisions and
    /// deleted cards are not found.
    ///
    /// ```
    ///   bytes ─▶ sieve ─▶ line decoded, texts folded ─▶ its card's month read with care ─▶ what the card says now
    /// ```
    ///
    /// Uses the disk: looks at the bytes of the months that the filter names, and reads those months in which the words
    /// stand on some line.
    package func search(
        _ search: WordSearch, matching filter: CardFilter, newestFirst: Bool,
        use: ([FoundCard], [Diagnostic]) throws(DiaryFailure) -> Bool
    ) throws(DiaryFailure) {
        let range = filter.days.lowerBound.month...filter.days.upperBound.month
        let found = try candidates(search, filter)
        let candidates = found.months.filter { range.contains($0.key) }
        let months = candidates.keys.sorted { newestFirst ? $0 > $1 : $0 < $1 }
        try read(
            months, MisplacedLineSearch(journal), newestFirst, filter,
            make: { heads in heads.compactMap { search.found(on: $0) } }, use: use
        ) { (month, reader) throws(DiaryFailure) in
            guard case .named(let named) = candidates[month] else {
                return try reader.cards(of: month, schema: filter.schema)
            }
            // Lines that stand in the files of other months are not among those that are known.
            return try reader.cards(
                of: month, named: named, lines: found.misplaced.contains(month) ? nil : found.lines[month] ?? nil)
        }
    }

    /// The cards of a month on which the words may stand.
    private enum Candidates {
        /// Any.
        case all
        /// These.
        case named(Set<CardName>)

        /// More than so many are not kept by name, so that a word of every day fills no memory.
        static let most = 256

        func adding(_ card: CardName) -> Candidates {
            guard case .named(var cards) = self, cards.count < Self.most else { return .all }
            cards.insert(card)
            return .named(cards)
        }
    }

    /// Where the words may stand.
    private struct Found: Sendable {
        var months: [CivilMonth: Candidates] = [:]
        /// All lines of these cards, where they could be found by a look.
        var lines: [CivilMonth: LineSelection] = [:]
        /// The months with lines in the files of other months.
        var misplaced: Set<CivilMonth> = []
    }

    /// What a look at the files of a month gave.
    private struct Look: Sendable {
        let cards: Set<CardName>
        let lines: LineSelection?
        let misplaced: Set<CivilMonth>
    }

    /// The months in which the words may stand, with their cards.
    ///
    /// A line may stand in the file of another month than its card's, so all files are looked at.
    private func candidates(_ search: WordSearch, _ filter: CardFilter) throws(DiaryFailure) -> Found {
        let files = Dictionary(grouping: try journal.fileNames(), by: \.month)
        var found = Found()
        // Where moving cards on makes words, the bytes of an older line do not tell.
        guard let sieve = search.sieve, try !journal.schemas.mayMakeWords() else {
            found.months = files.mapValues { _ in .all }
            return found
        }
        let months = files.keys.sorted()
        let journal = journal
        try OrderedWork(threads: threads).run(
            months.count, begin: { CandidateScan(journal, search, sieve) },
            { (index, scan) throws(DiaryFailure) in
                try scan.read(files[months[index]] ?? [], of: months[index])
                let cards = Set(scan.cards.filter { filter.admits($0) })
                let own = cards.filter { $0.day.month == months[index] }
                let isKnown = scan.isPlain && own.count <= Candidates.most
                return Look(cards: cards, lines: isKnown ? scan.lines(of: own) : nil, misplaced: scan.misplaced)
            },
            use: { (index, look) throws(DiaryFailure) in
                found.misplaced.formUnion(look.misplaced)
                found.lines[months[index]] = look.lines
                for card in look.cards {
                    let month = card.day.month
                    found.months[month] = (found.months[month] ?? .named([])).adding(card)
                }
                return true
            })
        return found
    }
}

extension WordSearch {
    /// What of a card has the words; `nil` when one of them stands nowhere on it.
    func found(on head: CardHead) -> FoundCard? {
        guard let words = head.content.revision?.card.words, matches(words.map(\.text)) else { return nil }
        let places = words.compactMap { words in firstMatch(in: words.text).map { (words, $0) } }
        return FoundCard(head: head, places: places)
    }
}
