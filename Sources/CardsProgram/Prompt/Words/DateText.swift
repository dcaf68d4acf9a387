import CardSchema

/// Days in English, for messages that are not translated.
enum DateText {
    /// The day in full: `Friday 20 November 2026`; for the card of a period, `week ending Sunday 22 November 2026`.
    static func full(_ day: CivilDate, of cadence: Cadence? = nil) -> String {
        PromptWords.english.full(day, of: cadence)
    }

    /// The day as a narrow column has room for: `Fri 20 Nov`; for the card of a period, `week ending Sun 22 Nov`.
    static func short(_ day: CivilDate, of cadence: Cadence? = nil) -> String {
        PromptWords.english.short(day, of: cadence)
    }
}
