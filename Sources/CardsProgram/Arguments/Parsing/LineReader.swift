/// The first stage: splits the words into options and positionals, following subcommands.
///
/// `LineCheck` reports what is missing, repeated or exclusive.
struct LineReader {
    /// An option as written in the line.
    struct Given {
        /// The result.
        let option: Command.Option
        /// The name that was typed, with its dashes.
        let spelling: String
        /// Its values; empty for a flag.
        var values: [String]
    }

    private(set) var path: CommandPath
    private(set) var given: [Given] = []
    /// The words that are neither options, nor their values, nor subcommands.
    private(set) var plain: [String] = []
    private let words: [String]
    private var next = 0
    private var hasEnded = false

    init(root: Command, words: [String]) {
        path = CommandPath(root: root)
        self.words = words
    }

    /// Whether an option of this name was given.
    func has(_ name: String) -> Bool { given.contains { $0.option.name == name } }

    mutating func readAll() throws(ArgumentError) {
        while let word = advance() {
            guard !hasEnded else {
                plain.append(word)
                continue
            }
            switch Token(word) {
            case .end: hasEnded = true
            case .value(let value): try readPlain(value)
            case .long(let name, let value): try readLong(name, value)
            case .short(let letters): try readShort(letters)
            }
        }
    }

    private mutating func readPlain(_ word: String) throws(ArgumentError) {
        guard !path.command.subcommands.isEmpty else {
            plain.append(word)
            return
        }
        guard let subcommand = path.command.subcommand(word) else {
            throw Suggestion.unknownSubcommand(word, at: path)
        }
        path = path.appending(subcommand)
    }

    private mutating func readLong(_ name: String, _ value: String?) throws(ArgumentError) {
        let spelling = "--" + name
        guard let option = path.options.first(where: { $0.name == name }) else {
            throw Suggestion.unknownOption(spelling, name: name, at: path)
        }
        try take(option, spelling, attached: value)
    }

    private mutating func readShort(_ letters: String) throws(ArgumentError) {
        // `-day` is a slip for `--day`, not `-d` with the value `ay`.
        let name = String(letters.prefix { $0 != "=" })
        if name.count > 1, path.options.contains(where: { $0.name == name }) {
            throw Suggestion.unknownOption("-" + name, name: name, at: path)
        }
        var rest = letters[...]
        while let letter = rest.popFirst() {
            guard let option = path.options.first(where: { $0.short == letter }) else {
                let isWhole = rest.count + 1 == letters.count
                throw Suggestion.unknownOption(isWhole ? "-" + name : "-\(letter)", name: name, at: path)
            }
            guard option.value == nil, rest.first != "=" else {
                let value = rest.first == "=" ? rest.dropFirst() : rest
                try take(option, "-\(letter)", attached: rest.isEmpty ? nil : String(value))
                return
            }
            try take(option, "-\(letter)", attached: nil)
        }
    }

    /// Notes an option with its values: the attached one, or the words that follow.
    private mutating func take(
        _ option: Command.Option, _ spelling: String, attached: String?
    ) throws(ArgumentError) {
        var values = attached.map { [$0] } ?? []
        switch option.takes {
        case .nothing:
            guard attached == nil else { throw ArgumentError(.unexpectedValue(option: spelling), at: path) }
        case .one, .each:
            if values.isEmpty, let value = advanceToValue() { values.append(value) }
            guard !values.isEmpty else { throw missingValue(spelling) }
        case .many:
            if attached == nil {
                while let value = advanceToValue() { values.append(value) }
            }
            guard !values.isEmpty else { throw missingValue(spelling) }
        }
        given.append(Given(option: option, spelling: spelling, values: values))
    }

    private func missingValue(_ spelling: String) -> ArgumentError {
        let following = next < words.count && !isOption(words[next]) ? words[next] : nil
        return ArgumentError(.missingValue(option: spelling, next: following), at: path)
    }

    /// Whether a word is an option in force here, or the end of options.
    private func isOption(_ word: String) -> Bool {
        switch Token(word) {
        case .value: false
        case .end: true
        case .long(let name, _): path.options.contains { $0.name == name }
        case .short(let letters): path.options.contains { $0.short == letters.first }
        }
    }

    private mutating func advance() -> String? {
        guard next < words.count else { return nil }
        defer { next += 1 }
        return words[next]
    }

    /// Consumes the next word if it is a value, and returns it.
    private mutating func advanceToValue() -> String? {
        guard next < words.count, case .value(let value) = Token(words[next]) else { return nil }
        next += 1
        return value
    }
}
