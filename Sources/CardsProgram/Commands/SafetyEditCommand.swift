import CardEngine
import CardSchema

/// `cards safety edit`: writes the plan, or changes it; the card is filled like any other.
enum SafetyEditCommand {
    static let command = ProgramCommand(
        Command(
            "edit", "Write the plan, or change it.",
            options: [
                .many("set", "path=value", "Answer without being asked."),
                .many("skip", "path[=reason]", "Skip: skipped, dont_know, prefer_not or not_applicable."),
            ] + FillOptions.shared,
            exclusive: [["resume", "fresh"]],
            examples: [
                Command.Example("cards safety edit", "Go through the whole plan"),
                Command.Example("cards safety edit --part short", "One thing that helps, one person, one number"),
            ])
    ) { invocation in
        let diary = try invocation.openOrMakeJournal()
        let request = FillRequest(invocation, diary)
        let target = try request.target(try request.template(SafetyPlanReader.usual), day: nil)
        return try FillOptions.run(
            .chosen(FillChoice.Meant(target: target)), mayEdit: true, invocation.input(), invocation, diary)
    }
}
