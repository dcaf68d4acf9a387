/// Parses a command line according to the program's description.
///
/// Words are parsed from left to right. An unknown word is an error at once, with a suggestion and never a guess.
/// `--help` takes precedence over missing words, but not over an earlier error.
package struct ArgumentParser: Sendable {
    /// The description of the program.
    package let root: Command

    /// Creates a parser for a program whose description passes `CommandCheck` of the tests.
    package init(root: Command) {
        self.root = root
    }

    /// Parses the words.
    ///
    /// - Parameters:
    ///   - words: The command line without the program's own name.
    ///   - environment: Gives the value of a variable; asked only for options that name one.
    /// - Returns: The command to run, or that help or the version is wanted.
    /// - Throws: The first fault of the line.
    package func parse(
        _ words: [String], environment: (String) -> String? = { _ in nil }
    ) throws(ArgumentError) -> Request {
        var reader = LineReader(root: root, words: words)
        try reader.readAll()
        if reader.has(Command.Option.help.name) { return .help(reader.path) }
        if reader.has(Command.Option.version.name) { return reader.has("verbose") ? .build : .version }
        if reader.path.words == [Command.help.name] { return .help(try find(reader.plain)) }
        return .run(try LineCheck(reader: reader).arguments(environment: environment))
    }

    /// Returns the command that the words after `help` name.
    private func find(_ words: [String]) throws(ArgumentError) -> CommandPath {
        var path = CommandPath(root: root)
        for word in words {
            guard let subcommand = path.command.subcommand(word) else {
                throw Suggestion.unknownSubcommand(word, at: path)
            }
            path = path.appending(subcommand)
        }
        return path
    }
}
