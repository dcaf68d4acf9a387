import CardEngine
import CardSchema

/// `cards schema try TEMPLATE`: fills a card without saving it, saying what each answer changes.
enum SchemaTryCommand {
    static let command = Command(
        "try", HelpWords.own.schemaTryTexts,
        positionals: [Command.Positional("template", HelpWords.own.schemaTryTemplate, kind: .file, isRequired: true)],
        options: [
            .value("day", short: "d", "day", HelpWords.own.schemaTryDay),
            .many("set", "path=value", HelpWords.own.schemaTrySet),
            .many("skip", "path[=reason]", HelpWords.own.schemaTrySkip),
            .value("part", "id", HelpWords.own.schemaTryPart),
        ]
    ).running { invocation in
        try Trial(invocation: invocation).run(invocation.arguments.positional("template") ?? "")
    }
}
