import CardEngine
import CardPlugins
import CardSchema

/// Cards of the same day in earlier years, as far as a person wants to meet them again.
struct Memories {
    let invocation: Invocation
    let diary: Diary
    let muted: MutedItems

    /// Returns the cards that may be shown, the newest first; uses the disk.
    func cards(of day: CivilDate, schema id: String? = nil) throws -> [ListedCard] {
        let first = try diary.journal.months().first?.year ?? day.components.year
        var shown: [ListedCard] = []
        for year in stride(from: day.components.year - 1, through: first, by: -1) {
            // A 29 February has a card only in some years.
            guard let earlier = CivilDate(year: year, month: day.components.month, day: day.components.day) else {
                continue
            }
            let cards = try diary.cards(from: earlier, to: earlier, schema: id, invocation)
            shown += cards.filter { !muted.covers($0.name) && mayShow($0) }
        }
        return shown
    }

    /// A card whose safety rule holds is no memory to meet by chance.
    private func mayShow(_ card: ListedCard) -> Bool {
        guard let revision = card.content.revision, !card.hasFork else { return false }
        let evaluator = revision.card.schema.evaluator
        return evaluator.evaluation(of: revision.card, on: card.name.day).holdingSafety.isEmpty
    }
}
