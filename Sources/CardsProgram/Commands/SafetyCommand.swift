import CardEngine
import CardSchema

/// `cards safety [show|edit|check]`: the person's own plan; without a subcommand, shows it.
enum SafetyCommand {
    /// The commands below it.
    static let subcommands: [ProgramCommand] = [
        SafetyShowCommand.command, SafetyEditCommand.command, SafetyCheckCommand.command,
    ]

    static let command = Command(
        "safety", HelpWords.own.safetyTexts, section: HelpWords.own.sectionEveryday, runsAlone: true,
        subcommands: subcommands.map(\.description)
    ).running(SafetyShowCommand.command.run)
}
