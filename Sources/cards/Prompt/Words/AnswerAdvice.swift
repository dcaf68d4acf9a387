import CardEngine
import CardSchema

/// What to answer instead of something that is not taken, in the language of the prompt.
struct AnswerAdvice {
    /// The language's words.
    let words: PromptWords
    /// Whether answers are typed as whole lines.
    var isPlain = false

    /// A sentence for a refusal.
    func text(_ refusal: FillSession.Refusal, _ field: Field) -> String {
        guard words.tag == "es" else { return english(refusal, field) }
        switch refusal {
        case .mayNotBeSkipped: return words.mayNotSkip
        case .problem(.tooLong): return "Usa menos palabras."
        case .problem(.lineBreak): return "Escríbelo en una línea."
        case .problem(.tooFew), .problem(.tooMany): return counts(field)
        case .problem(.notAlone): return "Esa opción va sola."
        case .problem, .notUnderstood, .closed: return spanish(field)
        }
    }

    private func english(_ refusal: FillSession.Refusal, _ field: Field) -> String {
        switch refusal {
        case .problem(let problem): problem.advice(for: field)
        case .mayNotBeSkipped: words.mayNotSkip
        case .notUnderstood, .closed: AnswerWords(field: field).advice
        }
    }

    private func counts(_ field: Field) -> String {
        switch field.type {
        case .choices(_, let limits): range("Elige", limits.minCount, limits.maxCount)
        case .tags(let limits): range("Usa", nil, limits.maxCount)
        case .files(let limits): range("Usa", nil, limits.maxCount)
        case .list(let list): range("Usa", list.minCount, list.maxCount)
        default: spanish(field)
        }
    }

    private func range(_ verb: String, _ least: Int?, _ most: Int?) -> String {
        switch (least, most) {
        case (let least?, let most?): "\(verb) de \(least) a \(most)."
        case (let least?, nil): "\(verb) al menos \(least)."
        case (nil, let most?): "\(verb) como mucho \(most)."
        case (nil, nil): "\(verb) los que quieras."
        }
    }

    private func spanish(_ field: Field) -> String {
        switch field.type {
        case .scale(let scale): "Elige un número de \(scale.min) a \(scale.max)."
        case .integer(let limits): "Escribe un número entero\(between(limits.range.min, limits.range.max))."
        case .decimal(let limits): "Escribe un número\(between(limits.range.min, limits.range.max))."
        case .yesno: isPlain ? "Escribe s para sí o n para no." : "Pulsa s para sí, n para no."
        case .choices(let list, _) where isPlain:
            "Elige números de 1 a \(list.options.count) con espacios entre ellos, o ninguno."
        case .choice(let list), .choices(let list, _): "Elige un número de 1 a \(list.options.count)."
        case .text, .note: "Escribe un texto."
        case .date: "Escribe una fecha como 2026-11-20, o hoy, ayer, vie."
        case .time: "Escribe una hora como 21:30."
        case .duration where field.durationUnit == .hours:
            "Escribe horas y minutos como 6:30 o 630, u horas como 7."
        case .duration: "Escribe horas y minutos como 6:30, o minutos."
        case .tags: "Escribe palabras separadas por comas, o ninguno."
        case .place: "Escribe grados norte y este como 52.52, 13.405, y un nombre si quieres."
        case .files: "Escribe la ruta de un archivo, o ninguno."
        case .list: isPlain ? "Escribe s para añadir una, o n." : "Pulsa s para añadir, n para no."
        }
    }

    private func between<Number>(_ min: Number?, _ max: Number?) -> String {
        guard let min, let max else { return "" }
        return " de \(min) a \(max)"
    }
}
