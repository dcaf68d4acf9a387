import CardEngine
import CardSchema

/// `cards safety edit`: writes the plan, or changes it; the card is filled like any other.
enum SafetyEditCommand {
    static let command = Command(
        "edit", HelpWords.own.safetyEditTexts,
        options: [
            .many("set", "path=value", HelpWords.own.safetyEditSet),
            .many("skip", "path[=reason]", HelpWords.own.safetyEditSkip),
        ] + FillCommand.shared,
        exclusive: [["resume", "fresh"]]
    ).running { invocation in
        let diary = try invocation.openOrMakeJournal()
        let choice = TargetChoice(invocation, diary)
        let target = FillTarget(filling: try choice.filling(try choice.template(SafetyPlanReader.usual)))
        return try FillRun(invocation, diary, target).run(mayEdit: true)
    }
}
