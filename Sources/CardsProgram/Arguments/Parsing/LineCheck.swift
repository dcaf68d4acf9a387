/// The second stage: checks the parsed line against the description and names the arguments.
struct LineCheck {
    let reader: LineReader

    private var path: CommandPath { reader.path }

    func arguments(environment: (String) -> String?) throws(ArgumentError) -> ParsedArguments {
        var arguments = ParsedArguments(path: path)
        try addOptions(to: &arguments)
        try checkExclusive(arguments)
        try addValues(from: environment, to: &arguments)
        try checkSubcommand()
        try addPositionals(to: &arguments)
        return arguments
    }

    private func addOptions(to arguments: inout ParsedArguments) throws(ArgumentError) {
        for given in reader.given {
            let name = given.option.name
            guard let value = given.option.value else {
                arguments.flags.insert(name)
                continue
            }
            if case .one = given.option.takes, arguments.optionValues[name] != nil {
                throw ArgumentError(.repeatedOption(given.option.long), at: path)
            }
            for word in given.values { try check(word, value.kind, .option(given.spelling)) }
            arguments.optionValues.add(given.values, under: name)
        }
    }

    /// Refuses two options of one group, naming them as typed and in the order of the line.
    private func checkExclusive(_ arguments: ParsedArguments) throws(ArgumentError) {
        for group in path.exclusive {
            let members = reader.given.filter { group.contains($0.option.name) }
            guard let first = members.first,
                let second = members.first(where: { $0.option.name != first.option.name })
            else { continue }
            throw ArgumentError(.exclusiveOptions(first.spelling, second.spelling), at: path)
        }
    }

    private func addValues(
        from environment: (String) -> String?, to arguments: inout ParsedArguments
    ) throws(ArgumentError) {
        for option in path.options {
            guard let value = option.value, let variable = value.environment,
                arguments.optionValues[option.name] == nil,
                let word = environment(variable), !word.isEmpty
            else { continue }
            try check(word, value.kind, .variable(variable))
            arguments.optionValues.add([word], under: option.name)
        }
    }

    private func checkSubcommand() throws(ArgumentError) {
        let command = path.command
        guard !command.runsAlone, reader.plain.isEmpty else { return }
        throw ArgumentError(.missingSubcommand(command.visibleSubcommands.map(\.name)), at: path)
    }

    /// Assigns the positional words in order; a repeated positional, always the last, gets the rest.
    private func addPositionals(to arguments: inout ParsedArguments) throws(ArgumentError) {
        var words = reader.plain[...]
        for positional in path.command.positionals {
            let taken = positional.isRepeated ? words : words.prefix(1)
            words = words.dropFirst(taken.count)
            if taken.isEmpty, positional.isRequired {
                throw ArgumentError(.missingPositional(positional.name), at: path)
            }
            for word in taken { try check(word, positional.kind, .positional(positional.name)) }
            arguments.positionalValues.add(Array(taken), under: positional.name)
        }
        if let extra = words.first { throw ArgumentError(.unexpectedPositional(extra), at: path) }
    }

    private func check(_ word: String, _ kind: ValueKind, _ subject: ArgumentError.Subject) throws(ArgumentError) {
        guard let allowed = kind.allowed, !allowed.contains(word) else { return }
        let suggestion = Suggestion.closest(to: word, among: allowed)
        throw ArgumentError(
            .notAllowed(value: word, for: subject, allowed: allowed, suggestion: suggestion), at: path)
    }
}
