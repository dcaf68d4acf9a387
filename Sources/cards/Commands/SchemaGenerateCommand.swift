import CardEngine
import CardSchema

/// `cards schema generate ID --as FORM`: what other programs need to know of a template.
enum SchemaGenerateCommand {
    private static let forms = ["json-schema", "swift", "duckdb", "spark"]

    static let command = ProgramCommand(
        Command(
            "generate", "Write a template as JSON Schema, Swift or SQL, for other programs.",
            discussion: """
                json-schema describes the cards that 'cards fill --from' takes, by group. swift gives every question a \
                name and its answers a type, so that a misspelt name does not compile. duckdb and spark write a view \
                over the journal's files, a row for every card as it stands: deleted cards and forks are marked, lists \
                are arrays, and a line that was cut off does not fail the query.
                """,
            positionals: [
                Command.Positional("template", "A file, or the id of a template.", kind: .file, isRequired: true)
            ],
            options: [
                .value("as", "form", "What to write: json-schema, swift, duckdb or spark.", kind: .oneOf(forms))
            ],
            examples: [
                Command.Example(
                    "cards schema generate dbt_diary --as json-schema", "Describe its cards to other programs"),
                Command.Example("cards schema generate dbt_diary --as swift > DBTDiary.swift", "Use it from Swift"),
                Command.Example("cards schema generate mood_five --as duckdb | duckdb diary.db", "Ask DuckDB about it"),
            ])
    ) { invocation throws(Failure) in
        guard let form = invocation.arguments.value("as") else {
            throw Failure(.usage, "--as is missing", help: "--as json-schema, swift, duckdb or spark")
        }
        let schema = try NamedTemplate(invocation.arguments.positional("template") ?? "", invocation).loaded.schema
        let language = invocation.language
        if let dialect = SQLDialect(rawValue: form) {
            let folder = JournalLayout(root: try invocation.journalPath()).cards
            invocation.out.write(SQLView(schema, for: dialect, folder: folder).text)
            return .done
        }
        if form == "swift" {
            invocation.out.write(SwiftTypes(schema, language: language).text)
        } else {
            invocation.out.write(json: CardJSONSchema(schema, language: language).text)
        }
        return .done
    }
}
