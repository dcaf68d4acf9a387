import CardSchema

/// Formats days in English, for messages that are not translated.
enum DateText {
    /// Returns the full day: `Friday 20 November 2026`; for the card of a period, `week ending Sunday 22 November
    /// 2026`.
    static func full(_ day: CivilDate, of cadence: Cadence? = nil) -> String {
        PromptWords.english.full(day, of: cadence)
    }

    /// Returns the day for a narrow column: `Fri 20 Nov`; for the card of a period, `week ending Sun 22 Nov`.
    static func short(_ day: CivilDate, of cadence: Cadence? = nil) -> String {
        PromptWords.english.short(day, of: cadence)
    }
}
