public import CardSchema

/// A card that contains the search words.
public struct FoundCard: Sendable {
    /// The card.
    package let head: CardHead
    /// The texts that contain one of the words, in the order of the card, with the place of the first match.
    package let places: [(words: CardWords, match: Range<String.Index>)]

    /// Returns the card with only the texts of some questions; `nil` if none is left.
    package func keeping(_ isWanted: (FieldPath) -> Bool) -> FoundCard? {
        let kept = places.filter { isWanted($0.words.path) }
        return kept.isEmpty ? nil : FoundCard(head: head, places: kept)
    }
}

extension JournalSurvey {
    /// Searches the current cards for words, month by month, until `use` returns `false`.
    ///
    /// Private questions are searched too; the caller decides what to show. Earlier revisions and deleted cards are not
    /// found.
    ///
    /// ```
    ///   bytes ─▶ sieve ─▶ line decoded, texts folded ─▶ its card's month read with care ─▶ what the card says now
    /// ```
    ///
    /// Uses the disk. Scans the bytes of the filter's months, and reads the months in which a line contains the words.
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
            // Lines in the files of other months are not among the known ones.
            return try reader.cards(
                of: month, named: named, lines: found.misplaced.contains(month) ? nil : found.lines[month] ?? nil)
        }
    }

    /// The cards of a month that may contain the words.
    private enum Candidates {
        /// Any.
        case all
        /// These.
        case named(Set<CardName>)

        /// The maximum number of cards kept by name, so that a frequent word does not fill the memory.
        static let most = 256

        func adding(_ card: CardName) -> Candidates {
            guard case .named(var cards) = self, cards.count < Self.most else { return .all }
            cards.insert(card)
            return .named(cards)
        }
    }

    /// Where the words may occur.
    private struct Found: Sendable {
        var months: [CivilMonth: Candidates] = [:]
        /// All lines of these cards, if the scan could find them.
        var lines: [CivilMonth: LineSelection] = [:]
        /// The months with lines in the files of other months.
        var misplaced: Set<CivilMonth> = []
    }

    /// The result of scanning the files of a month.
    private struct Look: Sendable {
        let cards: Set<CardName>
        let lines: LineSelection?
        let misplaced: Set<CivilMonth>
    }

    /// Returns the months that may contain the words, with their cards.
    ///
    /// A line may be in the file of another month, so all files are scanned.
    private func candidates(_ search: WordSearch, _ filter: CardFilter) throws(DiaryFailure) -> Found {
        let files = Dictionary(grouping: try journal.fileNames(), by: \.month)
        var found = Found()
        // If a migration creates texts, the bytes of an older line do not show them.
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
                let isKnown = scan.isCanonical && own.count <= Candidates.most
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
    /// Returns the matches of a card; `nil` if one of the words does not occur on it.
    func found(on head: CardHead) -> FoundCard? {
        guard let words = head.content.revision?.card.words, matches(words.map(\.text)) else { return nil }
        let places = words.compactMap { words in firstMatch(in: words.text).map { (words, $0) } }
        return FoundCard(head: head, places: places)
    }
}

extension FoundCard: Discreet {
    /// The card.
    public var description: String { "found \(head.card)" }
}
