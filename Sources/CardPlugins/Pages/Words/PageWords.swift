package import CardSchema

/// The words of pages about past cards, in one language.
///
/// The texts are in `texts/pages`; ``InsightWords`` has those that tables and charts share.
package struct PageWords: Sendable {
    /// The language of the texts.
    let language: TextLanguage
    /// The words of tables and charts.
    let insights: InsightWords

    /// Returns the texts of a language, or the English ones if there are none.
    package init(_ language: String) {
        self.language = TextLanguage(tag: language) ?? .en
        insights = InsightWords(self.language)
    }

    /// Returns a month in full: `November 2026`.
    package func month(_ month: CivilMonth) -> String { longMonth(month: name(of: month), year: month.year) }

    /// Returns a day in full: `Tuesday 17 November 2026`.
    package func fullDay(_ day: CivilDate) -> String {
        let (year, _, number) = day.components
        return longDay(
            weekday: insights.weekdays[day.weekday.index], day: number, month: name(of: day.month), year: year)
    }

    /// Returns the size of a file: `820 kB`.
    package func size(of file: FileReference) -> String {
        let kilobytes = max(1, file.bytes / 1000)
        return kilobytes < 1000 ? self.kilobytes(number: kilobytes) : megabytes(number: kilobytes / 1000)
    }

    /// Returns what follows the number of a day in a calendar: ` November: `.
    func rest(of day: CivilDate) -> String { afterDay(month: name(of: day.month)) }

    /// Returns the reason of a skipped answer.
    func text(of reason: SkipReason) -> String {
        switch reason {
        case .skipped: skipped
        case .dontKnow: dontKnow
        case .preferNot: preferNot
        case .notApplicable: notApplicable
        }
    }

    /// Returns the name of a month without its year: `November`.
    func name(of month: CivilMonth) -> String { insights.months[month.month - 1] }
}
