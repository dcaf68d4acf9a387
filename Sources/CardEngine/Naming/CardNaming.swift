package import CardSchema

/// Determines which card a day means.
///
/// Every way into a journal uses it.
///
/// ```
/// daily, rolling     the day
/// weekly, monthly    the last day of the period
/// slots              the day and the slot
/// anytime, session   the day and a suffix
/// once               the only card that there is
/// ```
///
/// This applies to new cards. An existing card keeps its name, even if the cadence has changed since.
package struct CardNaming {
    private let schema: Schema
    private let journal: Journal
    /// The cards of a template with a single card, as first found; `nil` until needed.
    private var first: (cards: [CardName], only: CardName?)?
    /// Whether an older version of the template had another cadence; `nil` until needed.
    private var hasOtherCadence: Bool?
    /// The cards of each month that was read.
    private var known: [CivilMonth: Set<CardName>] = [:]

    /// Creates the naming of a template's cards.
    package init(_ schema: Schema, in journal: Journal) {
        self.schema = schema
        self.journal = journal
    }

    /// Returns the name of a new card of a day and slot, or of the single card; `suffix` is called where a day may have
    /// any number of cards.
    ///
    /// Uses the disk once, for a template with a single card.
    package mutating func name(
        on day: CivilDate, slot: String?, suffix: () -> String
    ) throws(DiaryFailure) -> CardName {
        let new = schema.cadence.cardName(schema.id, on: day, slot: slot, suffix: suffix)
        guard schema.cadence == .once else { return new }
        let only = try cardsAtFirst().only ?? new
        first?.only = only
        return only
    }

    /// Returns the name of the card of a record that may have been imported before; `suffix` distinguishes the cards of
    /// its day.
    ///
    /// If the record was imported while the template had another cadence, it is that card. A record that names its slot
    /// is the card of that slot. Uses the disk if the cadence has changed.
    package mutating func name(
        ofRecordOn day: CivilDate, slot: String?, suffix: () -> String
    ) throws(DiaryFailure) -> CardName {
        let new = try name(on: day, slot: slot, suffix: suffix)
        guard slot == nil, schema.cadence.hasOneCardAPeriod, schema.cadence != .once, try cadenceHasChanged() else {
            return new
        }
        let own = CardName(schema: schema.id, day: day)
        if own == new { return own }
        if try isThere(own) { return own }
        let among = CardName(schema: schema.id, day: day, suffix: suffix())
        return try isThere(among) ? among : new
    }

    /// Returns the name of a card that a file names in full, which is used unchanged.
    ///
    /// Only if a template has a single card, and the journal has another one, that one is used.
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
            hasChanged = !older.schema.cadence.hasSameCards(as: schema.cadence)
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
    /// Returns the card of a template with a single card, deleted or not; `nil` if there is none yet.
    ///
    /// Uses the disk. Reads every month.
    package func onlyCard(of schema: String) throws(DiaryFailure) -> CardName? {
        var ignored: [Diagnostic] = []
        return try heads(schema: schema, into: &ignored).onlyCard
    }
}

extension [CardHead] {
    /// The card that counts, for a template with a single card.
    fileprivate var onlyCard: CardName? { first { !$0.isDeleted }?.card ?? first?.card }
}

extension CardName {
    /// Returns the suffix that identifies an app's record among those of its day.
    ///
    /// The same record always gets the same suffix.
    static func suffix(ofRecord id: [UInt8], from app: String) -> String {
        String(SHA256.hex(Array("\(app)\n".utf8) + id).prefix(16))
    }
}

extension Cadence {
    /// Returns the name of a new card of a day and slot; `suffix` is called where a day may have any number of cards.
    func cardName(_ schema: String, on day: CivilDate, slot: String?, suffix: () -> String) -> CardName {
        let own = slots.isEmpty ? nil : slot
        return CardName(
            schema: schema, day: periodEnd(containing: day), suffix: hasOneCardAPeriod ? own : suffix())
    }
}
