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

    /// What a person may want to fill in who names nothing.
    package enum Offer: Sendable {
        /// A card of the only template that is meant.
        case template(String)
        /// One of these drafts: the person wants to resume one.
        case drafts([Draft.Header])
        /// One of these drafts, or a card of one of these templates, the likeliest first. The person has to choose.
        case choice(drafts: [Draft.Header], templates: [String])
    }

    /// Returns what a person may want to fill in who names nothing.
    ///
    /// Uses the disk. With `resumes`, the person wants to resume a draft.
    package func offer(resumes: Bool = false) throws(DiaryFailure) -> Offer {
        let drafts = try waitingDrafts()
        let meant = try meantTemplate(for: .filling)
        if let id = meant.template, drafts.allSatisfy({ $0.card.schema == id }) { return .template(id) }
        return resumes && !drafts.isEmpty ? .drafts(drafts) : .choice(drafts: drafts, templates: meant.candidates)
    }

    /// What a card's name, or a template and a day, means.
    package enum Named: Sendable {
        /// One of these drafts.
        case drafts([Draft.Header])
        /// A card that exists.
        case card(CardName)
        /// The card of a day, which may be new.
        case day(CardPhrase)
        /// Nothing: there is neither such a card nor a draft of it.
        case nothing(CardName)
    }

    /// Returns what a card's name, or a template and a day, means: `log/2026-11-20/k3x9`, `mood/yesterday/morning`.
    ///
    /// Uses the disk.
    ///
    /// - Throws: ``DiaryFailure`` when the card cannot be edited.
    package func named(_ phrase: String) throws(DiaryFailure) -> Named {
        let drafts = try drafts(meantBy: phrase)
        guard drafts.isEmpty else { return .drafts(drafts) }
        guard let card = CardName(phrase) else { return .day(CardPhrase(phrase)) }
        let (head, findings) = try head(of: card)
        if let head, try !editable(head, findings).header.isDeleted { return .card(card) }
        return card.suffix != nil && card.slot == nil ? .nothing(card) : .day(CardPhrase(phrase))
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
