import CardEngine
import CardSchema

/// The program as one description: every command there is, and what holds for all of them.
package enum Program {
    /// The version of the program; `CHANGELOG.md` tells them apart.
    static let version = "0.1.0"

    /// Every command at the top, in the order help lists them.
    static let commands: [ProgramCommand] = [
        FillCommand.command, EditCommand.command, ShowCommand.command, ListCommand.command, SearchCommand.command,
        ReadCommand.command, DeleteCommand.command,
        UndeleteCommand.command, ForgetCommand.command, UndoCommand.command, HistoryCommand.command,
        ResolveCommand.command, SafetyCommand.command, StatusCommand.command, CheckCommand.command,
        ImportCommand.command, ExportCommand.command, MigrateCommand.command, DoctorCommand.command,
        BackupCommand.command, RestoreCommand.command, InitCommand.command,
        CompletionCommand.command,
        ExplainCommand.command,
    ]

    /// The commands of `cards schema`.
    static let schemaCommands: [ProgramCommand] = [
        SchemaListCommand.command, SchemaShowCommand.command, SchemaNewCommand.command, SchemaCheckCommand.command,
        SchemaTryCommand.command, SchemaDiffCommand.command, SchemaChangeCommand.command, SchemaAdoptCommand.command,
        SchemaFreezeCommand.command, SchemaDocsCommand.command, SchemaGenerateCommand.command,
    ]

    /// The commands of `cards plugin`.
    static let pluginCommands: [ProgramCommand] = [
        PluginListCommand.command, PluginInfoCommand.command, PluginEnableCommand.command,
        PluginDisableCommand.command, PluginRunCommand.command, PluginTestCommand.command,
    ]

    /// Commands that scripts call; help leaves them out.
    static let hiddenCommands: [ProgramCommand] = [
        CompleteCommand.command, ManualCommand.command, CodesCommand.command, KeysCommand.command,
        MetaSchemaCommand.command,
    ]

    /// The description that parsing, help, completion and the manual page read.
    package static let root = Command(
        "cards", "Keep a structured diary: cards from templates, in a journal of plain text files.",
        discussion: """
            Without a command: what is due, drafts, and how the last days went.

            A card is named by its day (today, yesterday, fri, -2, 2026-11-20) or by its whole name, such as \
            mood_five/2026-11-20. Nothing leaves this machine. This is not a medical device: nobody reads along, and \
            nobody is alerted.
            """,
        runsAlone: true,
        options: globalOptions, exclusive: [["quiet", "verbose"]],
        examples: [
            Command.Example("cards fill mood_five", "Fill today's mood card"),
            Command.Example("cards show yesterday", "Read yesterday's card"),
        ],
        subcommands: commands.map(\.description) + [schema, plugin, .help] + hiddenCommands.map(\.description))

    private static let schema = Command(
        "schema", "List, show, make and check card templates.", section: "SCHEMAS",
        subcommands: schemaCommands.map(\.description))

    private static let plugin = Command(
        "plugin", "List plugins, and say what each may do.", section: "SET-UP",
        subcommands: pluginCommands.map(\.description))

    private static let globalOptions: [Command.Option] = [
        .value("journal", "dir", "The journal's folder.", kind: .directory, environment: "CARDS_JOURNAL"),
        .flag("json", "Print the result as JSON."),
        .flag("plain", "Print without styles, and ask line by line."),
        .value(
            "color", "when", "Use styles: auto, always or never.", kind: .oneOf(["auto", "always", "never"]),
            default: "auto"),
        .flag("accessible", "Ask line by line, for screen readers."),
        .flag("no-input", "Ask nothing; fail where a question would be needed."),
        .each("allow", "grant", "Let a plugin run this time: ID, or ID:read=FIELDS."),
        .flag("show-values", "Let messages show private values and texts."),
        .value("lang", "tag", "The language for the texts of templates, such as es."),
        .flag("quiet", short: "q", "Say less."), .flag("verbose", short: "v", "Say more."), .version, .help,
    ]

    /// Whether something is done when a command line leads to these words.
    package static func isRunnable(_ words: [String]) -> Bool { command(words) != nil }

    /// Finds what a command does by the words that lead to it; the bare program shows the status.
    static func command(_ words: [String]) -> ProgramCommand? {
        switch words.count {
        case 0: StatusCommand.command
        case 2 where words[0] == "schema": schemaCommands.first { $0.description.name == words[1] }
        case 2 where words[0] == "plugin": pluginCommands.first { $0.description.name == words[1] }
        case 2 where words[0] == "safety": SafetyCommand.subcommands.first { $0.description.name == words[1] }
        default: (commands + hiddenCommands).first { $0.description.name == words[0] }
        }
    }
}
