import CardEngine
import CardSchema

/// Says what to answer instead of a refused answer, in the prompt's language.
struct AnswerAdvice {
    /// The prompt's texts.
    let words: PromptWords
    /// Whether answers are typed as whole lines.
    var isPlain = false

    /// Returns a sentence for a refusal.
    func text(_ refusal: Question.Refusal, _ field: Field) -> String {
        switch (refusal, words.language) {
        case (.mayNotBeSkipped, _): words.mayNotSkip
        case (.computed, _): words.computed
        case (.problem(let problem), .es):
            switch problem {
            case .tooLong, .lineBreak, .tooFew, .tooMany, .notAlone: FieldAdvice(field).texts(problem).spanish
            default: spanish(field)
            }
        case (.notUnderstood, .es), (.closed, .es): spanish(field)
        case (.problem(let problem), _): problem.advice(for: field)
        case (.notUnderstood, _), (.closed, _): AnswerWords(field: field).advice
        }
    }

    /// Returns what to answer in Spanish, with the keys where a key answers.
    private func spanish(_ field: Field) -> String {
        switch field.type {
        case .yesno: isPlain ? "Escribe s para sí o n para no." : "Pulsa s para sí, n para no."
        case .choices(let list, _) where isPlain:
            "Elige números de 1 a \(list.options.count) separados por espacios, o ninguno."
        case .choice(let list), .choices(let list, _): "Elige un número de 1 a \(list.options.count)."
        case .list: isPlain ? "Escribe s para añadir una, o n." : "Pulsa s para añadir, n para no."
        default: FieldAdvice(field).texts.spanish
        }
    }
}
