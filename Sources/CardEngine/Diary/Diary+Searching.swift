public import CardSchema

extension Diary {
    /// The cards on which each of the words stands, the newest first; deleted cards and earlier revisions are not found.
    ///
    /// Case and accents do not count, and a word is found inside longer ones. Private answers are searched as well: what of
    /// them is shown is up to you.
    ///
    /// Uses the disk: reads the months in which the words stand.
    ///
    /// - Parameters:
    ///   - words: What to look for; several words in one text are looked for as they stand.
    ///   - template: The id of the only template to look at; `nil` for all.
    ///   - most: How many cards are enough.
    /// - Returns: The cards; none when there are no words to search for.
    /// - Throws: ``DiaryFailure`` when the journal cannot be read.
    public func search(
        _ words: [String], of template: String? = nil, most: Int = .max
    ) throws(DiaryFailure) -> [FoundCard] {
        guard let search = WordSearch(words), most > 0 else { return [] }
        var found: [FoundCard] = []
        try JournalSurvey(journal).search(search, matching: CardFilter(schema: template), newestFirst: true) {
            cards, _ in
            found += cards.prefix(most - found.count)
            return found.count < most
        }
        return found
    }

    /// What the answers to some questions come to, period by period, the earliest first; periods without cards are left
    /// out.
    ///
    ///     let months = try diary.tallies(of: ["day.slept"], template: "sleep", per: .month)
    ///     months.last?.tallies[0].mean()        // the mean of the last month's nights, in minutes
    ///
    /// Uses the disk: reads the months of the days. The answer of a closed question does not count.
    ///
    /// - Parameters:
    ///   - paths: The questions or subfields; cards whose template does not have one count as cards alone.
    ///   - template: The id of the template.
    ///   - period: What is counted together.
    ///   - days: The first and the last day.
    /// - Returns: For each period a ``Tally.OfPeriod``, its tallies in the order of the paths.
    /// - Throws: ``DiaryFailure`` when the journal cannot be read.
    public func tallies(
        of paths: [FieldPath], template: String, per period: Tally.Period,
        days: ClosedRange<CivilDate> = .earliest ... .latest
    ) throws(DiaryFailure) -> [Tally.OfPeriod] {
        try JournalSurvey(journal).tallies(of: paths, per: period, matching: CardFilter(days: days, schema: template))
    }
}

extension FoundCard {
    /// The card.
    public var card: DiaryCard { DiaryCard(head) }

    /// The questions in whose answers one of the words stands, in the order of the card.
    public var paths: [FieldPath] { places.map(\.words.path) }
}
