import CardEngine
import CardSchema

/// `cards schema docs ID`: a template as a page to read.
enum SchemaDocsCommand {
    static let command = Command(
        "docs", HelpWords.own.schemaDocsTexts,
        positionals: [
            Command.Positional("template", HelpWords.own.schemaDocsTemplate, kind: .file, isRequired: true)
        ]
    ).running { invocation in
        let schema = try NamedTemplate(invocation.arguments.positional("template") ?? "", invocation).loaded.schema
        invocation.out.write(schema.markdown(language: invocation.language))
        return .done
    }
}
