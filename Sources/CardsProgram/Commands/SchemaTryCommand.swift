import CardEngine
import CardSchema

/// `cards schema try TEMPLATE`: fills a card without saving it, saying what each answer changes.
enum SchemaTryCommand {
    static let command = ProgramCommand(
        Command(
            "try", "Fill a card without saving it, and see what each answer opens.",
            discussion: """
                Asks as 'cards fill' does, and says after each answer which questions open and close, what the scores \
                are, and which safety rules hold. With --set or --skip nothing is asked. Nothing is written, not even \
                a draft.
                """,
            positionals: [
                Command.Positional("template", "A file, or the id of a template.", kind: .file, isRequired: true)
            ],
            options: [
                .value("day", short: "d", "day", "The day the card is for: today, without this."),
                .many("set", "path=value", "Answer without being asked."),
                .many("skip", "path[=reason]", "Skip: skipped, dont_know, prefer_not or not_applicable."),
                .value("part", "id", "Go through this part of the card only."),
            ],
            examples: [
                Command.Example("cards schema try mine.json", "Walk through a template while you write it"),
                Command.Example(
                    "cards schema try phq9 --set phq.q1=2 --json", "See in a script what an answer leads to"),
            ])
    ) { invocation in
        try Trial(invocation).run(invocation.arguments.positional("template") ?? "")
    }
}
