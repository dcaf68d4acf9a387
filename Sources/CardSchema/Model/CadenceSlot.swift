extension Cadence {
    /// A part of each day that has a card of its own, such as the morning.
    public struct Slot: Sendable, Hashable {
        /// The id, which ends the names of the slot's cards.
        public let id: String
        /// The title.
        public let title: LocalizedText
        /// The time at which it begins.
        public let from: CivilTime
        /// The time at which it ends, not included; earlier than `from` if the slot spans midnight.
        public let to: CivilTime

        /// Creates a slot.
        package init(id: String, title: LocalizedText, from: CivilTime, to: CivilTime) {
            (self.id, self.title, self.from, self.to) = (id, title, from, to)
        }

        /// Returns whether a time of day is in the slot.
        package func contains(_ time: CivilTime) -> Bool {
            from < to ? from <= time && time < to : from <= time || time < to
        }

        /// The largest number of bytes of an id, so that none is as long as 16 hexadecimal digits.
        package static let longestID = 15
        /// How many slots a day may have.
        package static let counts = 2...24
    }

    /// The slots of a day, in the order of the template; empty for other cadences.
    public var slots: [Slot] {
        switch self {
        case .slots(let slots): slots
        case .daily, .anytime, .session, .once, .weekly, .monthly, .rolling: []
        }
    }

    /// Returns the slot with an id; `nil` if there is none.
    public func slot(_ id: String?) -> Slot? { slots.first { $0.id == id } }

    /// Returns the slot that a local time is in, and its day: the one in which the slot begins.
    ///
    /// - Returns: `nil` outside all slots.
    package func slot(at local: LocalTime, dayStart: CivilTime) -> (day: CivilDate, slot: Slot)? {
        guard let slot = slots.first(where: { $0.contains(local.time) }) else { return nil }
        let begun = slot.from <= local.time ? local.date : local.date.adding(days: -1)
        return (slot.from < dayStart ? begun.adding(days: -1) : begun, slot)
    }

    /// The ids of slots that another cadence lacks.
    package func slotIDs(missingIn other: Cadence) -> [String] {
        slots.map(\.id).filter { other.slot($0) == nil }
    }

    /// Whether the two give the same cards, whatever the titles and hours of their slots are.
    package func hasSameCards(as other: Cadence) -> Bool {
        switch (self, other) {
        case (.slots(let own), .slots(let others)): own.map(\.id) == others.map(\.id)
        default: self == other
        }
    }
}

extension Cadence.Slot {
    /// Returns whether the slot of a day has begun at a local time.
    package func hasBegun(of day: CivilDate, at local: LocalTime, dayStart: CivilTime) -> Bool {
        let date = from < dayStart ? day.adding(days: 1) : day
        return (date, from) <= (local.date, local.time)
    }

    /// Returns whether the slot of a day has ended at a local time.
    package func hasEnded(of day: CivilDate, at local: LocalTime, dayStart: CivilTime) -> Bool {
        let begun = from < dayStart ? day.adding(days: 1) : day
        let date = from < to ? begun : begun.adding(days: 1)
        return (date, to) <= (local.date, local.time)
    }
}
