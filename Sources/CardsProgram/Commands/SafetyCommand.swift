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
            "safety", HelpWords.own.safetyAbstract, discussion: HelpWords.own.safetyMore,
            section: HelpWords.own.sectionEveryday,
            runsAlone: true,
            examples: HelpWords.own.safetyExamples, subcommands: subcommands.map(\.description)),
        run: SafetyShowCommand.command.run)
}
