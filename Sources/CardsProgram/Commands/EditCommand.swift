import CardEngine
import CardSchema

/// `cards edit [CARD]`: changes a card that is there, or moves it to another day.
enum EditCommand {
    static let command = Command(
        "edit", HelpWords.own.editTexts, section: HelpWords.own.sectionEveryday,
        positionals: [Command.Positional("card", HelpWords.own.editCard, kind: .card)],
        options: [
            .value("day", short: "d", "day", HelpWords.own.editDay),
            .many("set", "path=value", HelpWords.own.editSet),
            .many("skip", "path[=reason]", HelpWords.own.editSkip),
            .many("clear", "path", HelpWords.own.editClear),
            .flag("propose", HelpWords.own.editPropose),
        ] + FillCommand.shared + FillCommand.proposing,
        exclusive: [
            ["resume", "fresh"], ["day", "set"], ["day", "skip"], ["day", "clear"], ["day", "only"], ["day", "part"],
            ["day", "resume"], ["day", "fresh"],
        ]
    ).running { invocation in
        let diary = try invocation.openJournal()
        let word = invocation.arguments.positional("card")
        let choice = TargetChoice(invocation, diary)
        let found: ListedCard
        do {
            found = try CardReference(invocation: invocation, diary: diary).card(word)
        } catch {
            let failure = invocation.failure(error)
            // A card that was never saved has no name but that of its draft.
            let drafts = try word.map { try diary.drafts(meantBy: $0) }
            guard failure.exitCode == .nothingFound, invocation.arguments.value("day") == nil, let drafts,
                !drafts.isEmpty
            else { throw failure }
            return try FillRun(invocation, diary, try choice.one(of: drafts)).run(mayEdit: true)
        }
        if let day = invocation.arguments.value("day") {
            return try invocation.move(found.name, to: day, in: diary)
        }
        let target = FillTarget(filling: try choice.filling(of: found.name, local: nil, nil))
        return try FillRun(invocation, diary, target).run(mayEdit: true)
    }
}
