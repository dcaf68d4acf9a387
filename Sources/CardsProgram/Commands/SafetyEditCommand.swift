import CardEngine
import CardSchema

/// `cards safety edit`: writes the plan, or changes it; the card is filled like any other.
enum SafetyEditCommand {
    static let command = ProgramCommand(
        Command(
            "edit", HelpWords.own.safetyEditAbstract,
            options: [
                .many("set", "path=value", HelpWords.own.safetyEditSet),
                .many("skip", "path[=reason]", HelpWords.own.safetyEditSkip),
            ] + FillOptions.shared,
            exclusive: [["resume", "fresh"]],
            examples: HelpWords.own.safetyEditExamples)
    ) { invocation in
        let diary = try invocation.openOrMakeJournal()
        let request = FillRequest(invocation, diary)
        let target = try request.target(try request.template(SafetyPlanReader.usual), day: nil)
        return try FillOptions.run(
            .chosen(FillChoice.Meant(target: target)), mayEdit: true, invocation.input(), invocation, diary)
    }
}
