import CardsProgram

/// Checks a description itself: the faults found here are the program's, and a test keeps them from shipping.
enum CommandCheck {
    /// Returns a sentence for every fault in the description, in the order of the tree; empty if there is none.
    static func faults(in root: Command) -> [String] {
        var faults: [String] = []
        for path in CommandPath(root: root).subtree(hidden: true) {
            let found =
                checkSubcommands(path) + checkOptions(path) + checkExclusive(path) + checkPositionals(path)
                + checkTexts(path) + checkValues(path)
            faults += found.map { "\(path.line): \($0)" }
        }
        return faults
    }

    private static func checkSubcommands(_ path: CommandPath) -> [String] {
        let command = path.command
        var faults = repeated(command.subcommands.map(\.name)).map { "two subcommands '\($0)'" }
        // A mistyped subcommand would pass for a word.
        if !command.subcommands.isEmpty, !command.positionals.isEmpty {
            faults.append("takes words and has subcommands")
        }
        if command.name.isEmpty || !command.name.allSatisfy(isPlain) || command.name.hasPrefix("-") {
            faults.append("its name is not of small letters, digits, '-' and '_'")
        }
        return faults
    }

    private static func checkOptions(_ path: CommandPath) -> [String] {
        let below = path.command.options
        var faults = repeated(path.options.map(\.name)).map { "two options '--\($0)'" }
        faults += repeated(path.options.compactMap { $0.short.map(String.init) }).map { "two options '-\($0)'" }
        for option in below {
            if option.name.count < 2 || !option.name.allSatisfy(isPlain) || option.name.hasPrefix("-") {
                faults.append("'--\(option.name)' is not of two or more small letters, digits and '-'")
            }
            if let short = option.short, !(short.isASCII && short.isLetter) {
                faults.append("'-\(short)' is not a letter from a to z")
            }
            if let value = option.value, let known = value.defaultValue,
                value.kind.allowed?.contains(known) == false
            {
                faults.append("the default of '--\(option.name)' is not one of its values")
            }
        }
        return faults
    }

    private static func checkExclusive(_ path: CommandPath) -> [String] {
        let names = path.options.map(\.name)
        return path.command.exclusive.joined().filter { !names.contains($0) }
            .map { "the exclusive option '--\($0)' is not declared" }
    }

    private static func checkPositionals(_ path: CommandPath) -> [String] {
        let positionals = path.command.positionals
        var faults = repeated(positionals.map(\.name)).map { "two arguments '<\($0)>'" }
        if positionals.dropLast().contains(where: \.isRepeated) {
            faults.append("an argument stands after one that takes all words")
        }
        if zip(positionals, positionals.dropFirst()).contains(where: { !$0.isRequired && $1.isRequired }) {
            faults.append("a required argument stands after an optional one")
        }
        return faults
    }

    private static func checkTexts(_ path: CommandPath) -> [String] {
        let command = path.command
        let helps =
            [("it", command.texts.abstract)] + command.options.map { ("'--\($0.name)'", $0.help) }
            + command.positionals.map { ("<\($0.name)>", $0.help) }
        return helps.filter { $0.1.isEmpty }.map { "nothing says what \($0.0) is for" }
    }

    /// The words of a closed set are in the shells' lists, one per line.
    private static func checkValues(_ path: CommandPath) -> [String] {
        let kinds = path.command.options.compactMap { $0.value?.kind } + path.command.positionals.map(\.kind)
        return kinds.compactMap(\.allowed).joined().filter { word in
            word.isEmpty || !word.allSatisfy { $0.isASCII && !$0.isWhitespace && $0 != "'" && $0 != "\\" }
        }.map { "the value '\($0)' has a character that shells treat in their own way" }
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII && (character.isLowercase || character.isNumber || character == "-" || character == "_")
    }

    private static func repeated(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { !seen.insert($0).inserted }
    }
}
