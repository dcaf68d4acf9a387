import CardSchema

/// Suggestions for a mistyped word.
enum Suggestion {
    /// Asks whether a name was meant that is like a word; `nil` where none is.
    static func meant(by word: String, among names: [String]) -> String? {
        EditDistance.closest(to: word, among: names).map { "did you mean '\($0)'?" }
    }

    /// Returns the most similar candidate, or else the only one that begins with the word.
    static func closest(to word: String, among candidates: [String]) -> String? {
        if let close = EditDistance.closest(to: word, among: candidates) { return close }
        let longer = candidates.filter { word.count > 1 && $0.hasPrefix(word) }
        return longer.count == 1 ? longer[0] : nil
    }

    /// Returns the error of an option that is not in force; `word` is the option as typed, without a value.
    static func unknownOption(_ word: String, name: String, at path: CommandPath) -> ArgumentError {
        let candidates = path.options.filter { !$0.isHidden }.map(\.name)
        if candidates.contains(name) { return ArgumentError(.unknownOption(word, suggestion: "--" + name), at: path) }
        if isBelow(word, path) { return ArgumentError(.earlyOption(word), at: path) }
        // A letter is no name to compare: every letter is one edit from every other.
        let likeliest = name.count > 1 ? closest(to: name, among: candidates) : nil
        return ArgumentError(.unknownOption(word, suggestion: likeliest.map { "--" + $0 }), at: path)
    }

    /// Returns the error of an unknown subcommand.
    static func unknownSubcommand(_ word: String, at path: CommandPath) -> ArgumentError {
        let candidates = path.command.visibleSubcommands.map(\.name)
        return ArgumentError(
            .unknownSubcommand(word, suggestion: closest(to: word, among: candidates)), at: path)
    }

    private static func isBelow(_ word: String, _ path: CommandPath) -> Bool {
        path.subtree().dropFirst().contains { below in
            below.command.visibleOptions.contains { $0.long == word || $0.short.map { "-\($0)" } == word }
        }
    }
}
