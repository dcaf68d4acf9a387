// The words around scores, rules, plans, parts and reports.
extension CardMarkdownWords {
    var scores: String { say("Scores", "Puntuaciones") }
    var rules: String { say("What is asked back", "Lo que se vuelve a preguntar") }
    var plan: String { say("Your own plan", "Tu propio plan") }
    var planShown: String {
        say(
            "You are shown your own plan while one of these holds:",
            "Se te muestra tu propio plan mientras se cumpla algo de esto:")
    }
    var parts: String { say("Smaller ways through", "Caminos más cortos") }
    var reports: String { say("Looked at together", "Para mirar en conjunto") }
    var origin: String { say("Where it comes from", "De dónde viene") }
    var locked: String { say("Its wording may not be changed.", "Su texto no se puede cambiar.") }

    func license(_ name: String) -> String { say("License: \(name).", "Licencia: \(name).") }

    func formula(_ code: String) -> String { say("Computed as \(code).", "Se calcula como \(code).") }

    func items(_ items: ScoreItems, _ names: String) -> String {
        switch items.method {
        case .sum: say("The sum of \(names).", "La suma de \(names).")
        case .mean: say("The mean of \(names).", "La media de \(names).")
        case .min: say("The lowest of \(names).", "El valor más bajo de \(names).")
        case .max: say("The highest of \(names).", "El valor más alto de \(names).")
        case .count: say("How many of these are answered: \(names).", "Cuántas de estas tienen respuesta: \(names).")
        }
    }

    func turned(_ names: String) -> String { say("Turned round: \(names).", "Al revés: \(names).") }

    func missing(_ items: ScoreItems) -> String {
        guard items.allowedMissing > 0 else { return say("None may be missing.", "No puede faltar ninguna.") }
        let count = items.allowedMissing
        return switch items.missing {
        case .prorate:
            say(
                "Up to \(count) may be missing; the others stand in for them.",
                "Pueden faltar hasta \(count); las demás las suplen.")
        case .zero:
            say("Up to \(count) may be missing and count as 0.", "Pueden faltar hasta \(count), que cuentan como 0.")
        }
    }

    func multiplied(_ factor: DecimalNumber) -> String { say("Times \(factor).", "Por \(factor).") }

    func unit(_ unit: String) -> String { say("In \(unit).", "En \(unit).") }

    func span(_ band: Score.Band) -> String {
        band.from == band.to ? "\(band.from)" : say("\(band.from) to \(band.to)", "\(band.from) a \(band.to)")
    }

    func span(_ span: Report.Span) -> String {
        switch span {
        case .week: say("a week", "una semana")
        case .month: say("a month", "un mes")
        }
    }

    func questions(_ names: String) -> String { say("Questions: \(names).", "Preguntas: \(names).") }

    func hours(_ hours: Schema.Part.Hours) -> String {
        say("Offered from \(hours.from) to \(hours.to).", "Se ofrece de \(hours.from) a \(hours.to).")
    }
}
