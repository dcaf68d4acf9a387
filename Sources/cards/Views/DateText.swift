import CardSchema

/// Says days and times as a person would, in English.
enum DateText {
    /// The day in full: `Friday 20 November 2026`.
    static func full(_ day: CivilDate) -> String {
        let (year, month, number) = day.components
        return "\(weekdays[day.weekday.index]) \(number) \(months[month - 1]) \(year)"
    }

    /// The day as a narrow column has room for: `Fri 20 Nov`.
    static func short(_ day: CivilDate) -> String {
        let (_, month, number) = day.components
        return "\(weekdays[day.weekday.index].prefix(3)) \(number) \(months[month - 1].prefix(3))"
    }

    /// The day of a card in full; for the card of a period, `week ending Sunday 22 November 2026`.
    static func full(_ day: CivilDate, of cadence: Cadence?) -> String {
        PromptWords.english.full(day, of: cadence)
    }

    /// The day of a card as a narrow column has room for; for the card of a period, `week ending Sun 22 Nov`.
    static func short(_ day: CivilDate, of cadence: Cadence?) -> String {
        PromptWords.english.short(day, of: cadence)
    }

    /// The name of the weekday: `Friday`.
    static func weekday(_ day: CivilDate) -> String { weekdays[day.weekday.index] }

    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
