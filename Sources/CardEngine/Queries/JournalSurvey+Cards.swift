package import CardSchema

extension JournalSurvey {
    /// Processes the cards that match a filter, month by month, until `use` returns `false`.
    ///
    /// `make` is called on several threads with the cards of a month, the newest day first or last. `use` is called on
    /// the caller's thread, month by month, with the results and the diagnostics. A few months are in memory at a time.
    ///
    /// Uses the disk. Reads the months of the filter, or only some of them.
    package func forEachMonth<Made: Sendable>(
        matching filter: CardFilter, of some: [CivilMonth]? = nil, newestFirst: Bool,
        make: @escaping @Sendable ([CardHead]) -> Made, use: (Made, [Diagnostic]) throws(DiaryFailure) -> Bool
    ) throws(DiaryFailure) {
        let range = filter.days.lowerBound.month...filter.days.upperBound.month
        let misplaced = MisplacedLineSearch(journal)
        var months: [CivilMonth]
        if let some { months = some } else { months = try JournalReader(journal, misplaced).months() }
        months = months.filter(range.contains)
        if newestFirst { months.reverse() }
        try read(months, misplaced, newestFirst, filter, make: make, use: use) { (month, reader) throws(DiaryFailure) in
            try reader.cards(of: month, schema: filter.schema)
        }
    }

    /// Reads months and processes their matching cards.
    func read<Made: Sendable>(
        _ months: [CivilMonth], _ misplaced: MisplacedLineSearch, _ newestFirst: Bool, _ filter: CardFilter,
        make: @escaping @Sendable ([CardHead]) -> Made, use: (Made, [Diagnostic]) throws(DiaryFailure) -> Bool,
        _ cards: @escaping @Sendable (CivilMonth, inout ReaderOnDemand) throws(DiaryFailure) -> ReaderOnDemand.Month
    ) throws(DiaryFailure) {
        let journal = journal
        try OrderedWork(threads: threads).run(
            months.count,
            begin: { MonthWork(reader: ReaderOnDemand(journal, misplaced), matcher: CardMatcher(filter)) },
            { (index, state) throws(DiaryFailure) -> (made: Made, met: [Diagnostic]) in
                let month = try cards(months[index], &state.reader)
                let heads = month.heads.filter { state.matcher.matches($0) }
                return (make(newestFirst ? heads.reversed() : heads), month.diagnostics)
            },
            use: { (_, found) throws(DiaryFailure) in try use(found.made, found.met) })
    }
}

/// The state of a thread.
private struct MonthWork: ~Copyable {
    var reader: ReaderOnDemand
    var matcher: CardMatcher
}
