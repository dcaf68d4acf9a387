import CardEngine
import CardSchema

/// `cards fill [SCHEMA]`: fills a card by asking, from the command line, or from a file.
enum FillCommand {
    static let command = ProgramCommand(
        Command(
            "fill", "Fill a card: by asking, with --set, or from a file.",
            discussion: """
                Every accepted answer is on the disk before the next question is asked. When the input ends, or ^C is \
                pressed, the answers stay as a draft.

                With --set or --skip nothing is asked. A file given with --from holds cards as JSON: one object, an \
                array of them, or one a line, each {"day": "2026-11-20", "values": {"group.field": …}, "skipped": {…}}.

                A draft is resumed by the name of its card, as 'cards status' lists it. Where a day may have several \
                cards, --fresh begins a new one and leaves the drafts alone.
                """, section: "EVERYDAY",
            positionals: [
                Command.Positional(
                    "schema", "The template, or the name of a card or draft; on a terminal you are asked without it.",
                    kind: .schema)
            ],
            options: [
                .value(
                    "day", short: "d", "day",
                    "The day: today, which it is without this, yesterday, fri, -2, 2026-11-20."),
                .many("set", "path=value", "Answer without being asked."),
                .many("skip", "path[=reason]", "Skip: skipped, dont_know, prefer_not or not_applicable."),
                .value("from", "file", "Read cards from a file, or from standard input with -.", kind: .file),
            ] + FillOptions.shared + [
                .flag("edit", "Change the card when the day has one already."),
                .flag("missing", "Go through the days of the last two weeks that have no card."),
            ],
            exclusive: [
                ["resume", "fresh"], ["from", "set"], ["from", "skip"], ["from", "only"], ["from", "day"],
                ["missing", "day"], ["missing", "set"], ["missing", "skip"], ["missing", "from"],
            ],
            examples: [
                Command.Example("cards fill mood_five", "Be asked"),
                Command.Example("cards fill mood_five -d yesterday --set day.mood=4", "Answer on the line"),
                Command.Example("cards fill dbt_diary --from week.jsonl --dry-run", "See what a file would do"),
            ])
    ) { invocation in
        let arguments = invocation.arguments
        let word = arguments.positional("schema")
        try FillRequest.know(word.map { String($0.prefix { $0 != "/" }) }, invocation)
        let diary = try invocation.openOrMakeJournal()
        let request = FillRequest(invocation, diary)
        if let file = arguments.value("from") {
            return try FileFill(invocation, diary, try request.template(word)).run(file)
        }
        if arguments.flag("missing") {
            return try MissingFill(invocation, diary, request, try request.template(word)).run()
        }
        let input = invocation.input()
        return try FillOptions.run(
            try FillChoice(invocation, diary, input).meant(by: word), mayEdit: arguments.flag("edit"), input,
            invocation, diary)
    }
}
