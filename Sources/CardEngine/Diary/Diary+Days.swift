public import CardSchema

extension Diary {
    /// Returns the days before today without a card of a template, starting with its first card in the range.
    ///
    /// Uses the disk. Reads the months of those days. A day that was left empty on purpose, or whose card was deleted,
    /// is not missing. A day whose card was undone is. Only templates with a daily, weekly or monthly cadence have
    /// missing days.
    ///
    /// - Parameters:
    ///   - template: The template's id.
    ///   - days: How many days back to look, at least 1.
    /// - Returns: The days, sorted; for a period, its last day.
    /// - Throws: ``DiaryFailure`` when the template or the cards cannot be read.
    public func missingDays(of template: String, last days: Int = 14) throws(DiaryFailure) -> [CivilDate] {
        try missingDays(of: try self.schema(template).schema, last: days)
    }

    package func missingDays(of schema: Schema, last days: Int = 14) throws(DiaryFailure) -> [CivilDate] {
        let cadence = schema.cadence
        switch cadence {
        case .daily, .weekly, .monthly: break
        // A rolling template is due some time after its newest card, so no earlier day is missing.
        case .anytime, .session, .once, .rolling: return []
        }
        let today = today
        var ignored: [Diagnostic] = []
        let heads = try journal.heads(
            from: today.adding(days: -max(days, 1)), to: cadence.periodEnd(containing: today), schema: schema.id,
            into: &ignored)
        var reader = journal.reader()
        // A day whose card was undone is open again.
        let settled = Set(heads.filter { !$0.isDeleted || reader.state(of: $0.history) != .never }.map(\.card.day))
        guard let begun = heads.filter({ !$0.isDeleted }).map(\.card.day).min() else { return [] }
        let all = stride(from: begun.dayNumber, to: today.dayNumber, by: 1).compactMap { CivilDate(dayNumber: $0) }
        let periods = Set(all.map { cadence.periodEnd(containing: $0) }).filter { $0 < today }
        return periods.subtracting(settled).sorted()
    }
}
