package import CardSchema

/// The cards that a day refers to, each with its relation to the day.
///
/// ```
/// mood/2026-11-20/morning   exact    its name contains the day, and so do the cards of other slots
/// mood_five/2026-11-20      exact    its name contains the day
/// weekly_five/2026-11-22    period   the day is in the week that it is for
/// weekly_five/2026-11-15    filled   it is for a week that had ended, and was filled on that day
/// ```
package struct FoundCards: Sendable {
    /// The relation of a card to the day, closest first.
    package enum Nearness: Int, Sendable, Hashable, Comparable {
        case exact, period, filled

        /// Orders closer relations first.
        package static func < (a: Nearness, b: Nearness) -> Bool { a.rawValue < b.rawValue }
    }

    /// The reader that has read them, for the contents of their revisions.
    package fileprivate(set) var reader: JournalReader
    /// The cards, by day, template, slot and name.
    package fileprivate(set) var cards: [(head: CardHead, nearness: Nearness)]

    /// All cards of the day; for a template with a card of exactly that day, no other card of its period.
    package var all: [CardHead] {
        let exact = Set(cards.filter { $0.nearness == .exact }.map(\.head.card.schema))
        return cards.filter { $0.nearness != .period || !exact.contains($0.head.card.schema) }.map(\.head)
    }

    /// Returns only the closest cards: those of exactly that day, else those of its period, else those filled in on it.
    package var nearest: [CardHead] {
        let least = cards.map(\.nearness).min()
        return cards.filter { $0.nearness == least }.map(\.head)
    }

    /// Returns the cards that satisfy a condition.
    package func filter(_ isWanted: (CardHead, Nearness) -> Bool) -> FoundCards {
        var found = self
        found.cards.removeAll { !isWanted($0.head, $0.nearness) }
        return found
    }

    /// Whether there are none.
    package var isEmpty: Bool { cards.isEmpty }
}

extension Journal {
    /// Finds the cards of a day, including deleted ones, of one template or of all.
    ///
    /// Uses the disk. Reads the month of the day; for templates with fixed periods, also the months of the last 31 days
    /// and of the period's end. `clock` determines the day on which a card was filled in.
    package func cards(
        of day: CivilDate, schema: String? = nil, clock: WallClock, into diagnostics: inout [Diagnostic]
    ) throws(DiaryFailure) -> FoundCards {
        var months: Set<CivilMonth> = [day.month]
        let ids = if let schema { [schema] } else { try schemas.currentIDs() }
        for id in ids {
            guard let cadence = try schemas.cadence(of: id), cadence.hasFixedPeriods else { continue }
            months.formUnion([cadence.periodEnd(containing: day).month, day.adding(days: -31).month])
        }
        var reader = reader()
        let cards = try reader.cards(ofMonths: months.contains, schema: schema, into: &diagnostics)
        return FoundCards(
            reader: reader,
            cards: cards.compactMap { head in nearness(of: head, to: day, clock).map { (head, $0) } })
    }

    private func nearness(of head: CardHead, to day: CivilDate, _ clock: WallClock) -> FoundCards.Nearness? {
        if head.card.day == day { return .exact }
        guard let cadence = head.content.revision?.card.schema.schema.cadence,
            cadence.period(endingOn: head.card.day) != nil
        else { return nil }
        if cadence.periodEnd(containing: day) == head.card.day { return .period }
        return dayOfFilling(head, clock) == day ? .filled : nil
    }

    /// Returns the day on which a card was first saved; `nil` if it was imported.
    private func dayOfFilling(_ head: CardHead, _ clock: WallClock) -> CivilDate? {
        let dayStart = configuration.dayStart
        guard let header = head.content.revision?.header else { return nil }
        if let local = header.local { return local.day(startingAt: dayStart) }
        guard header.run == nil, let first = head.history.revisions.first else { return nil }
        return clock.local(at: first.header.at).day(startingAt: dayStart)
    }
}

extension SchemaStore {
    /// Returns the cadence of a current template, or of the last frozen one if that cannot be used; `nil` if there is
    /// none.
    func cadence(of id: String) throws(DiaryFailure) -> Cadence? {
        var ignored: [Diagnostic] = []
        if let source = try source(at: layout.schema(id), into: &ignored),
            let loaded = texts.load(source, into: &ignored)
        {
            return loaded.schema.cadence
        }
        guard let last = try frozenNames(of: id).last, case .found(let schema) = try lookup(last) else { return nil }
        return schema.schema.cadence
    }
}
