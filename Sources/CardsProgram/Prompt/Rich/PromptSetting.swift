import CardEngine

/// The circumstances of one filling.
package struct PromptSetting: Equatable {
    /// Whether the clock shows the next date, but the person's day has not ended yet.
    let isStill: Bool
    /// Whether an existing card is being edited.
    let isEdit: Bool
    /// The language for the schema's texts.
    let language: String
    /// The part whose hours include the current time, if the card is for now.
    let partNow: String?
    /// Answers from recent cards.
    let past: PastAnswers
    /// Whether plugins are asked for proposals.
    let proposes: Bool

    package init(
        isStill: Bool, isEdit: Bool, language: String, partNow: String?, past: PastAnswers, proposes: Bool = false
    ) {
        self.isStill = isStill
        self.isEdit = isEdit
        self.language = language
        self.partNow = partNow
        self.past = past
        self.proposes = proposes
    }

    /// The prompt's texts in its language.
    var words: PromptWords { PromptWords(language) }
}
