package import CardSchema

// Which slot a time is in, and which card a day and a slot mean.
extension Diary {
    /// The day and the slot of a card to fill in; the slot is `nil` for a template without slots.
    package struct Placing: Sendable, Hashable {
        /// The day.
        package let day: CivilDate
        /// The slot's id.
        package let slot: String?
    }

    /// Returns the slot that is now, and its day: the one in which the slot began.
    ///
    /// - Returns: `nil` outside all slots, and for a template without slots.
    package func slotNow(of schema: Schema) -> Placing? { slot(at: now, of: schema) }

    private func slot(at local: LocalTime, of schema: Schema) -> Placing? {
        schema.cadence.slot(at: local, dayStart: journal.configuration.dayStart).map {
            Placing(day: $0.day, slot: $0.slot.id)
        }
    }

    /// Returns the day and the slot that a person means.
    ///
    /// Without a slot, the clock decides, but only about its own day. A named slot without a day is the one that is
    /// now, or that of today.
    ///
    /// - Throws: ``DiaryFailure`` when the clock is outside all slots, or there is no such slot.
    package func placing(
        of schema: Schema, on day: CivilDate?, slot: String?
    ) throws(DiaryFailure) -> Placing {
        let slots = schema.cadence.slots
        if let slot, !slots.contains(where: { $0.id == slot }) {
            throw DiaryFailure(.noSlot(slot, of: schema.id, slots))
        }
        guard !slots.isEmpty else { return Placing(day: day ?? today, slot: nil) }
        let current = slotNow(of: schema)
        guard let slot else {
            guard let current, day == nil || day == current.day else {
                throw DiaryFailure(.slotNeeded(schema.id, slots))
            }
            return current
        }
        return Placing(day: day ?? (current?.slot == slot ? current?.day : nil) ?? today, slot: slot)
    }

    /// Whether a local time is on the day of a card, or in its slot.
    func isTime(_ local: LocalTime, of card: CardName, under schema: Schema) -> Bool {
        if day(at: local) == card.day { return true }
        return card.slot != nil && slot(at: local, of: schema) == Placing(day: card.day, slot: card.slot)
    }

    /// Returns the slots that are to be shown today, each with its day: the one that began yesterday and has not ended,
    /// then those of today.
    package func slotsOfToday(of schema: Schema) -> [(day: CivilDate, slot: Cadence.Slot)] {
        let own = schema.cadence.slots.map { (day: today, slot: $0) }
        guard let current = slotNow(of: schema), current.day != today, let slot = schema.cadence.slot(current.slot)
        else { return own }
        return [(current.day, slot)] + own
    }

    /// Whether a slot of a day has begun.
    package func hasBegun(_ slot: Cadence.Slot, of day: CivilDate) -> Bool {
        slot.hasBegun(of: day, at: now, dayStart: journal.configuration.dayStart)
    }

    /// Whether a slot of a day has ended.
    func hasEnded(_ slot: Cadence.Slot, of day: CivilDate) -> Bool {
        slot.hasEnded(of: day, at: now, dayStart: journal.configuration.dayStart)
    }
}
