/// The synopsis of a command: `cards fill [<schema>] [--day <day>] [--resume | --fresh]`.
///
/// Words stand before options, because an option that takes many values would swallow a word after it. The options of
/// the commands above are left out; those of a command with subcommands are one `[<options>]`.
struct UsageLine {
    let path: CommandPath

    /// The line in pieces that must not be broken.
    var pieces: [String] {
        let command = path.command
        var pieces = [path.line]
        guard command.visibleSubcommands.isEmpty else {
            if !command.visibleOptions.isEmpty { pieces.append("[\(HelpWords.own.bracketed("options"))]") }
            let subcommand = HelpWords.own.bracketed("subcommand")
            return pieces + [command.runsAlone ? "[\(subcommand)]" : subcommand]
        }
        pieces += command.positionals.map(Self.text)
        var shown: Set<String> = []
        for option in command.visibleOptions where !shown.contains(option.name) {
            let group = command.exclusive.first { $0.contains(option.name) } ?? [option.name]
            let members = command.visibleOptions.filter { group.contains($0.name) }
            shown.formUnion(members.map(\.name))
            pieces.append("[" + members.map(Self.text).joined(separator: " | ") + "]")
        }
        return pieces
    }

    private static func text(_ positional: Command.Positional) -> String {
        let name = HelpWords.own.bracketed(positional.name) + (positional.isRepeated ? " ..." : "")
        return positional.isRequired ? name : "[\(name)]"
    }

    private static func text(_ option: Command.Option) -> String {
        switch option.takes {
        case .nothing: option.long
        case .one(let value): "\(option.long) \(HelpWords.own.bracketed(value.placeholder))"
        case .each(let value), .many(let value): "\(option.long) \(HelpWords.own.bracketed(value.placeholder)) ..."
        }
    }
}
