import CardPlugins
import CardSchema

/// The prompt's own texts in one language: everything except the template's texts.
///
/// The texts are in `texts/program`.
package struct PromptWords: Sendable {
    /// The language of the texts.
    let language: TextLanguage

    /// The English texts.
    package static let english = PromptWords(language: .en)
    /// The Spanish texts.
    package static let spanish = PromptWords(language: .es)
}

extension PromptWords {
    /// Creates the texts for a language, or English if the language is not available.
    init(_ language: String) { self.init(language: TextLanguage(tag: language) ?? .en) }

    /// Returns which answer a letter means, from 0: by the letters of this language, else by the English ones.
    func answer(_ letter: String, of letters: (PromptWords) -> String) -> Int? {
        let letter = Folding.fold(letter)
        for words in [self, .english] {
            if let place = letters(words).split(separator: " ").firstIndex(where: { $0 == letter }) { return place }
        }
        return nil
    }

    /// Returns the reason for a skip.
    func reason(_ reason: SkipReason) -> String {
        switch reason {
        case .skipped: skipped
        case .dontKnow: reasonDontKnow
        case .preferNot: reasonPreferNot
        case .notApplicable: reasonNotApplicable
        }
    }

    /// Returns how many options are chosen, and how many may be.
    func chosen(_ count: Int, from least: Int?, to most: Int?) -> String {
        let range =
            switch (least, most) {
            case (let least?, let most?): chosenRange(least: least, most: most)
            case (let least?, nil): chosenAtLeast(least: least)
            case (nil, let most?): chosenAtMost(most: most)
            case (nil, nil): ""
            }
        return chosen(count: count) + range
    }

    /// The names of the weekdays, starting with Monday.
    private var weekdays: [String] { InsightWords(language).weekdays }

    private var months: [String] { InsightWords(language).months }

    /// Returns the full day: `Friday 20 November 2026`.
    func full(_ day: CivilDate) -> String {
        let (year, month, number) = day.components
        return fullDay(weekday: weekday(day), day: number, month: months[month - 1], year: year)
    }

    /// Returns the day for a narrow window: `Fri 20 Nov`.
    func short(_ day: CivilDate) -> String {
        let (_, month, number) = day.components
        return "\(weekdays[day.weekday.index].prefix(3)) \(number) \(months[month - 1].prefix(3))"
    }

    /// Returns the name of the weekday.
    func weekday(_ day: CivilDate) -> String { name(of: day.weekday) }

    /// Returns the name of a weekday.
    func name(of day: Weekday) -> String { weekdays[day.index] }

    /// Returns the day of a card in full; for the card of a period, `week ending Sunday 22 November 2026`.
    func full(_ day: CivilDate, of cadence: Cadence?) -> String { phrase(day, cadence, full) }

    /// Returns the day of a card for a narrow window; for the card of a period, `week ending Sun 22 Nov`.
    func short(_ day: CivilDate, of cadence: Cadence?) -> String { phrase(day, cadence, short) }

    /// Returns the weekday of a card; for the card of a period, `week ending Sunday`, or the full day for a month.
    func weekday(_ day: CivilDate, of cadence: Cadence?) -> String {
        if case .month? = cadence?.period(endingOn: day)?.unit { return full(day, of: cadence) }
        return phrase(day, cadence, weekday)
    }

    /// Formats a day as the end of a period only if it is one.
    ///
    /// Cards of an older version may be for single days.
    private func phrase(_ day: CivilDate, _ cadence: Cadence?, _ text: (CivilDate) -> String) -> String {
        guard let period = cadence?.period(endingOn: day) else { return text(day) }
        return switch period.unit {
        case .week: weeksEnding(count: period.count, day: text(day))
        case .month: monthsEnding(count: period.count, day: text(day))
        }
    }
}
