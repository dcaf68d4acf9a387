import CardEngine
import CardSchema

/// What to answer instead of something that is not taken, in the language of the prompt.
struct AnswerAdvice {
    /// The language's words.
    let words: PromptWords
    /// Whether answers are typed as whole lines.
    var isPlain = false

    /// A sentence for a refusal.
    func text(_ refusal: Question.Refusal, _ field: Field) -> String {
        guard words.language == .es else { return english(refusal, field) }
        switch refusal {
        case .mayNotBeSkipped: return words.mayNotSkip
        case .problem(let problem):
            switch problem {
            case .tooLong, .lineBreak, .tooFew, .tooMany, .notAlone: return FieldAdvice(field).texts(problem).spanish
            default: return spanish(field)
            }
        case .notUnderstood, .closed: return spanish(field)
        }
    }

    private func english(_ refusal: Question.Refusal, _ field: Field) -> String {
        switch refusal {
        case .problem(let problem): problem.advice(for: field)
        case .mayNotBeSkipped: words.mayNotSkip
        case .notUnderstood, .closed: AnswerWords(field: field).advice
        }
    }

    /// What to answer, with the keys where an answer is a key.
    private func spanish(_ field: Field) -> String {
        switch field.type {
        case .yesno: isPlain ? "Escribe s para sí o n para no." : "Pulsa s para sí, n para no."
        case .choices(let list, _) where isPlain:
            "Elige números de 1 a \(list.options.count) con espacios entre ellos, o ninguno."
        case .list: isPlain ? "Escribe s para añadir una, o n." : "Pulsa s para añadir, n para no."
        default: FieldAdvice(field).texts.spanish
        }
    }
}
