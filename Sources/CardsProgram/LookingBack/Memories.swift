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
            let days = Self.days(like: day, in: year)
            let cards = try diary.cards(from: days.lowerBound, to: days.upperBound, schema: id, invocation)
            shown += cards.filter { !muted.covers($0.name) && mayShow($0) }
        }
        return shown
    }

    /// Returns the days of an earlier year that are remembered on a day.
    ///
    /// The last two days of February are one where only one of the years has a 29th: 29 February 2024 comes up on
    /// 28 February 2026, and 28 February 2026 on 29 February 2028.
    static func days(like day: CivilDate, in year: Int) -> ClosedRange<CivilDate> {
        let (own, month, number) = day.components
        func last(of year: Int) -> CivilDate { CivilMonth(year: year, month: month)?.lastDay ?? day }
        let sameDay = CivilMonth(year: year, month: month)?.day(atMost: number) ?? day
        guard month == 2, day == last(of: own), number == 28 else { return sameDay...sameDay }
        return sameDay...last(of: year)
    }

    /// A card whose safety rule holds is no memory to meet by chance.
    private func mayShow(_ card: ListedCard) -> Bool {
        guard let revision = card.content.revision, !card.hasFork else { return false }
        return revision.isCalm
    }
}
