import CardEngine
import CardSchema

extension CardName {
    /// The rest of the command that fills the card in, after `--day`: `2026-11-20`, or `2026-11-20 --slot morning`.
    var optionsForFilling: String { "\(day)" + (slot.map { " --slot \($0)" } ?? "") }
}

// The day of a card together with its slot.
extension PromptWords {
    /// Returns the day of a card in full, with its slot: `Friday 20 November 2026, Morning`.
    func full(_ card: CardName, of cadence: Cadence?) -> String {
        withSlot(full(card.day, of: cadence), card, cadence)
    }

    /// Returns the day of a card for a narrow window, with its slot: `Fri 20 Nov, Morning`.
    func short(_ card: CardName, of cadence: Cadence?) -> String {
        withSlot(short(card.day, of: cadence), card, cadence)
    }

    /// Returns the weekday of a card, with its slot: `Friday, Morning`.
    func weekday(_ card: CardName, of cadence: Cadence?) -> String {
        withSlot(weekday(card.day, of: cadence), card, cadence)
    }

    /// Adds the slot's title; for a slot that the template does not have, its id.
    private func withSlot(_ day: String, _ card: CardName, _ cadence: Cadence?) -> String {
        guard let slot = card.slot else { return day }
        return "\(day), \(cadence?.slot(slot)?.title.text(in: language.rawValue) ?? slot)"
    }
}
