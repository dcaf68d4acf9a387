/// The words around a template's own: English, or Spanish.
struct CardMarkdownWords: Sendable {
    private let isSpanish: Bool

    init(_ language: String) {
        isSpanish = language.lowercased().prefix { $0 != "-" } == "es"
    }

    func say(_ english: String, _ spanish: String) -> String { isSpanish ? spanish : english }

    var isPrivate: String { say("private", "privado") }
    var privateSentence: String { say("Private.", "Privado.") }
    var required: String {
        say("Required; may be skipped with a reason.", "Obligatoria; se puede omitir con un motivo.")
    }
    var answerRequired: String { say("Required.", "Obligatoria.") }
    var ratings: String { say("What the ratings mean", "Qué significan las valoraciones") }
    var aboutNight: String { say("It is about the night before.", "Trata de la noche anterior.") }
    var privacy: String {
        say(
            "What is private is left out of exports and reports unless it is asked for by name.",
            "Lo privado no entra en exportaciones ni informes, salvo que se pida por su nombre.")
    }

    func version(_ version: Int) -> String { say("Version \(version).", "Versión \(version).") }

    func cadence(_ cadence: Cadence) -> String {
        switch cadence {
        case .daily: say("Filled in once a day.", "Se rellena una vez al día.")
        case .anytime: say("Filled in whenever you like.", "Se rellena cuando se quiera.")
        case .session: say("Filled in at every session.", "Se rellena en cada sesión.")
        case .once: say("Filled in once.", "Se rellena una sola vez.")
        case .weekly(let day, let count):
            say(
                "Filled in every \(count == 1 ? "week" : "\(count) weeks"), up to \(Self.english[day.index]).",
                "Se rellena cada \(count == 1 ? "semana" : "\(count) semanas"), hasta el \(Self.spanish[day.index]).")
        case .monthly(let day, let count):
            say(
                "Filled in every \(count == 1 ? "month" : "\(count) months"), up to day \(day) or the month's last.",
                "Se rellena cada \(count == 1 ? "mes" : "\(count) meses"), hasta el día \(day) o el último del mes.")
        case .rolling(.week, let count):
            say(
                "Filled in again \(count == 1 ? "a week" : "\(count) weeks") after the last card.",
                "Se vuelve a rellenar \(count == 1 ? "una semana" : "\(count) semanas") después de la última vez.")
        case .rolling(.month, let count):
            say(
                "Filled in again \(count == 1 ? "a month" : "\(count) months") after the last card.",
                "Se vuelve a rellenar \(count == 1 ? "un mes" : "\(count) meses") después de la última vez.")
        }
    }

    private static let english = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    private static let spanish = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"]

    /// Which answers are better; where near a number, written as those of the type are.
    func better(_ better: Better, of type: FieldType? = nil) -> String? {
        switch better {
        case .lower: say("Lower is better.", "Mejor cuanto más bajo.")
        case .higher: say("Higher is better.", "Mejor cuanto más alto.")
        case .near(let number): near(number, type)
        case .none: nil
        }
    }

    private func near(_ number: DecimalNumber, _ type: FieldType?) -> String {
        var written = "\(number)"
        if case .duration? = type, let minutes = number.whole { written = DurationText.clock(minutes) }
        return say("Best near \(written).", "Lo mejor, cerca de \(written).")
    }

    /// When a question is asked, by its condition.
    func asked(_ when: String) -> String { say("Asked only while \(when).", "Se pregunta solo mientras \(when).") }

    /// On which days a question is asked, or an option can be chosen; `nil` when on all.
    func offered(_ days: Limits<CivilDate>) -> String? {
        days == Limits() ? nil : say("Offered", "Se ofrece") + range(days) + "."
    }

    /// What a type takes, as a sentence; `text` gives a text of the template.
    func answer(_ type: FieldType, text: (LocalizedText) -> String) -> String {
        switch type {
        case .scale(let scale): rating(scale, text) + "."
        case .integer(let limits):
            say("A whole number", "Un número entero") + range(limits.range) + steps(limits.step ?? 1)
                + unit(limits.unit, text) + "."
        case .decimal(let limits):
            say("A number", "Un número") + range(limits.range) + unit(limits.unit, text) + "."
        case .yesno: say("Yes or no.", "Sí o no.")
        case .choice: say("One of these:", "Una de estas opciones:")
        case .choices(_, let limits): choices(limits)
        case .text(let limits): say("One line", "Una línea") + length(limits) + "."
        case .note(let limits): say("As many lines as you like", "Tantas líneas como se quiera") + length(limits) + "."
        case .date(let limits): say("A day", "Un día") + range(limits) + "."
        case .time(let limits): say("A time of day", "Una hora del día") + range(limits) + "."
        case .duration(let limits):
            say("Hours and minutes", "Horas y minutos")
                + range(Limits(min: limits.min.map(DurationText.clock), max: limits.max.map(DurationText.clock))) + "."
        case .tags(let limits):
            say("Words of your own", "Palabras propias") + atMost(limits.maxCount) + "."
        case .place: say("A place.", "Un lugar.")
        case .files(let limits):
            (limits.accept == [.images] ? say("Photos", "Fotos") : say("Files", "Archivos")) + atMost(limits.maxCount)
                + "."
        case .list(let list):
            say("A list, with these questions for each entry", "Una lista, con estas preguntas por entrada")
                + atMost(list.maxCount) + ":"
        }
    }

    /// What a new entry of a list takes from the last card.
    func carried(_ titles: [String]) -> String {
        let names = titles.joined(separator: ", ")
        return say("A new card brings along: \(names).", "La tarjeta siguiente conserva: \(names).")
    }

    private func atMost(_ count: Int?) -> String {
        count.map { say(", at most \($0)", ", \($0) como máximo") } ?? ""
    }

    private func rating(_ scale: FieldType.Scale, _ text: (LocalizedText) -> String) -> String {
        func end(_ value: Int64) -> String {
            scale.point(at: value).map { "\(value) (\(text($0.title)))" } ?? "\(value)"
        }
        return say(
            "A rating from \(end(scale.min)) to \(end(scale.max))",
            "Una valoración de \(end(scale.min)) a \(end(scale.max))") + steps(scale.step)
    }

    private func choices(_ limits: FieldType.ChoicesLimits) -> String {
        switch (limits.minCount ?? 0, limits.maxCount) {
        case (0, nil): say("Any of these, or none:", "Cualquiera de estas opciones, o ninguna:")
        case (0, let max?): say("Up to \(max) of these, or none:", "Hasta \(max) de estas opciones, o ninguna:")
        case (let min, nil): say("At least \(min) of these:", "Al menos \(min) de estas opciones:")
        case (let min, let max?) where min == max: say("\(min) of these:", "\(min) de estas opciones:")
        case (let min, let max?): say("\(min) to \(max) of these:", "De \(min) a \(max) de estas opciones:")
        }
    }

    func range<Bound>(_ limits: Limits<Bound>) -> String {
        switch (limits.min, limits.max) {
        case (let min?, let max?): say(" from \(min) to \(max)", " de \(min) a \(max)")
        case (let min?, nil): say(" from \(min) on", " desde \(min)")
        case (nil, let max?): say(" up to \(max)", " hasta \(max)")
        case (nil, nil): ""
        }
    }

    private func steps(_ step: Int64) -> String {
        step == 1 ? "" : say(" in steps of \(step)", " en pasos de \(step)")
    }

    private func unit(_ unit: LocalizedText?, _ text: (LocalizedText) -> String) -> String {
        unit.map { ", \(text($0))" } ?? ""
    }

    private func length(_ limits: FieldType.TextLimits) -> String {
        limits.maxLength.map { say(" of at most \($0) characters", " de \($0) caracteres como máximo") } ?? ""
    }
}
