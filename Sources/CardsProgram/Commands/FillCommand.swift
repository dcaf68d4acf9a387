import CardEngine
import CardSchema

/// `cards fill [SCHEMA]`: fills a card by asking, from the command line, or from a file.
enum FillCommand {
    static let command = ProgramCommand(
        Command(
            "fill", HelpWords.english.fillAbstract, discussion: HelpWords.english.fillMore, section: "EVERYDAY",
            positionals: [
                Command.Positional("schema", HelpWords.english.fillSchema, kind: .schema)
            ],
            options: [
                .value("day", short: "d", "day", HelpWords.english.fillDay),
                .many("set", "path=value", HelpWords.english.fillSet),
                .many("skip", "path[=reason]", HelpWords.english.fillSkip),
                .value("from", "file", HelpWords.english.fillFrom, kind: .file),
            ] + FillOptions.shared + [
                .flag("edit", HelpWords.english.fillEdit),
                .flag("missing", HelpWords.english.fillMissing),
            ],
            exclusive: [
                ["resume", "fresh"], ["from", "set"], ["from", "skip"], ["from", "only"], ["from", "day"],
                ["missing", "day"], ["missing", "set"], ["missing", "skip"], ["missing", "from"],
            ],
            examples: [
                Command.Example("cards fill mood_five", HelpWords.english.fillExample1),
                Command.Example("cards fill mood_five -d yesterday --set day.mood=4", HelpWords.english.fillExample2),
                Command.Example("cards fill dbt_diary --from week.jsonl --dry-run", HelpWords.english.fillExample3),
            ])
    ) { invocation in
        let arguments = invocation.arguments
        let word = arguments.positional("schema")
        // Before a journal is made for it.
        if let word { try TemplateCatalogue(invocation).know(String(word.prefix { $0 != "/" })) }
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
