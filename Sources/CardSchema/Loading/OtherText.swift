/// The effect of `"other": true`: an option at the end of the list, and a text for it before all other subfields.
enum OtherText {
    /// The option.
    static func option(language: String) -> AnswerOption {
        AnswerOption(id: AnswerOption.otherID, title: text("Other", "Otro", language))
    }

    /// The text subfield that is asked while the option is chosen.
    static func subfield(
        of path: FieldPath, isPrivate: Bool, isAsked: Bool, suggestsEarlier: Bool, proposing words: String? = nil,
        language: String
    )
        -> Field
    {
        Field(
            path: path.recordSubfield(AnswerOption.otherID),
            type: .text(FieldType.TextLimits(suggestsEarlier: suggestsEarlier)),
            title: text("Which?", "¿Cuál?", language), isPrivate: isPrivate, isAsked: isAsked,
            defaultAnswer: words.map { .constant(.text($0)) }, isOtherText: true)
    }

    private static func text(_ english: String, _ spanish: String, _ language: String) -> LocalizedText {
        let isSpanish = language.lowercased().prefix { $0 != "-" } == "es"
        return LocalizedText(
            fallback: isSpanish ? spanish : english,
            translations: [LocalizedText.Translation("en", english), LocalizedText.Translation("es", spanish)])
    }
}
