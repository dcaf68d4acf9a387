import CardEngine
import CardSchema

/// `cards edit [CARD]`: changes a card that is there.
enum EditCommand {
    static let command = ProgramCommand(
        Command(
            "edit", "Change a card; the history keeps what it said before.", section: "EVERYDAY",
            positionals: [Command.Positional("card", "The card; today's when left out.", kind: .card)],
            options: [
                .value("day", short: "d", "day", "The day, where the card is named by its template."),
                .many("set", "path=value", "Answer without being asked."),
                .many("skip", "path[=reason]", "Skip: skipped, dont_know, prefer_not or not_applicable."),
            ] + FillOptions.shared,
            exclusive: [["resume", "fresh"]],
            examples: [
                Command.Example("cards edit yesterday", "Go through yesterday's card"),
                Command.Example("cards edit 2026-11-20 --only sleep.slept", "Change one answer"),
            ])
    ) { invocation throws(Failure) in
        let opened = try invocation.openJournal()
        let found = try CardReference(invocation, opened).card(
            invocation.arguments.positional("card"), day: invocation.arguments.value("day"))
        let revision = try found.editable()
        let target = FillTarget(card: found.name, schema: revision.card.schema, head: revision, local: nil)
        return try FillOptions.run(target, mayEdit: true, invocation, opened)
    }
}
