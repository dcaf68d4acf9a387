import CardEngine
import CardSchema

/// `cards safety edit`: writes the plan, or changes it; the card is filled like any other.
enum SafetyEditCommand {
    static let command = Command(
        "edit", HelpWords.own.safetyEditTexts,
        options: [
            .many("set", "path=value", HelpWords.own.safetyEditSet),
            .many("skip", "path[=reason]", HelpWords.own.safetyEditSkip),
        ] + FillOptions.shared,
        exclusive: [["resume", "fresh"]]
    ).running { invocation in
        let diary = try invocation.openOrMakeJournal()
        let request = FillRequest(invocation: invocation, diary: diary)
        let target = try request.target(try request.template(SafetyPlanReader.usual), day: nil)
        return try FillOptions.run(
            .chosen(FillChoice.Meant(target: target)), mayEdit: true, invocation.input(), invocation, diary)
    }
}
