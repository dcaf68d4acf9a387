extension ParsedArguments {
    /// Returns the command line again, with another option or word, as a message prints it.
    ///
    /// ```
    /// cards week --report session  ─▶  cards week --report session --schema dbt_diary
    /// ```
    ///
    /// A value that may be a person's words is replaced by `…`, like in ``TypedName``. The global options are left out;
    /// messages get those that matter from ``RepeatedOptions``.
    ///
    /// - Parameters:
    ///   - option: The name of an option to add, without dashes.
    ///   - positional: The name of an argument to add, if it was left out.
    ///   - word: The value.
    /// - Returns: The line, ready to be pasted.
    func line(addingOption option: String? = nil, positional: String? = nil, _ word: String) -> String {
        let command = path.command
        var parts = ["cards"] + words
        for place in command.positionals {
            // A template that was typed where something else belongs is what the option is about.
            let given = (positionalValues[place.name] ?? []).filter { option != "schema" || $0 != word }
            parts += given.isEmpty && place.name == positional ? [ShellWord.quoted(word)] : given.map(Self.shown)
        }
        for described in command.options where described.name != option {
            let dashed = "--\(described.name)"
            if flags.contains(described.name) { parts.append(dashed) }
            for value in optionValues[described.name] ?? [] { parts += [dashed, Self.shown(value)] }
        }
        if let option { parts += ["--\(option)", ShellWord.quoted(word)] }
        return parts.joined(separator: " ")
    }

    /// Returns a value without what may be an answer: the part after an equals sign, and anything that is no name.
    private static func shown(_ value: String) -> String {
        if let sign = value.firstIndex(of: "="), TypedName.isName(value[..<sign]) { return "\(value[..<sign])=…" }
        return TypedName.isName(value) ? ShellWord.quoted(value) : "…"
    }
}
