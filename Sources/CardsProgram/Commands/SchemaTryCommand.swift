import CardEngine
import CardSchema

/// `cards schema try TEMPLATE`: fills a card without saving it, saying what each answer changes.
enum SchemaTryCommand {
    static let command = ProgramCommand(
        Command(
            "try", HelpWords.own.schemaTryAbstract, discussion: HelpWords.own.schemaTryMore,
            positionals: [
                Command.Positional("template", HelpWords.own.schemaTryTemplate, kind: .file, isRequired: true)
            ],
            options: [
                .value("day", short: "d", "day", HelpWords.own.schemaTryDay),
                .many("set", "path=value", HelpWords.own.schemaTrySet),
                .many("skip", "path[=reason]", HelpWords.own.schemaTrySkip),
                .value("part", "id", HelpWords.own.schemaTryPart),
            ],
            examples: [
                Command.Example("cards schema try mine.json", HelpWords.own.schemaTryExample1),
                Command.Example("cards schema try phq9 --set phq.q1=2 --json", HelpWords.own.schemaTryExample2),
            ])
    ) { invocation in
        try Trial(invocation: invocation).run(invocation.arguments.positional("template") ?? "")
    }
}
