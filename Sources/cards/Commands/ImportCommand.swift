import CardEngine
import CardSchema

/// `cards import FILE --as FORMAT`: cards from other programs.
enum ImportCommand {
    static let command = ProgramCommand(
        Command(
            "import", "Bring in cards from a file.",
            discussion: """
                Each row is saved or refused by itself, and what became of it is printed. Importing the same file \
                twice adds nothing. All cards of an import are one run, which can be undone as one.
                """,
            section: "DATA CARE",
            positionals: [
                Command.Positional("file", "The file; - is standard input.", kind: .file, isRequired: true)
            ],
            options: [
                .value("as", "format", "What the file holds: csv or jsonl."),
                .value("schema", "id", "The template that the cards are to be under.", kind: .schema),
                .flag("edit", "Change cards that are there and say something else."),
                .flag("dry-run", "Save nothing; say what would be saved."),
                ChosenOptions.option,
            ],
            examples: [
                Command.Example("cards import mood.csv --as csv --schema mood_five --dry-run", "See what would happen"),
                Command.Example("cards import mood.csv --as csv --schema mood_five", "Bring the cards in"),
            ])
    ) { invocation throws(Failure) in
        let importer = try PluginChoice(invocation).importer()
        try FillRequest.know(invocation.arguments.value("schema"), invocation)
        let opened = try invocation.openOrMakeJournal()
        return try CardImportRun(invocation, opened, importer).run(invocation.arguments.positional("file") ?? "-")
    }
}
