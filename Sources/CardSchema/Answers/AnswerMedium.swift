/// How an answer is written, which determines the advice.
package enum AnswerMedium: Sendable, Hashable {
    /// Typed at a prompt, or after `--set`.
    case typed
    /// A value in a JSON text.
    case json
    /// A cell of a table.
    case table
}

extension AnswerWords {
    /// Returns what would be accepted, as a sentence.
    package func advice(in medium: AnswerMedium) -> String {
        switch medium {
        case .typed: advice
        case .json: jsonAdvice
        case .table: tableAdvice
        }
    }

    private var jsonAdvice: String {
        switch field.type.family {
        case .number: numberAdvice
        case .yesno: "Write true or false."
        case .option: "Write \(oneOption { "\"\($0)\"" })."
        case .options:
            "Write an array of option ids, such as [\(firstOptions.map { "\"\($0)\"" }.joined(separator: ", "))]."
        case .text: textAdvice
        case .civil(let kind, _): civilAdvice(kind) { "\"\($0)\"" }
        case .tags: "Write an array of texts, such as [\"rain\", \"late\"]."
        case .place: "Write an object such as {\"lat\": 52.52, \"lon\": 13.405, \"name\": \"Berlin\"}."
        case .files:
            "Write an array of objects with \(FileReference.keys.map { "\"\($0)\"" }.joined(separator: ", "))."
        case .records: "Write an array of objects, one for each record."
        }
    }

    private var tableAdvice: String {
        if case .duration(let limits) = field.type {
            return "Write minutes \(Self.between(limits.min ?? 0, limits.max)), or hours and minutes such as 6:30."
        }
        return switch field.type.family {
        case .number, .yesno, .text, .files, .records: jsonAdvice
        case .option: "Write \(oneOption { $0 })."
        case .options: "Write option ids separated by semicolons, such as \(firstOptions.joined(separator: ";"))."
        case .civil(let kind, _): civilAdvice(kind) { $0 }
        case .tags: "Write words separated by commas, or []."
        case .place: "Write degrees north and east such as 52.52,13.405, and a name if you like."
        }
    }

    private var numberAdvice: String {
        switch field.type {
        case .scale(let scale): "Write a \(scale.decimals == 0 ? "whole " : "")number \(steps)."
        case .integer:
            "Write a whole number\(Self.appended(steps))."
        case .duration(let limits): "Write a whole number of minutes \(Self.between(limits.min ?? 0, limits.max))."
        case .decimal(let limits) where limits.decimals == 0: "Write a whole number\(Self.appended(steps))."
        case .decimal(let limits) where limits.step != nil: "Write a number \(steps)."
        default: "Write a number\(Self.appended(range)), with \(decimals)."
        }
    }

    private func civilAdvice(_ kind: CivilKind, _ quoted: (String) -> String) -> String {
        "Write \(kind.name)\(Self.appended(range)), such as \(quoted(kind.example))."
    }

    private var textAdvice: String {
        field.type.maxLength == nil ? "Write a text." : "Write a text of at most \(maxLength)."
    }

    /// The ids of the first options, as examples of the form.
    private var firstOptions: [String] { (field.type.options?.options ?? []).prefix(2).map(\.id) }

    private func oneOption(_ quoted: (String) -> String) -> String {
        let ids = (field.type.options?.options ?? []).map { quoted($0.id) }
        guard (1...8).contains(ids.count) else { return "the id of an option, such as \(ids.first ?? "")" }
        return Wording.list(ids, last: "or")
    }
}
