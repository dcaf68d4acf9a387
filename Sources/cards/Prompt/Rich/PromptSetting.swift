import CardEngine
import CardSchema

/// What one filling is about, and what the prompt may do to the world.
struct PromptSetting {
    /// The day that the card is for.
    let day: CivilDate
    /// Whether the clock says the next day already, before the day's own end.
    let isStill: Bool
    /// Whether the card is for now, so that parts that keep hours come first.
    let isNow: Bool
    /// Whether a card that is there is changed.
    let isEdit: Bool
    /// The language wanted of the schema's texts.
    let language: String
    /// How typed answers are read.
    let parser: AnswerParser
    /// The parts of the card that are offered at this hour, those that keep hours first.
    let parts: [Part]
    /// What the cards of the last days say.
    let past: PastAnswers
    /// Puts an accepted answer on the disk before anything else is shown.
    let keep: (Draft.Answer) -> Void
    /// Copies a file into the journal.
    let attach: PlainPrompt.Attach
    /// The person's own plan.
    let safety: PromptedPlan

    /// The ways through a card, `nil` being the whole of it: parts that keep hours come first, since now is their hour.
    static func ways(_ parts: [Part], isNow: Bool) -> [Part?] {
        guard !parts.isEmpty else { return [] }
        let first = parts.filter { $0.hours != nil && isNow }
        return first + [nil] + parts.filter { $0.hours == nil || !isNow }
    }

    /// What the prompt says, in its language.
    var words: PromptWords { PromptWords(language) }
}
