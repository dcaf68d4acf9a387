/// The left and the right side of an option's row, shared by help and the manual page.
enum OptionLabel {
    /// Returns the names and the value: `-d, --day <day>`.
    static func text(_ option: Command.Option) -> String {
        let names = (option.short.map { "-\($0), " } ?? "") + option.long
        return switch option.takes {
        case .nothing: names
        case .one(let value), .each(let value): "\(names) \(HelpWords.own.bracketed(value.placeholder))"
        case .many(let value): "\(names) \(HelpWords.own.bracketed(value.placeholder)) ..."
        }
    }

    /// Returns the help of an option with its allowed values, default and variable.
    static func help(_ option: Command.Option) -> String {
        let words = HelpWords.own
        var notes: [String] = []
        if let value = option.value {
            if let allowed = value.kind.allowed {
                notes.append(words.noteValues(words: allowed.joined(separator: ", ")))
            }
            if let known = value.defaultValue { notes.append(words.noteDefault(word: known)) }
            if let variable = value.environment { notes.append(words.noteVariable(name: variable)) }
        }
        return join(option.help, notes)
    }

    /// Returns the help of a positional with its allowed values.
    static func help(_ positional: Command.Positional) -> String {
        let allowed = positional.kind.allowed?.joined(separator: ", ")
        return join(positional.help, allowed.map { [HelpWords.own.noteValues(words: $0)] } ?? [])
    }

    private static func join(_ help: String, _ notes: [String]) -> String {
        notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
    }
}
