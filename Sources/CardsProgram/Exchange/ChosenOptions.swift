import CardEngine
import CardSchema

/// Reads `--option name=value`, each held to its description like an answer to its question.
struct ChosenOptions {
    /// The option of a command.
    static let option = Command.Option.each("option", "name=value", "Set an option of the format; see plugin info.")

    /// What was chosen, each checked.
    static func read(_ typed: [String], _ template: OptionTemplate, format: String) throws -> OptionValues {
        var chosen = OptionValues(template)
        for word in typed {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
            guard parts.count == 2 else {
                throw Failure(.usage, help: "--option name=value") { $0.optionForm }
            }
            guard let field = template.field(parts[0]) else {
                let known = template.fields.map(\.id)
                throw Failure(
                    .usage, help: Suggestion.meant(by: parts[0], among: known), advice: { $0.itHas(names: known) }
                ) { $0.noFormatOption(format: format, word: TypedName.quoted(parts[0])) }
            }
            guard let value = AnswerParser(today: .earliest).value(parts[1], for: field) else {
                throw Failure(
                    .usage, "\(TypedName.quoted(parts[1])) is not a value for the option '\(field.id)'",
                    help: help(field))
            }
            if let problem = AnswerCheck.problem(of: value, for: field.type) {
                throw Failure(.usage, problem.message(for: field, value: value, showsValues: true), help: help(field))
            }
            chosen.card[field.path] = .answered(value)
        }
        return chosen
    }

    private static func help(_ field: Field) -> String? {
        field.type.options.map { "choose one of \($0.options.map(\.id).joined(separator: ", "))" }
    }
}
