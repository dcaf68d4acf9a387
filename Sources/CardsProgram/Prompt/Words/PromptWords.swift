import CardSchema

/// What the prompt says, in one language; everything that is not the template's own text.
package struct PromptWords: Sendable {
    /// The language's tag.
    let tag: String
    let yes: String
    let no: String
    let none: String
    let required: String
    let skipped: String
    let reasons: [SkipReason: String]
    let notAnswered: String
    let wholeCard: String
    let whichWay: String
    let stillBefore: String
    let aboutNight: String
    let editing: String
    let yourPlan: String
    let noHelp: String
    let noCardHelp: String
    let lastValues: String
    let nothingBefore: String
    let keptPrivate: String
    let yesterday: String
    let weekMean: String
    let proposed: String
    let firstQuestion: String
    let mayNotSkip: String
    let whySkip: String
    let notAccepted: String
    let pressAgain: String
    let note: String
    let review: String
    let isMissing: String
    let isRefused: String
    let goesAway: String
    let save: String
    let saveAsItIs: String
    let keepDraft: String
    let discard: String
    let discardReally: String
    let discardYes: String
    let goOn: String
    let leave: String
    let nothingToSave: String
    let fromLastCard: String
    let noRecords: String
    let addOne: String
    let nameOrNone: String
    let removeRecord: String
    let filter: String
    let noMatch: String
    let thisIs: String
    let rate: String
    let choose: String
    let noneMissing: String
    let threeReturns: String
    let fileHint: String
    let weekdays: [String]
    let months: [String]

    /// `group 2 of 4`.
    let group: @Sendable (Int, Int) -> String
    /// `4 of 6 rated`.
    let rated: @Sendable (Int, Int) -> String
    /// `record 2 of 3`.
    let record: @Sendable (Int, Int) -> String
    /// `2 questions are left`.
    let left: @Sendable (Int) -> String
    /// `save “Only this today”`.
    let savePart: @Sendable (String) -> String
    /// `answer only “Only this today”`.
    let onlyPart: @Sendable (String) -> String
    /// The day in full from weekday, day, month and year.
    let fullDay: @Sendable (String, Int, String, Int) -> String
    /// The name of a period within a sentence: `the week ending Friday`.
    let thePeriod: @Sendable (String) -> String
    /// `week ending Friday`, from what is counted, how many and the day.
    let ending: @Sendable (Cadence.Unit, Int, String) -> String
    /// `2 chosen`, with what is allowed.
    let chosen: @Sendable (Int, Int?, Int?) -> String
    /// What one key did to several options: how many are chosen now, and were before.
    let turned: @Sendable (Int, Int) -> String
    /// `Saved · Friday`.
    let savedOn: @Sendable (String) -> String
    /// The question about a day without a card.
    let fillMissing: @Sendable (String) -> String
    /// `Nothing changed · Friday`.
    let unchangedOn: @Sendable (String) -> String
    /// `Would be saved · Friday`.
    let wouldSaveOn: @Sendable (String) -> String
}

extension PromptWords {
    /// The words of a language: Spanish for every tag that begins with `es`, else English.
    init(_ language: String) {
        self = language.lowercased().prefix { $0 != "-" && $0 != "_" } == "es" ? .spanish : .english
    }

    /// The day in full: `Friday 20 November 2026`.
    func full(_ day: CivilDate) -> String {
        let (year, month, number) = day.components
        return fullDay(weekdays[day.weekday.index], number, months[month - 1], year)
    }

    /// The day as a narrow window has room for: `Fri 20 Nov`.
    func short(_ day: CivilDate) -> String {
        let (_, month, number) = day.components
        return "\(weekdays[day.weekday.index].prefix(3)) \(number) \(months[month - 1].prefix(3))"
    }

    /// The name of the weekday.
    func weekday(_ day: CivilDate) -> String { weekdays[day.weekday.index] }

    /// The day of a card in full; for the card of a period, `week ending Sunday 22 November 2026`.
    func full(_ day: CivilDate, of cadence: Cadence?) -> String { said(day, cadence, full) }

    /// The day of a card for a narrow window; for the card of a period, `week ending Sun 22 Nov`.
    func short(_ day: CivilDate, of cadence: Cadence?) -> String { said(day, cadence, short) }

    /// The weekday of a card; for the card of a period, `week ending Sunday`, and a day of the month in full.
    func weekday(_ day: CivilDate, of cadence: Cadence?) -> String {
        if case .month? = cadence?.period(endingOn: day)?.unit { return full(day, of: cadence) }
        return said(day, cadence, weekday)
    }

    /// Only a card that carries the end of a period is of one: others are of the day, such as those of an older version.
    private func said(_ day: CivilDate, _ cadence: Cadence?, _ text: (CivilDate) -> String) -> String {
        guard let period = cadence?.period(endingOn: day) else { return text(day) }
        return ending(period.unit, period.count, text(day))
    }
}
