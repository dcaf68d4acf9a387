public import CardSchema

extension Diary {
    /// Returns the cards that contain all of the given words, newest first.
    ///
    /// Deleted cards and earlier revisions are not searched.
    ///
    /// Case and accents are ignored, and a word is also found inside longer ones. Private answers are searched too;
    /// decide yourself what to show of them.
    ///
    /// Uses the disk. Reads the months that contain the words.
    ///
    /// - Parameters:
    ///   - words: The words. Several words in one text are searched as a phrase.
    ///   - template: The id of the only template to search; `nil` for all.
    ///   - most: The maximum number of cards.
    /// - Returns: The cards; empty if there are no words to search for.
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

    /// Returns statistics of the answers to some questions, one element for each period with cards, earliest first.
    ///
    ///     let months = try diary.tallies(of: [FieldPath("day", "slept")], template: "sleep", per: .month)
    ///     months.last?.tallies[0].mean()        // the mean of the last month's nights, in minutes
    ///
    /// Uses the disk. Reads the months of the days. Answers to closed questions do not count.
    ///
    /// - Parameters:
    ///   - paths: The questions or subfields. Cards whose template lacks a question are only counted as cards.
    ///   - template: The id of the template.
    ///   - period: The length of a period.
    ///   - days: The first and the last day.
    /// - Returns: A ``Tally.OfPeriod`` for each period, with its tallies in the order of the paths.
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

    /// The questions whose answers contain one of the words, in the order of the card.
    public var paths: [FieldPath] { places.map(\.words.path) }
}
