package import CardSchema

extension Diary {
    /// The choices of a person who names a template and perhaps a day.
    package enum Beginning: Sendable {
        /// One card: a new one, or the existing one. Drafts of other cards of the template may be waiting.
        case card(Filling, waiting: [Draft.Header])
        /// One of these drafts, or with `orNew` a new card. The person has to choose.
        case drafts([Draft.Header], orNew: Bool)
    }

    /// Returns how to start with a template.
    ///
    /// Where a day may have several cards, waiting drafts come before a new card. Otherwise, it is the card of the day.
    ///
    /// Uses the disk. With `resumes`, the person wants to resume a draft; without a day, the draft may be of another
    /// day.
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
