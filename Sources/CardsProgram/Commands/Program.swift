import CardEngine
import CardSchema

/// The program as one description: every command there is, and what holds for all of them.
package enum Program {
    /// The version of the program; see `CHANGELOG.md`.
    static let version = "0.1.0"

    /// A command by its name.
    ///
    /// Describing all commands took a third of the time of `--version`, so only those on the command line are
    /// described.
    private struct Entry: Sendable {
        let name: String
        let command: @Sendable () -> ProgramCommand

        init(_ name: String, _ command: @escaping @Sendable () -> ProgramCommand) {
            self.name = name
            self.command = command
        }
    }

    /// Every command at the top, in the order help lists them.
    private static let commands = [
        Entry("open") { OpenCommand.command },
        Entry("fill") { FillCommand.command }, Entry("edit") { EditCommand.command },
        Entry("reflect") { ReflectCommand.command }, Entry("show") { ShowCommand.command },
        Entry("list") { ListCommand.command },
        Entry("search") { SearchCommand.command }, Entry("read") { ReadCommand.command },
        Entry("delete") { DeleteCommand.command }, Entry("undelete") { UndeleteCommand.command },
        Entry("forget") { ForgetCommand.command }, Entry("undo") { UndoCommand.command },
        Entry("redo") { RedoCommand.command }, Entry("history") { HistoryCommand.command },
        Entry("resolve") { ResolveCommand.command },
        Entry("safety") { SafetyCommand.command }, Entry("week") { WeekCommand.command },
        Entry("calendar") { CalendarCommand.command }, Entry("trends") { TrendsCommand.command },
        Entry("on-this-day") { OnThisDayCommand.command }, Entry("lists") { ListsCommand.command },
        Entry("mute") { MuteCommand.command }, Entry("insights") { InsightsCommand.command },
        Entry("sentiment") { SentimentCommand.command }, Entry("status") { StatusCommand.command },
        Entry("remind") { RemindCommand.command }, Entry("nudge") { NudgeCommand.command },
        Entry("check") { CheckCommand.command }, Entry("import") { ImportCommand.command },
        Entry("export") { ExportCommand.command }, Entry("photo") { PhotoCommand.command },
        Entry("migrate") { MigrateCommand.command },
        Entry("doctor") { DoctorCommand.command }, Entry("backup") { BackupCommand.command },
        Entry("restore") { RestoreCommand.command }, Entry("init") { InitCommand.command },
        Entry("lock") { LockCommand.command }, Entry("unlock") { UnlockCommand.command },
        Entry("journals") { JournalsCommand.command },
        Entry("completion") { CompletionCommand.command }, Entry("explain") { ExplainCommand.command },
    ]

    /// The commands of `cards schema`.
    private static let schemaCommands = [
        Entry("list") { SchemaListCommand.command }, Entry("show") { SchemaShowCommand.command },
        Entry("new") { SchemaNewCommand.command }, Entry("import") { SchemaImportCommand.command },
        Entry("check") { SchemaCheckCommand.command },
        Entry("try") { SchemaTryCommand.command }, Entry("diff") { SchemaDiffCommand.command },
        Entry("change") { SchemaChangeCommand.command }, Entry("adopt") { SchemaAdoptCommand.command },
        Entry("freeze") { SchemaFreezeCommand.command }, Entry("put-away") { SchemaPutAwayCommand.command },
        Entry("docs") { SchemaDocsCommand.command },
        Entry("generate") { SchemaGenerateCommand.command },
    ]

    /// The commands of `cards plugin`.
    private static let pluginCommands = [
        Entry("list") { PluginListCommand.command }, Entry("info") { PluginInfoCommand.command },
        Entry("enable") { PluginEnableCommand.command }, Entry("disable") { PluginDisableCommand.command },
        Entry("run") { PluginRunCommand.command }, Entry("test") { PluginTestCommand.command },
        Entry("new") { PluginNewCommand.command },
    ]

    /// Commands that scripts call; help leaves them out.
    private static let hiddenCommands = [
        Entry("__complete") { CompleteCommand.command }, Entry("__manual") { ManualCommand.command },
    ]

    /// Parses a command line.
    ///
    /// - Throws: The first fault of the line.
    package static func request(
        _ words: [String], environment: (String) -> String?
    ) throws(ArgumentError) -> Request {
        // A valid line has the same meaning if only its own commands are described. Help and messages need the others
        // too.
        switch try? ArgumentParser(root: root { words.contains($0) }).parse(words, environment: environment) {
        case .run(let arguments): return .run(arguments)
        case .version: return .version
        case .build: return .build
        case .help, nil: return try ArgumentParser(root: root).parse(words, environment: environment)
        }
    }

    /// The description that parsing, help, completion and the manual page read.
    package static let root = root { _ in true }

    /// The description with those commands at the top whose names are wanted.
    private static func root(_ isWanted: (String) -> Bool) -> Command {
        var described = commands.filter { isWanted($0.name) }.map { $0.command().description }
        if isWanted("schema") { described.append(schema) }
        if isWanted("plugin") { described.append(plugin) }
        described.append(.help)
        described += hiddenCommands.filter { isWanted($0.name) }.map { $0.command().description }
        return Command(
            "cards", HelpWords.own.programTexts, runsAlone: true, options: globalOptions,
            exclusive: [["quiet", "verbose"]], subcommands: described)
    }

    private static let schema = Command(
        "schema", HelpWords.own.schemaTexts, section: HelpWords.own.sectionTemplates,
        subcommands: schemaCommands.map { $0.command().description })

    private static let plugin = Command(
        "plugin", HelpWords.own.pluginTexts, section: HelpWords.own.sectionSetUp,
        subcommands: pluginCommands.map { $0.command().description })

    private static let globalOptions: [Command.Option] = [
        .value("journal", "dir", HelpWords.own.programJournal, kind: .directory, environment: "CARDS_JOURNAL"),
        .flag("json", HelpWords.own.programJson),
        .flag("plain", HelpWords.own.programPlain),
        .value(
            "color", "when", HelpWords.own.programColor, kind: .oneOf(["auto", "always", "never"]),
            default: "auto"),
        .flag("accessible", HelpWords.own.programAccessible),
        .flag("no-input", HelpWords.own.programNoInput),
        .each("allow", "grant", HelpWords.own.programAllow),
        .flag("show-values", HelpWords.own.programShowValues),
        .value("lang", "tag", HelpWords.own.programLang),
        .flag("quiet", short: "q", HelpWords.own.programQuiet),
        .flag("verbose", short: "v", HelpWords.own.programVerbose), .version, .help,
    ]

    /// Whether a word is a command at the top that help lists.
    package static func isCommand(_ word: some StringProtocol) -> Bool {
        ["schema", "plugin", "help"].contains { $0 == word } || commands.contains { $0.name == word }
    }

    /// Whether something is done when a command line leads to these words.
    package static func isRunnable(_ words: [String]) -> Bool { command(words) != nil }

    /// Returns the implementation of a command by its words; the program without a command shows the status.
    static func command(_ words: [String]) -> ProgramCommand? {
        switch words.count {
        case 0: StatusCommand.command
        case 2 where words[0] == "schema": schemaCommands.first { $0.name == words[1] }?.command()
        case 2 where words[0] == "plugin": pluginCommands.first { $0.name == words[1] }?.command()
        case 2 where words[0] == "safety": SafetyCommand.subcommands.first { $0.description.name == words[1] }
        case 2 where words[0] == "lock": LockCommand.subcommands.first { $0.description.name == words[1] }
        case 2 where words[0] == "remind": RemindCommand.subcommands.first { $0.description.name == words[1] }
        default: (commands + hiddenCommands).first { $0.name == words[0] }?.command()
        }
    }
}
