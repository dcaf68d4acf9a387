import CardEngine
package import CardSchema

/// What one filling is about.
package struct PromptSetting: Equatable {
    /// The day that the card is for.
    let day: CivilDate
    /// Whether the clock says the next day already, before the day's own end.
    let isStill: Bool
    /// Whether a card that is there is changed.
    let isEdit: Bool
    /// The language wanted of the schema's texts.
    let language: String
    /// The parts of the card, in its order.
    let parts: [Schema.Part]
    /// The part that keeps hours and whose hour it is, on a card that is for now.
    let partNow: String?
    /// What the cards of the last days say.
    let past: PastAnswers

    package init(
        day: CivilDate, isStill: Bool, isEdit: Bool, language: String, parts: [Schema.Part], partNow: String?,
        past: PastAnswers
    ) {
        self.day = day
        self.isStill = isStill
        self.isEdit = isEdit
        self.language = language
        self.parts = parts
        self.partNow = partNow
        self.past = past
    }

    /// The ways through a card, `nil` being the whole of it, always in the same order; none where there are no parts.
    static func ways(_ parts: [Schema.Part]) -> [Schema.Part?] { parts.isEmpty ? [] : [nil] + parts }

    /// What the prompt says, in its language.
    var words: PromptWords { PromptWords(language) }
}
