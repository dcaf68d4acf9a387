public import CardSchema

// What a client shows first: what is to be filled in today, and whether this is a time to look back.
extension Diary {
    /// A card of a template in use, as it stands today.
    public struct CardOfToday: Sendable, Hashable {
        /// The template's id.
        public let template: String
        /// The slot's id; `nil` for a template without slots.
        public let slot: String?
        /// The card's day; for a period, its last day.
        public let day: CivilDate
        /// Its state.
        public let state: Status.State
        /// Whether an answer of it is waiting in a draft.
        public let hasDraft: Bool

        /// Whether it is to be filled in now: it is due, or begun.
        public var isDue: Bool { state == .due || state == .begun || hasDraft }
    }

    /// Returns the cards of today of all templates in use, the due ones first; of a template with slots, a card for each
    /// slot that has begun.
    ///
    /// A template with a single card is included until the card is saved. Templates that cannot be used are left out, and so
    /// are those that only show texts.
    ///
    /// Uses the disk. Reads the months of the templates' current periods.
    ///
    /// - Throws: ``DiaryFailure`` when the templates or the cards cannot be read.
    public func cardsOfToday() throws(DiaryFailure) -> [CardOfToday] {
        let waiting = try waitingDrafts()
        var cards: [CardOfToday] = []
        for id in try templatesInUse() {
            guard let schema = try? journal.schemas.templateForReading(id)?.schema else { continue }
            if schema.isPage { continue }
            if schema.cadence == .once, try onlyCard(of: id) != nil { continue }
            let status = try status(of: id)
            let places: [(day: CivilDate, slot: String?, state: Status.State)] =
                status.slots.isEmpty
                ? [(status.day, nil, status.state)] : status.slots.map { ($0.day, $0.id, $0.state) }
            for place in places where place.state != .later {
                let hasDraft = waiting.contains { draft in
                    draft.card.schema == id && draft.card.slot == place.slot
                        && (schema.cadence == .once || draft.card.day == place.day)
                }
                cards.append(
                    CardOfToday(
                        template: id, slot: place.slot, day: place.day, state: place.state, hasDraft: hasDraft))
            }
        }
        return cards.filter(\.isDue) + cards.filter { !$0.isDue }
    }

    /// The number of days after one on which a safety rule held in which nothing invites to look back.
    public static let quietDays = 3

    /// Returns whether a safety rule held on a card of today or the ``quietDays`` before, or holds on a draft: a time in
    /// which nothing is playful, and nothing invites to look back.
    ///
    /// Uses the disk. Reads the months of those days, and the drafts.
    ///
    /// - Throws: ``DiaryFailure`` when the cards cannot be read.
    public func isQuietTime() throws(DiaryFailure) -> Bool {
        var ignored: [Diagnostic] = []
        let first = today.adding(days: -Self.quietDays)
        let heads = try journal.heads(from: first, to: .latest, schema: nil, into: &ignored)
        return isQuietTime(heads, try waitingDrafts())
    }

    /// Returns the same from cards and drafts that were read before.
    package func isQuietTime(_ heads: [CardHead], _ drafts: [Draft.Header]) -> Bool {
        let first = today.adding(days: -Self.quietDays)
        let isOnCard = heads.contains { head in
            guard head.card.day >= first, let revision = head.content.revision,
                !revision.card.schema.schema.safety.isEmpty
            else { return false }
            return !revision.isCalm
        }
        return isOnCard || drafts.contains { isRaised(on: $0) }
    }

    private func isRaised(on draft: Draft.Header) -> Bool {
        guard let filling = try? filling(of: draft), !filling.schema.schema.safety.isEmpty,
            let seen = try? looking(at: draft.number, of: filling)
        else { return false }
        return !seen.raisedSafetyRules.isEmpty
    }
}

// MARK: - Undoing one change by name

extension Diary {
    /// A change that this device made, to undo it alone.
    public struct Change: Sendable, Hashable {
        fileprivate let name: String
    }

    /// Returns this device's last change that is not undone; `nil` if there is none, or it cannot be undone.
    ///
    /// Call it after a change, and keep the result for an *Undo* that means this change and no other. Uses the disk.
    public func lastChange() throws(DiaryFailure) -> Change? { try nextUndo().flatMap { Change($0) } }

    /// Undoes a change, unless another one came after it: then it does nothing.
    ///
    /// Uses the disk, and waits for another writer.
    ///
    /// - Returns: What was undone; `nil` if the change is no longer the last one.
    /// - Throws: ``DiaryFailure`` when it cannot be undone.
    @discardableResult
    public func undo(_ change: Change) throws(DiaryFailure) -> CardUndo? {
        guard let undo = try nextUndo(), Change(undo) == change else { return nil }
        _ = try perform(undo)
        return undo
    }
}

extension Diary.Change {
    fileprivate init?(_ undo: CardUndo) {
        guard let last = undo.steps.last else { return nil }
        name = undo.run ?? "\(last.undone.id)"
    }
}

extension Diary.Change: Discreet {
    /// The kind of the value.
    public var description: String { "change of a diary" }
}
