package import CardSchema

/// The words of tables, charts and pages about past cards, in one language.
///
/// The texts are in `texts/insights`.
package struct InsightWords: Sendable {
    /// The language of the texts.
    let language: TextLanguage

    /// Returns the texts of a language, or the English ones if there are none.
    package init(_ language: String) { self.language = TextLanguage(tag: language) ?? .en }

    /// Returns the texts of a language.
    package init(_ language: TextLanguage) { self.language = language }

    /// The names of the weekdays, starting with Monday.
    package var weekdays: [String] { [monday, tuesday, wednesday, thursday, friday, saturday, sunday] }

    /// The names of the months, starting with January.
    package var months: [String] {
        [january, february, march, april, may, june, july, august, september, october, november, december]
    }

    /// Returns the first letters of a weekday's name: `Mo`, `Fri`.
    package func weekday(_ day: CivilDate, letters: Int = 2) -> String {
        let name = String(weekdays[day.weekday.index].prefix(letters))
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Returns an abbreviated month: `Nov`.
    package func month(_ month: CivilMonth) -> String { String(months[month.firstDay.components.month - 1].prefix(3)) }

    /// Returns a month with its year: `Nov 2026`.
    package func monthAndYear(_ month: CivilMonth) -> String {
        monthOfYear(month: self.month(month), year: month.firstDay.components.year)
    }

    /// Returns a day: `4 Nov`, or with its year.
    package func day(_ day: CivilDate, withYear: Bool = false) -> String {
        let (year, _, number) = day.components
        return withYear
            ? dayOfYear(day: number, month: month(day.month), year: year)
            : dayOfMonth(day: number, month: month(day.month))
    }

    /// Returns a span of days: `16–22 Nov 2026`.
    package func days(_ range: ClosedRange<CivilDate>) -> String {
        let (first, last) = (range.lowerBound.components, range.upperBound.components)
        let (firstMonth, lastMonth) = (month(range.lowerBound.month), month(range.upperBound.month))
        if range.lowerBound == range.upperBound { return day(range.lowerBound, withYear: true) }
        if first.year != last.year {
            return daysOfYears(
                first: first.day, firstMonth: firstMonth, firstYear: first.year, last: last.day, month: lastMonth,
                year: last.year)
        }
        if first.month != last.month {
            return daysOfYear(
                first: first.day, firstMonth: firstMonth, last: last.day, month: lastMonth, year: last.year)
        }
        return daysOfMonth(first: first.day, last: last.day, month: lastMonth, year: last.year)
    }
}
