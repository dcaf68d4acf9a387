/// What the scripts look up, the same for every shell.
///
/// A command is keyed by its path with a space before each word, the root by nothing: ` schema list`. A `*` in a key
/// stands for anything. Candidates are lines, a word with a tab and its description.
struct CompletionTables {
    /// A key, or several, with the answer.
    struct Row: Equatable {
        var keys: [String]
        var answer: String
    }

    /// The name of the program.
    let program: String
    /// The subcommands of a command.
    private(set) var subcommands: [Row] = []
    /// The options that a command itself declares.
    private(set) var options: [Row] = []
    /// How many values an option takes and of what kind, by command and option: ` fill:--day` to `one text`.
    private(set) var takes: [Row] = []
    /// The kind of a word, by command and place from 1: ` fill:1` to `asked schema`.
    private(set) var words: [Row] = []

    /// The word before which functions of the scripts are named.
    var prefix: String { String(program.map { $0 == "-" ? "_" : $0 }) }

    init(root: Command) {
        program = root.name
        for path in CommandPath(root: root).subtree() { add(path) }
    }

    private mutating func add(_ path: CommandPath) {
        let key = path.words.map { " " + $0 }.joined()
        let command = path.command
        if !command.visibleSubcommands.isEmpty {
            subcommands.append(
                Row(keys: [key], answer: lines(command.visibleSubcommands.map { ($0.name, $0.abstract) })))
        }
        if !command.visibleOptions.isEmpty {
            options.append(Row(keys: [key], answer: lines(command.visibleOptions.map { ($0.long, $0.help) })))
        }
        for option in command.options { add(option, key: key) }
        for (index, positional) in command.positionals.enumerated() {
            // What follows `help` is a command, which its description cannot know.
            let isHelp = path.words == [Command.help.name]
            let kind = isHelp ? .oneOf(path.root.visibleSubcommands.map(\.name)) : positional.kind
            guard kind != .text else { continue }
            let place = positional.isRepeated && !isHelp ? "*" : String(index + 1)
            words.append(Row(keys: ["\(key):\(place)"], answer: text(kind)))
        }
    }

    private mutating func add(_ option: Command.Option, key: String) {
        let count: String
        switch option.takes {
        case .nothing: return
        case .one, .each: count = "one"
        case .many: count = "many"
        }
        guard let value = option.value else { return }
        // An option holds below its command too; the root's are known everywhere.
        let names = [option.long] + (option.short.map { ["-\($0)"] } ?? [])
        let places = key.isEmpty ? ["*"] : [key, key + " *"]
        let keys = places.flatMap { place in names.map { "\(place):\($0)" } }
        takes.append(Row(keys: keys, answer: "\(count) \(text(value.kind))"))
    }

    private func text(_ kind: ValueKind) -> String {
        switch kind {
        case .text: "text"
        case .file: "file"
        case .directory: "directory"
        case .oneOf(let words): (["lines"] + words).joined(separator: "\n")
        case .asked(let what): "asked \(what)"
        }
    }

    private func lines(_ rows: [(String, String)]) -> String {
        rows.map { "\($0)\t\($1)" }.joined(separator: "\n")
    }
}
