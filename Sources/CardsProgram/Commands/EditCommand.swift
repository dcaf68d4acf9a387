import CardEngine
import CardSchema

/// `cards edit [CARD]`: changes a card that is there, or moves it to another day.
enum EditCommand {
    static let command = ProgramCommand(
        Command(
            "edit", "Change a card, or move it to another day; the history keeps what it said before.",
            discussion: """
                With --day the card is moved: it stands on the new day as it was, and is deleted on the old one. \
                'cards undo' takes that back as one.
                """, section: "EVERYDAY",
            positionals: [Command.Positional("card", "The card; today's when left out.", kind: .card)],
            options: [
                .value("day", short: "d", "day", "Move the card to this day."),
                .many("set", "path=value", "Answer without being asked."),
                .many("skip", "path[=reason]", "Skip: skipped, dont_know, prefer_not or not_applicable."),
            ] + FillOptions.shared,
            exclusive: [
                ["resume", "fresh"], ["day", "set"], ["day", "skip"], ["day", "only"], ["day", "part"],
                ["day", "resume"], ["day", "fresh"],
            ],
            examples: [
                Command.Example("cards edit yesterday", "Go through yesterday's card"),
                Command.Example("cards edit 2026-11-20 --only sleep.slept", "Change one answer"),
                Command.Example("cards edit today --day yesterday", "It was yesterday's after all"),
            ])
    ) { invocation in
        let diary = try invocation.openJournal()
        let word = invocation.arguments.positional("card")
        let input = invocation.input()
        let found: ListedCard
        do {
            found = try CardReference(invocation, diary).card(word)
        } catch {
            let failure = invocation.failure(error)
            // A card that was never saved has no name but that of its draft.
            let drafts = try word.map { try diary.drafts(meantBy: $0) }
            guard failure.exitCode == .nothingFound, invocation.arguments.value("day") == nil, let drafts,
                !drafts.isEmpty
            else { throw failure }
            return try FillOptions.run(
                try FillChoice(invocation, diary, input).one(of: drafts), mayEdit: true, input, invocation, diary)
        }
        if let day = invocation.arguments.value("day") {
            return try MovedCard(invocation, diary).move(found.name, to: day)
        }
        let target = try FillRequest(invocation, diary).target(nil, of: found.name, local: nil)
        return try FillOptions.run(
            .chosen(FillChoice.Meant(target: target)), mayEdit: true, input, invocation, diary)
    }
}
