import CardEngine
import CardSchema

extension OpenJournal {
    /// Hands over what is made of every card that passes some filters, in order, a month at a time; returns how many.
    ///
    /// `make` is called on several threads. What is wrong with the files is said on the way. No more are handed over
    /// than `-n` allows.
    func forEachCard<Made: Sendable>(
        matching filters: CardFilters, newestFirst: Bool, _ invocation: Invocation,
        make: @escaping @Sendable (CardHead) -> Made, use: ([Made]) -> Void
    ) throws(Failure) -> Int {
        let most = filters.number ?? Int.max
        var count = 0
        let survey = JournalSurvey(journal, threads: invocation.threads)
        try invocation.failing { () throws(JournalError) in
            try survey.forEachMonth(
                matching: filters.filter, newestFirst: newestFirst, make: { heads in heads.prefix(most).map(make) }
            ) { made, met in
                invocation.reportReading(met)
                let wanted = Array(made.prefix(most - count))
                count += wanted.count
                use(wanted)
                return count < most
            }
        }
        return count
    }
}
