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
    /// Where a day may have any number of cards, waiting drafts come before a new card. Otherwise, it is the card of
    /// the day and slot.
    ///
    /// Uses the disk. With `resumes`, the person wants to resume a draft; without a day, the draft may be of another
    /// day or slot.
    package func beginning(
        _ chosen: SchemaForFilling, on day: CivilDate?, slot: String? = nil, resumes: Bool = false
    ) throws(DiaryFailure) -> Beginning {
        let schema = chosen.compiled.schema
        let waiting = try waitingDrafts().filter { $0.card.schema == schema.id }
        guard schema.cadence.hasOneCardAPeriod else {
            let own = waiting.filter { day == nil || $0.card.day == day }
            guard own.isEmpty, !resumes else { return .drafts(own, orNew: !resumes) }
            return .card(try filling(chosen, on: day ?? today), waiting: [])
        }
        if resumes, day == nil, slot == nil, !schema.cadence.slots.isEmpty, !waiting.isEmpty {
            let current = slotNow(of: schema)
            let own = waiting.filter { $0.card.day == current?.day && $0.card.slot == current?.slot }
            return .drafts(own.isEmpty ? waiting : own, orNew: false)
        }
        let card = try filling(chosen, on: day, slot: slot)
        if waiting.contains(where: { $0.card == card.card }) { return .card(card, waiting: []) }
        return resumes && day == nil && !waiting.isEmpty
            ? .drafts(waiting, orNew: false) : .card(card, waiting: waiting)
    }

    /// The drafts that a person means by a card's name, a template, a template and a day, or also a slot:
    /// `log/yesterday`, `mood/today/morning`, `today/morning`.
    ///
    /// Uses the disk.
    package func drafts(meantBy phrase: String) throws(DiaryFailure) -> [Draft.Header] {
        let all = try waitingDrafts()
        let named = all.filter { "\($0.card)" == phrase }
        guard named.isEmpty else { return named }
        guard phrase.contains("/") else { return all.filter { $0.card.schema == phrase } }
        let parts = CardPhrase(phrase)
        guard let day = DayPhrase.day(parts.day, today: today) else { return [] }
        return all.filter { draft in
            (parts.schema == nil || draft.card.schema == parts.schema) && draft.card.day == day
                && (parts.slot == nil || draft.card.slot == parts.slot)
        }
    }
}
