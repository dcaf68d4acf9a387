import CardEngine

/// `cards import FILE --as FORMAT`: brings cards in from elsewhere.
enum ImportCommand {
    static let command = ProgramCommand(
        Command(
            "import", "Bring in cards that another program has kept.",
            discussion: """
                Each row or record of the file is saved or refused by itself, and what became of it is said. An import \
                is one run, which 'cards undo' takes back as a whole; importing the same file twice adds nothing.

                csv, jsonl: what 'cards export' writes, or tables with a column for each question.

                A plugin that reads files is sent the file, and can read none by itself.

                legacy: flat dictionaries with keys such as "skills.1.distress tolerance"; one object, an array of them, \
                one object a line, or an object of days. Keys lead to questions by their names, or as a map declares; \
                what the template has no question for is kept with the card.
                """, section: "DATA CARE",
            positionals: [
                Command.Positional("file", "The file; - is standard input.", kind: .file, isRequired: true)
            ],
            options: [
                .value("as", "format", "What the file holds: csv, jsonl, legacy, or the format of a plugin."),
                .value("schema", "id", "The template that the cards are to be under.", kind: .schema),
                .flag("edit", "Change cards that are there and say something else; not with legacy."),
                .value("map", "file", "With legacy: where keys lead and what words mean.", kind: .file),
                .value("day-key", "key", "With legacy: the key under which a record says its day."),
                ChosenOptions.option,
                .flag("dry-run", "Save nothing; say what would be saved."),
            ],
            examples: [
                Command.Example("cards import mood.csv --as csv --schema mood_five --dry-run", "See what would happen"),
                Command.Example("cards import mood.csv --as csv --schema mood_five", "Bring the cards in"),
                Command.Example(
                    "cards import diary.json --as legacy --schema dbt_diary --map map.json", "Bring in an early app's"),
                Command.Example("cards undo", "Take the whole import back"),
            ])
    ) { invocation in
        let arguments = invocation.arguments
        let file = arguments.positional("file") ?? "-"
        let run = CardImportRun(invocation)
        guard arguments.value("as") == LegacyRecord.source else {
            for option in ["map", "day-key"] where arguments.value(option) != nil {
                throw Failure(.usage, "--\(option) is for --as legacy", help: "cards import --help")
            }
            let importer = try PluginChoice(invocation).importer(besides: [LegacyRecord.source])
            let id = try TemplateCatalogue(invocation).onlyTemplate(
                for: "cards import \(file) --as \(importer.format.id)")
            return try run.run(file, id) { _ in importer }
        }
        guard !arguments.flag("edit"), arguments.values("option").isEmpty else {
            throw Failure(
                .usage, "--as legacy takes neither --edit nor --option",
                help: "a record of a day that has a card becomes a second version: cards resolve")
        }
        guard let id = arguments.value("schema") else {
            throw Failure(.usage, "name the template that the cards are to be under", help: "add --schema dbt_diary")
        }
        try FillRequest.know(id, invocation)
        return try run.run(file, id) { try invocation.legacyImporter($0) }
    }
}
