public import CardSchema

extension Filling {
    /// Why an answer was refused.
    public struct Refusal: Error, Sendable, Hashable {
        /// The reason.
        public enum Reason: Sendable, Hashable {
            /// The template has no question at this path.
            case unknownPath
            /// The question does not accept the answer.
            case refused(Question.Refusal)
            /// The file was refused.
            case file(AttachmentRefusal)
        }

        /// The reason.
        public let reason: Reason
        /// The path as passed in.
        public let path: String
        /// The question, or `nil` if there is none at the path.
        public let field: Field?

        init(_ reason: Reason, _ path: String, _ field: Field?) {
            self.reason = reason
            self.path = path
            self.field = field
        }

        /// Returns what would be accepted, as a sentence in a language such as `es-MX`: Spanish for `es`, English
        /// otherwise.
        ///
        /// It never contains the answer.
        public func text(in language: String) -> String {
            let words = EngineWords(language)
            return switch reason {
            case .unknownPath: words.noSuchQuestion
            case .refused(.closed): words.notAsked
            case .refused(.mayNotBeSkipped): words.mayNotBeSkipped
            case .refused(.computed): words.isComputed
            case .refused(.notUnderstood): field.map { FieldAdvice($0).text(nil, words.language) } ?? ""
            case .refused(.problem(let problem)): field.map { FieldAdvice($0).text(problem, words.language) } ?? ""
            case .file(.failed(let error)): words.fileNotTaken(error: error)
            case .file(.folder): words.isFolder
            case .file(.notAccepted(let type)): words.otherKind(type: type, accepted: accepted)
            case .file(.tooLarge(let most)): words.fileTooLarge(most: most)
            case .file(.badName): words.badFileName
            case .file(.empty): words.fileEmpty
            case .file(.notCleanable): words.fileNotCleanable
            }
        }
    }
}

extension Filling.Refusal {
    /// The types of files that the question accepts.
    private var accepted: String {
        guard case .files(let limits)? = field?.type else { return "" }
        return limits.accept.map { "\($0)" }.joined(separator: ", ")
    }
}

/// Returns what a field accepts, as a sentence that mentions no keys.
package struct FieldAdvice {
    private let field: Field

    /// Prepares the advice for a field.
    package init(_ field: Field) {
        self.field = field
    }

    /// Advice on what to answer, after a problem or without one, in a language.
    func text(_ problem: AnswerProblem?, _ language: TextLanguage) -> String {
        let texts = if let problem { texts(problem) } else { texts }
        return switch language {
        case .en: texts.english
        case .es: texts.spanish
        }
    }

    /// Advice on what to answer after a problem.
    package func texts(_ problem: AnswerProblem) -> (english: String, spanish: String) {
        switch problem {
        case .inRecord(let key, let index, let problem):
            guard let inner = field.type.list?.fields[index] else { return texts }
            return FieldAdvice(inner.inRecord(key)).texts(problem)
        case .tooLong: return (problem.advice(for: field), "Usa menos palabras.")
        case .lineBreak: return (problem.advice(for: field), "Escríbelo en una línea.")
        case .tooFew, .tooMany: return (problem.advice(for: field), counts)
        case .notAlone: return (problem.advice(for: field), "Esa opción va sola.")
        case .fileTooLarge:
            guard case .files(let limits) = field.type else { return texts }
            return (problem.advice(for: field), "Usa archivos de \(limits.maxBytes ?? 0) bytes como máximo.")
        default: return texts
        }
    }

    private var steps: String { field.type.step.map { " en pasos de \($0)" } ?? "" }

    /// Advice on what to answer.
    package var texts: (english: String, spanish: String) {
        let advice = AnswerWords(field: field).advice
        switch field.type {
        case .scale(let scale):
            // In whole numbers, the steps can be seen.
            let steps = scale.decimals == 0 ? "" : steps
            return (advice, "Elige un número de \(scale.min) a \(scale.max)\(steps).")
        case .integer(let limits):
            return (advice, "Escribe un número entero\(between(limits.range.min, limits.range.max))\(steps).")
        case .decimal(let limits):
            let range = between(limits.range.min, limits.range.max)
            if limits.decimals == 0 { return (advice, "Escribe un número entero\(range)\(steps).") }
            if limits.step != nil { return (advice, "Escribe un número\(range)\(steps).") }
            let decimals = limits.decimals == 1 ? "un decimal" : "\(limits.decimals) decimales"
            return (advice, "Escribe un número\(range), con \(decimals) como máximo.")
        case .yesno: return ("Answer yes or no.", "Responde sí o no.")
        case .choice(let list):
            return ("Choose one: \(titles(list, "en")).", "Elige una opción: \(titles(list, "es")).")
        case .choices(let list, _): return ("Choose from \(titles(list, "en")).", "Elige entre \(titles(list, "es")).")
        case .text, .note:
            let most =
                field.type.maxLength.map { $0 == 1 ? " de un carácter" : " de \($0) caracteres como máximo" } ?? ""
            return (advice, "Escribe un texto\(most).")
        case .date(let limits):
            let range = between(limits.min, limits.max)
            return (advice, "Escribe una fecha\(range.isEmpty ? " como 2026-11-20" : range), o hoy, ayer, vie.")
        case .time(let limits):
            let range = between(limits.min, limits.max)
            return (advice, "Escribe una hora\(range.isEmpty ? " como 21:30" : range).")
        case .moment(let limits):
            let range = between(limits.min, limits.max)
            return (advice, "Escribe un día y una hora\(range.isEmpty ? " como 2026-11-20 21:04" : range), o una hora.")
        case .duration(let limits) where field.durationUnit == .hours:
            let isOpen = limits.min == nil && limits.max == nil
            let least = DurationText.clock(limits.min ?? 0)
            let range = isOpen ? "" : between(least, limits.max.map(DurationText.clock)) + ","
            return (advice, "Escribe horas y minutos\(range) como 6:30 o 630, u horas como 7.")
        case .duration(let limits):
            if limits.min == nil, limits.max == nil {
                return (advice, "Escribe horas y minutos como 6:30, o minutos.")
            }
            return (advice, "Escribe minutos\(between(limits.min ?? 0, limits.max)), u horas y minutos como h:mm.")
        case .tags: return (advice, "Escribe palabras separadas por comas, o ninguna.")
        case .place: return (advice, "Escribe grados norte y este como 52.52, 13.405, y un nombre si quieres.")
        case .files(let limits):
            let types = limits.accept.map(\.description).joined(separator: " o ")
            return (advice, "Escribe la ruta de un archivo\(types.isEmpty ? "" : ": \(types)"), o ninguno.")
        case .list: return ("Add an entry, or none.", "Añade una entrada, o ninguna.")
        }
    }

    /// The titles of the first options; only a prompt gives them numbers.
    private func titles(_ list: FieldType.OptionList, _ language: String) -> String {
        let titles = list.options.prefix(Self.mostTitles).map { $0.title.text(in: language) }
        return titles.joined(separator: ", ") + (list.options.count > Self.mostTitles ? ", …" : "")
    }

    private static let mostTitles = 9

    private var counts: String {
        guard let elements = field.type.elements else { return texts.spanish }
        return range(field.type.options == nil ? "Usa" : "Elige", elements.min, elements.max)
    }

    private func range(_ verb: String, _ least: Int?, _ most: Int?) -> String {
        switch (least, most) {
        case (let least?, let most?): "\(verb) de \(least) a \(most)."
        case (let least?, nil): "\(verb) al menos \(least)."
        case (nil, let most?): "\(verb) como mucho \(most)."
        case (nil, nil): "\(verb) los que quieras."
        }
    }

    private func between<Bound>(_ min: Bound?, _ max: Bound?) -> String {
        switch (min, max) {
        case (let min?, let max?): return " de \(min) a \(max)"
        case (let min?, nil): return " desde \(min)"
        case (nil, let max?): return " hasta \(max)"
        case (nil, nil): return ""
        }
    }
}

extension Filling.Refusal: Discreet {
    /// The question, if it is one of the template, and the kind of the reason.
    public var description: String { field.map { "\($0.path): \(reason)" } ?? "\(reason)" }
}

extension Filling.Refusal.Reason: Discreet {
    /// The kind of the reason.
    public var description: String {
        switch self {
        case .unknownPath: "unknown path"
        case .refused(let refusal): "\(refusal)"
        case .file: "file not accepted"
        }
    }
}
