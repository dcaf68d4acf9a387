import CardEngine
package import CardSchema

/// The circumstances of one filling.
package struct PromptSetting: Equatable {
    /// The day of the card.
    let day: CivilDate
    /// The id of the card's slot; `nil` for a card without one.
    let slot: String?
    /// Whether the clock shows the next date, but the person's day has not ended yet.
    let isStill: Bool
    /// Whether an existing card is being edited.
    let isEdit: Bool
    /// The language for the schema's texts.
    let language: String
    /// The card's parts, in order.
    let parts: [Schema.Part]
    /// The part whose hours include the current time, if the card is for now.
    let partNow: String?
    /// Answers from recent cards.
    let past: PastAnswers

    package init(
        day: CivilDate, slot: String? = nil, isStill: Bool, isEdit: Bool, language: String, parts: [Schema.Part],
        partNow: String?, past: PastAnswers
    ) {
        self.day = day
        self.slot = slot
        self.isStill = isStill
        self.isEdit = isEdit
        self.language = language
        self.parts = parts
        self.partNow = partNow
        self.past = past
    }

    /// The prompt's texts in its language.
    var words: PromptWords { PromptWords(language) }
}
