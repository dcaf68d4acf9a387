import CardEngine
import CardSchema

/// Parses `--option name=value` and checks each value against its description, like an answer.
struct ChosenOptions {
    /// The option of a command.
    static var option: Command.Option { .each("option", "name=value", HelpWords.own.chosenOption) }

    /// Returns the chosen values, each checked; `usual` are those of options that are not chosen.
    static func read(
        _ typed: [String], _ template: OptionTemplate, format: String, usual: OptionValues? = nil
    ) throws -> OptionValues {
        var chosen = usual ?? OptionValues(template)
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
                throw Failure(.usage, advice: help(field)) {
                    $0.notOptionValue(word: TypedName.quoted(parts[1]), option: field.id)
                }
            }
            if let problem = AnswerCheck.problem(of: value, for: field.type) {
                throw Failure(.usage, advice: help(field)) { words in
                    words.language == .en
                        ? problem.message(for: field, value: value, showsValues: true)
                        : words.notOptionValue(word: TypedName.quoted(parts[1]), option: field.id)
                }
            }
            chosen.card[field.path] = .answered(value)
        }
        return chosen
    }

    private static func help(_ field: Field) -> Failure.Text? {
        guard let names = field.type.options?.options.map(\.id).joined(separator: ", ") else { return nil }
        return { $0.chooseOneOf(names: names) }
    }
}
