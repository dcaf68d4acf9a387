import CardEngine
import CardSchema

/// `cards schema generate ID --as FORM`: what other programs need to know of a template.
enum SchemaGenerateCommand {
    static let command = ProgramCommand(
        Command(
            "generate", "Write a template as JSON Schema or as Swift, for other programs.",
            discussion: """
                json-schema describes the cards that 'cards fill --from' takes, by group. swift gives every question a \
                name and its answers a type, so that a misspelt name does not compile.
                """,
            positionals: [Command.Positional("schema", "The template.", kind: .schema, isRequired: true)],
            options: [
                .value("as", "form", "What to write: json-schema or swift.", kind: .oneOf(["json-schema", "swift"]))
            ],
            examples: [
                Command.Example(
                    "cards schema generate dbt_diary --as json-schema", "Describe its cards to other programs"),
                Command.Example("cards schema generate dbt_diary --as swift > DBTDiary.swift", "Use it from Swift"),
            ])
    ) { invocation throws(Failure) in
        guard let form = invocation.arguments.value("as") else {
            throw Failure(.usage, "--as is missing", help: "--as json-schema or --as swift")
        }
        let schema = try TemplateCatalogue(invocation).schema(invocation.arguments.positional("schema") ?? "")
        let language = invocation.language
        invocation.out.write(
            form == "swift"
                ? SwiftTypes(schema, language: language).text : CardJSONSchema(schema, language: language).text)
        return .done
    }
}
