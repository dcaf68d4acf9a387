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
            "safety", "Read, write or check your own safety plan.",
            discussion: """
                The plan is a card of yours, safety_plan. When an answer on another card is one that its template \
                watches, the program shows you the plan as you leave the questions. Nobody reads along, nobody is \
                alerted, and no telephone number is built in: the contacts are those that you write down.
                """, section: "EVERYDAY", runsAlone: true,
            examples: [
                Command.Example("cards safety edit", "Write the plan, or change it"),
                Command.Example("cards safety check", "See whether its contacts are still fresh"),
            ], subcommands: subcommands.map(\.description)),
        run: SafetyShowCommand.command.run)
}
