import CardEngine
import CardSchema

/// `cards schema try TEMPLATE`: fills a card without saving it, saying what each answer changes.
enum SchemaTryCommand {
    static let command = ProgramCommand(
        Command(
            "try", HelpWords.english.schemaTryAbstract, discussion: HelpWords.english.schemaTryMore,
            positionals: [
                Command.Positional("template", HelpWords.english.schemaTryTemplate, kind: .file, isRequired: true)
            ],
            options: [
                .value("day", short: "d", "day", HelpWords.english.schemaTryDay),
                .many("set", "path=value", HelpWords.english.schemaTrySet),
                .many("skip", "path[=reason]", HelpWords.english.schemaTrySkip),
                .value("part", "id", HelpWords.english.schemaTryPart),
            ],
            examples: [
                Command.Example("cards schema try mine.json", HelpWords.english.schemaTryExample1),
                Command.Example("cards schema try phq9 --set phq.q1=2 --json", HelpWords.english.schemaTryExample2),
            ])
    ) { invocation in
        try Trial(invocation: invocation).run(invocation.arguments.positional("template") ?? "")
    }
}
