import CardEngine
import CardSchema

/// `cards import FILE --as FORMAT --schema ID`: brings cards in from elsewhere.
enum ImportCommand {
    /// The formats, each with what reads it.
    static let formats: [ImportedFormat] = [LegacyFormat.format]

    static let command = ProgramCommand(
        Command(
            "import", "Bring in what another program has kept.",
            discussion: """
                Each record of the file is saved or refused by itself. Nothing of a record is dropped: what the template \
                has no question for is kept with the card. An import is one run, which 'cards undo' takes back as a \
                whole; importing the same file twice adds nothing.

                legacy: flat dictionaries with keys such as "skills.1.distress tolerance"; one object, an array of them, \
                one object a line, or an object of days. Keys lead to questions by their names, or as a map declares.
                """, section: "DATA CARE",
            positionals: [
                Command.Positional("file", "The file, or - for standard input.", kind: .file, isRequired: true)
            ],
            options: [
                .value("as", "format", "What the file is.", kind: .oneOf(formats.map(\.id))),
                .value("schema", "id", "The template that the cards are to be under.", kind: .schema),
                .value("map", "file", "A file that says where keys lead and what words mean.", kind: .file),
                .value("day-key", "key", "The key under which a record says its day."),
                .flag("dry-run", "Save nothing; say what would be done."),
            ],
            examples: [
                Command.Example(
                    "cards import diary.json --as legacy --schema dbt_diary --dry-run", "See what would be done"),
                Command.Example("cards import diary.json --as legacy --schema dbt_diary --map map.json", "Bring it in"),
                Command.Example("cards undo", "Take the whole import back"),
            ])
    ) { invocation throws(Failure) in
        let arguments = invocation.arguments
        guard let wanted = arguments.value("as"), let format = formats.first(where: { $0.id == wanted }) else {
            throw Failure(
                .usage, "say what the file is", help: "add --as \(formats.map(\.id).joined(separator: ", or --as "))")
        }
        guard let id = arguments.value("schema") else {
            throw Failure(.usage, "name the template that the cards are to be under", help: "add --schema dbt_diary")
        }
        try FillRequest.know(id, invocation)
        return try format.run(arguments.positional("file") ?? "-", id, invocation)
    }
}
