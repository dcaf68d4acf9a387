package import CardSchema

extension Diary {
    /// How a person may begin who names a template, and perhaps a day.
    package enum Beginning: Sendable {
        /// With a card: a new one, or the one that is there. Drafts of other cards of the template wait besides.
        case card(Filling, waiting: [Draft.Header])
        /// With one of these drafts, or with a new card where `orNew` says so; none of them is the only one meant.
        case drafts([Draft.Header], orNew: Bool)
    }

    /// Finds out how to begin with a template: where a day may have several cards, the drafts that wait come before a new
    /// one; elsewhere the card of the day is meant.
    ///
    /// Uses the disk. With `resumes`, the person wants to go on with a draft: without a day, one of another day will do.
    package func beginning(
        _ chosen: SchemaForFilling, on day: CivilDate?, resumes: Bool = false
    ) throws(DiaryFailure) -> Beginning {
        let schema = chosen.compiled.schema
        let waiting = try waitingDrafts().filter { $0.card.schema == schema.id }
        guard schema.cadence.hasOneCardAPeriod else {
            let own = waiting.filter { day == nil || $0.card.day == day }
            guard own.isEmpty, !resumes else { return .drafts(own, orNew: !resumes) }
            return .card(try filling(chosen, on: day ?? today), waiting: [])
        }
        let card = try filling(chosen, on: day ?? today)
        if waiting.contains(where: { $0.card == card.card }) { return .card(card, waiting: []) }
        return resumes && day == nil && !waiting.isEmpty
            ? .drafts(waiting, orNew: false) : .card(card, waiting: waiting)
    }

    /// The drafts that a person means by a card's name, a template, or both a template and a day: `log/yesterday`.
    ///
    /// Uses the disk.
    package func drafts(meantBy phrase: String) throws(DiaryFailure) -> [Draft.Header] {
        let all = try waitingDrafts()
        let named = all.filter { "\($0.card)" == phrase }
        guard named.isEmpty else { return named }
        let parts = phrase.split(separator: "/", maxSplits: 1).map { String($0) }
        let own = all.filter { $0.card.schema == parts.first }
        guard parts.count == 2 else { return own }
        return DayPhrase.day(parts[1], today: today).map { day in own.filter { $0.card.day == day } } ?? []
    }
}
