/// The candidates at the cursor of a command line, from the program's description.
///
/// The words before the cursor are parsed as far as possible, because an unfinished line is rarely valid.
///
/// ```
/// cards fill --day fri <TAB>      the words "fill" "--day" "fri" ""      the ids of the templates
/// cards fill --from=an<TAB>       the words "fill" "--from=an"           ":file", a tab and "--from="
/// ```
package struct Completion {
    private var path: CommandPath
    /// The number of positional words.
    private var place = 0
    /// The option whose value the next word may be.
    private var open: Command.Option?
    private var hasEnded = false
    /// Whether the words name a command that is to be explained.
    private var isHelp = false
    private let current: String

    /// Parses the words of a line after the program's name; the last one is at the cursor.
    package init(root: Command, words: [String]) {
        path = CommandPath(root: root)
        current = words.last ?? ""
        for word in words.dropLast() { read(word) }
    }

    private mutating func read(_ word: String) {
        guard !hasEnded else { return place += 1 }
        switch Token(word) {
        case .end: (hasEnded, open) = (true, nil)
        case .long(let name, let value): open = value == nil ? taking { $0.name == name } : nil
        case .short(let letters):
            // The first letter with a value takes the rest of the word, if there is one.
            let index = letters.firstIndex { letter in taking { $0.short == letter } != nil }
            let isLast = index.map { letters.index(after: $0) == letters.endIndex } ?? false
            open = isLast ? taking { $0.short == letters.last } : nil
        case .value: readValue(word)
        }
    }

    private mutating func readValue(_ word: String) {
        if let option = open {
            if !option.takesMany { open = nil }
        } else if !path.command.subcommands.isEmpty {
            // After an unknown command, only the options in force there are known.
            path = path.appending(path.command.subcommand(word) ?? Command(word, ""))
            if path.command == .help { (path, isHelp) = (CommandPath(root: path.root), true) }
        } else {
            place += 1
        }
    }

    /// The option in force that matches, if it takes a value.
    private func taking(_ matches: (Command.Option) -> Bool) -> Command.Option? {
        path.options.first(where: matches).flatMap { $0.value == nil ? nil : $0 }
    }

    /// The lines to print: candidates, each with its description after a tab if it has one.
    ///
    /// For files and folders, which the shell itself completes, there is one line, `:file` or `:directory`; after a tab
    /// follows what is kept before the path. `ask` gives the lines for a kind of value that only the program knows:
    /// `schema`.
    package func lines(_ ask: (String) -> [String]) -> [String] {
        guard !hasEnded else { return placed(ask) }
        if case .long(let name, .some) = Token(current) {
            return lines(taking { $0.name == name }, after: "--\(name)=", ask)
        }
        if let open, !open.takesMany { return lines(open, ask) }
        if current.hasPrefix("-") {
            return path.options.filter { !$0.isHidden }.map { "\($0.long)\t\($0.help)" }
        }
        if let open { return lines(open, ask) }
        return path.command.visibleSubcommands.isEmpty ? placed(ask) : subcommands
    }

    private var subcommands: [String] { path.command.visibleSubcommands.map { "\($0.name)\t\($0.texts.abstract)" } }

    private func placed(_ ask: (String) -> [String]) -> [String] {
        let positionals = path.command.positionals
        if isHelp { return place == 0 ? subcommands : [] }
        guard let last = positionals.last else { return [] }
        guard place < positionals.count else { return last.isRepeated ? lines(last.kind, ask) : [] }
        return lines(positionals[place].kind, ask)
    }

    private func lines(_ option: Command.Option?, after lead: String = "", _ ask: (String) -> [String]) -> [String] {
        option?.value.map { lines($0.kind, after: lead, ask) } ?? []
    }

    private func lines(_ kind: ValueKind, after lead: String = "", _ ask: (String) -> [String]) -> [String] {
        switch kind {
        case .text: []
        case .file: [":file\t\(lead)"]
        case .directory: [":directory\t\(lead)"]
        case .oneOf(let words): words.map { lead + $0 }
        case .asked(let what): ask(what).map { lead + $0 }
        }
    }
}

extension Command.Option {
    /// Whether it takes all the words up to the next option.
    fileprivate var takesMany: Bool { if case .many = takes { true } else { false } }
}
