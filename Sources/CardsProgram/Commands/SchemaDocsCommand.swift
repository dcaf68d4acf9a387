import CardEngine
import CardSchema

/// `cards schema docs ID`: a template as a page to read.
enum SchemaDocsCommand {
    static let command = ProgramCommand(
        Command(
            "docs", "Write a template as a page of Markdown, for people to read.",
            discussion:
                "What is asked, how it is answered, and what every rating and option means; --lang chooses the language.",
            positionals: [
                Command.Positional("template", "A file, or the id of a template.", kind: .file, isRequired: true)
            ],
            examples: [Command.Example("cards schema docs dbt_diary > dbt_diary.md", "Make a page to talk about")])
    ) { invocation in
        let schema = try NamedTemplate(invocation.arguments.positional("template") ?? "", invocation).loaded.schema
        invocation.out.write(schema.markdown(language: invocation.language))
        return .done
    }
}
