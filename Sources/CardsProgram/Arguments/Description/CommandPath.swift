/// A command with its parents, from the root down, which determine the options in force.
package struct CommandPath: Sendable, Hashable {
    /// The commands from the root to this one; never empty.
    package let commands: [Command]

    /// The path of the root itself.
    package init(root: Command) {
        commands = [root]
    }

    private init(commands: [Command]) {
        self.commands = commands
    }

    /// The command at the end of the path.
    package var command: Command { commands[commands.count - 1] }

    /// The command at its start: the program.
    package var root: Command { commands[0] }

    /// The words below the root: `["schema", "list"]`, empty for the root.
    package var words: [String] { commands.dropFirst().map(\.name) }

    /// The path as typed, the program's name first: `cards schema list`.
    package var line: String { commands.map(\.name).joined(separator: " ") }

    /// All options in force here, its own first and those of the root last.
    package var options: [Command.Option] { commands.reversed().flatMap(\.options) }

    /// The options in force here that a command above declares.
    package var inheritedOptions: [Command.Option] { commands.dropLast().reversed().flatMap(\.options) }

    /// Groups of options that exclude each other, including those of the commands above.
    package var exclusive: [[String]] { commands.flatMap(\.exclusive) }

    /// Returns the path one step down.
    package func appending(_ subcommand: Command) -> CommandPath {
        CommandPath(commands: commands + [subcommand])
    }

    /// Returns this path and all below it, each command before its subcommands.
    package func subtree(hidden: Bool = false) -> [CommandPath] {
        let below = hidden ? command.subcommands : command.visibleSubcommands
        return [self] + below.flatMap { appending($0).subtree(hidden: hidden) }
    }
}
