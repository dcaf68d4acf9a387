import CardEngine
import CardSchema

/// `cards export --as FORMAT`: cards for other programs.
enum ExportCommand {
    static let command = ProgramCommand(
        Command(
            "export", HelpWords.english.exportAbstract, discussion: HelpWords.english.exportMore,
            section: "DATA CARE",
            positionals: [
                Command.Positional("card", HelpWords.english.exportCard, kind: .card, isRepeated: true)
            ],
            options: [
                .value("as", "format", HelpWords.english.exportAs),
                .value("output", short: "o", "path", HelpWords.english.exportOutput, kind: .file),
                .value("report", "id", HelpWords.english.exportReport),
                .flag("since", HelpWords.english.exportSince),
                .flag("include-private", HelpWords.english.exportIncludePrivate),
                ChosenOptions.option,
            ] + DayFilters.options + [.value("schema", "id", HelpWords.english.exportSchema, kind: .schema)],
            exclusive: DayFilters.exclusive,
            examples: [
                Command.Example(
                    "cards export --schema mood_five --as csv -o mood.csv", HelpWords.english.exportExample1),
                Command.Example("cards export --as jsonl --last 4w | jq .day", HelpWords.english.exportExample2),
                Command.Example(
                    "cards export --as csv --schema dbt_diary --report session -o week.csv",
                    HelpWords.english.exportExample3),
            ])
    ) { invocation in
        try CardExport(invocation, try invocation.openJournal()).run()
    }
}
