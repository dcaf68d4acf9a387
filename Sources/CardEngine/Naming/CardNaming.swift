package import CardSchema

/// Names cards: every way into a journal asks here which card a day means.
///
/// ```
/// daily, rolling     the day
/// weekly, monthly    the last day of the period
/// anytime, session   the day and a suffix
/// once               the only card that there is
/// ```
///
/// This holds for new cards. One that is there keeps its name, whatever the cadence has become since.
package struct CardNaming {
    private let schema: Schema
    private let journal: Journal
    /// The cards of a template that has only one, as they were at first; `nil` before they were looked for.
    private var first: (cards: [CardName], only: CardName?)?
    /// Whether an older version of the template had another cadence; `nil` before it was looked for.
    private var hasOtherCadence: Bool?
    /// The cards of each month that was looked at.
    private var known: [CivilMonth: Set<CardName>] = [:]

    /// Names cards of a template.
    package init(_ schema: Schema, in journal: Journal) {
        self.schema = schema
        self.journal = journal
    }

    /// The name of a new card of a day, or of the only card there is; `suffix` is asked for where a day may have several.
    ///
    /// Uses the disk once, for a template that has one card altogether.
    package mutating func name(on day: CivilDate, suffix: () -> String) throws(DiaryFailure) -> CardName {
        let new = schema.cadence.cardName(schema.id, on: day, suffix: suffix)
        guard schema.cadence == .once else { return new }
        let only = try cardsAtFirst().only ?? new
        first?.only = only
        return only
    }

    /// The name of the card of a record that may have been brought in before; `suffix` names it among those of its day.
    ///
    /// It is the card that the record became while the template had another cadence, if that is there. Uses the disk
    /// where the cadence has changed.
    package mutating func name(ofRecordOn day: CivilDate, suffix: () -> String) throws(DiaryFailure) -> CardName {
        let new = try name(on: day, suffix: suffix)
        guard schema.cadence.hasOneCardAPeriod, schema.cadence != .once, try cadenceHasChanged() else { return new }
        let own = CardName(schema: schema.id, day: day)
        if own == new { return own }
        if try isThere(own) { return own }
        let among = CardName(schema: schema.id, day: day, suffix: suffix())
        return try isThere(among) ? among : new
    }

    /// The name of the card that a file names in full: just that one.
    ///
    /// Only where a template has one card altogether, and the journal has another, that one is meant.
    mutating func name(ofNamed card: CardName) throws(DiaryFailure) -> CardName {
        guard schema.cadence == .once else { return card }
        let known = try cardsAtFirst()
        return known.cards.isEmpty || known.cards.contains(card) ? card : known.only ?? card
    }

    private mutating func cardsAtFirst() throws(DiaryFailure) -> (cards: [CardName], only: CardName?) {
        if let first { return first }
        var ignored: [Diagnostic] = []
        let heads = try journal.heads(schema: schema.id, into: &ignored)
        let found = (heads.map(\.card), heads.onlyCard)
        first = found
        return found
    }

    private mutating func cadenceHasChanged() throws(DiaryFailure) -> Bool {
        if let hasOtherCadence { return hasOtherCadence }
        var hasChanged = false
        for name in try journal.schemas.frozenNames(of: schema.id) where !hasChanged {
            guard case .found(let older) = try journal.schemas.lookup(name) else { continue }
            hasChanged = older.schema.cadence != schema.cadence
        }
        hasOtherCadence = hasChanged
        return hasChanged
    }

    private mutating func isThere(_ card: CardName) throws(DiaryFailure) -> Bool {
        if let cards = known[card.day.month] { return cards.contains(card) }
        var reader = journal.reader()
        var ignored: [Diagnostic] = []
        let cards = try reader.table(of: card.day.month, into: &ignored).cards.filter { $0.schema == schema.id }
        known[card.day.month] = Set(cards)
        return cards.contains(card)
    }
}

extension Journal {
    /// The card of a template that has only one, deleted or not; `nil` when there is none yet.
    ///
    /// Uses the disk: reads every month.
    package func onlyCard(of schema: String) throws(DiaryFailure) -> CardName? {
        var ignored: [Diagnostic] = []
        return try heads(schema: schema, into: &ignored).onlyCard
    }
}

extension [CardHead] {
    /// Of the cards of a template that has only one, the one that counts.
    fileprivate var onlyCard: CardName? { first { !$0.isDeleted }?.card ?? first?.card }
}

extension CardName {
    /// What names a record of an app among those of its day, the same however often it is read.
    static func suffix(ofRecord id: [UInt8], from app: String) -> String {
        String(SHA256.hex(Array("\(app)\n".utf8) + id).prefix(16))
    }
}

extension Cadence {
    /// The name of a new card of a day; `suffix` is asked for where a day may have several.
    func cardName(_ schema: String, on day: CivilDate, suffix: () -> String) -> CardName {
        CardName(
            schema: schema, day: periodEnd(containing: day), suffix: hasOneCardAPeriod ? nil : suffix())
    }
}
