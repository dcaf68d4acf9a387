/// A command line that was understood: which command, and what was given to it.
///
/// Look-ups take the names of the description. A name that the command does not declare is a mistake in the program,
/// not in the line, and stops it.
package struct ParsedArguments: Sendable, Hashable {
    /// The command that was found.
    package let path: CommandPath
    var flags: Set<String> = []
    var optionValues = GivenWords()
    var positionalValues = GivenWords()

    /// The words of the command below the root, as in `["schema", "list"]`; empty for the root.
    package var words: [String] { path.words }

    /// Whether the command knows an option of that name.
    package func declares(_ name: String) -> Bool { path.options.contains { $0.name == name } }

    /// Whether an option was given on the line, with or without a value.
    package func isGiven(_ name: String) -> Bool { flags.contains(name) || optionValues[name] != nil }

    /// Whether the flag was given.
    package func flag(_ name: String) -> Bool {
        precondition(declared(name).takes == .nothing, "--\(name) takes a value")
        return flags.contains(name)
    }

    /// The value of an option: from the line, else from its variable, else its default, else `nil`.
    package func value(_ name: String) -> String? {
        guard case .one(let value) = declared(name).takes else {
            preconditionFailure("--\(name) does not take just one value")
        }
        return optionValues[name]?.first ?? value.defaultValue
    }

    /// All values of a repeatable option, in the order given; empty when there is none.
    package func values(_ name: String) -> [String] {
        switch declared(name).takes {
        case .nothing, .one: preconditionFailure("--\(name) takes at most one value")
        case .each, .many: optionValues[name] ?? []
        }
    }

    /// The word given at this place, or `nil` when it was left out.
    package func positional(_ name: String) -> String? {
        precondition(!declaredPositional(name).isRepeated, "<\(name)> may be several words")
        return positionalValues[name]?.first
    }

    /// The words given at this place, in order; empty when there is none.
    package func positionals(_ name: String) -> [String] {
        precondition(declaredPositional(name).isRepeated, "<\(name)> is one word")
        return positionalValues[name] ?? []
    }

    private func declared(_ name: String) -> Command.Option {
        guard let option = path.options.first(where: { $0.name == name }) else {
            preconditionFailure("'\(path.line)' declares no option --\(name)")
        }
        return option
    }

    private func declaredPositional(_ name: String) -> Command.Positional {
        guard let positional = path.command.positionals.first(where: { $0.name == name }) else {
            preconditionFailure("'\(path.line)' declares no argument <\(name)>")
        }
        return positional
    }
}

/// The words given under each name.
struct GivenWords: Sendable, Hashable {
    private struct Given: Sendable, Hashable {
        let name: String
        var words: [String]
    }

    // A line has few, and a dictionary costs more to begin with.
    private var all: [Given] = []

    /// The words under a name; `nil` if there are none.
    subscript(name: String) -> [String]? { all.first { $0.name == name }?.words }

    /// Adds words under a name, after those that it has.
    mutating func add(_ words: [String], under name: String) {
        if let place = all.firstIndex(where: { $0.name == name }) {
            all[place].words += words
        } else {
            all.append(Given(name: name, words: words))
        }
    }
}
