import CardEngine
import CardSchema

/// `cards safety [show|edit|check]`: the person's own plan; by itself it shows the plan.
enum SafetyCommand {
    /// The commands below it.
    static let subcommands: [ProgramCommand] = [
        SafetyShowCommand.command, SafetyEditCommand.command, SafetyCheckCommand.command,
    ]

    static let command = ProgramCommand(
        Command(
            "safety", HelpWords.english.safetyAbstract, discussion: HelpWords.english.safetyMore, section: "EVERYDAY",
            runsAlone: true,
            examples: [
                Command.Example("cards safety edit", HelpWords.english.safetyExample1),
                Command.Example("cards safety check", HelpWords.english.safetyExample2),
            ], subcommands: subcommands.map(\.description)),
        run: SafetyShowCommand.command.run)
}
