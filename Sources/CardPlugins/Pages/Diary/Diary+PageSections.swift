package import CardEngine
package import CardSchema

extension Diary {
    /// Reads a template's cards for the sections of a page; `nil` if there are none.
    ///
    /// Uses the disk.
    ///
    /// - Parameters:
    ///   - template: The id of the template.
    ///   - days: The first and the last day to read; `nil` for all.
    ///   - includingPrivate: Whether to show private fields too.
    ///   - language: The language of titles.
    ///   - muted: What is not shown when looking back.
    /// - Returns: The sections, and the number of private questions that they leave out.
    /// - Throws: `DiaryFailure` when the template or the journal cannot be read, ``PluginFault`` when an option does not
    ///   fit the cards.
    package func pageSections(
        of template: String, days: ClosedRange<CivilDate>? = nil, includingPrivate: Bool, language: String,
        _ muted: MutedItems = MutedItems()
    ) throws -> (sections: PageSections?, hiddenCount: Int) {
        let schema = try journal.schemas.templateForReading(template) ?? schema(template)
        let request = PageRequest(
            of: schema, includingPrivate: includingPrivate, days: days, language: language, today: today,
            seams: try seams(of: template))
        var contents = PageContents(request, PageOptions(), muted)
        let selection = JournalCards.Selection(days: days ?? .earliest ... .latest, withEmptyDays: true)
        try JournalCards(journal, sharing: request.fields, selection).forEach { contents.add($0) }
        return (try PageSections(contents), request.fields.withheld.count)
    }

    /// Returns the days that a glance at a month needs: the month and the one before, as far as they have come.
    package func daysForGlance(at month: CivilMonth) -> ClosedRange<CivilDate> {
        let first = CivilMonth(index: month.index - 1).firstDay
        return first...max(first, min(month.lastDay, today))
    }
}
