import CardEngine
import CardSchema

/// `cards schema show ID`: a template as an outline, or with `--json` as it is written.
enum SchemaShowCommand {
    static let command = ProgramCommand(
        Command(
            "show", "Show the fields of a template, or with --json its text.",
            positionals: [
                Command.Positional("template", "A file, or the id of a template.", kind: .file, isRequired: true)
            ],
            examples: [
                Command.Example("cards schema show dbt_diary", "See every path and what it takes"),
                Command.Example("cards schema show mood_five --json > mine.json", "Begin a template of your own"),
            ])
    ) { invocation in
        let source = try NamedTemplate.text(invocation.arguments.positional("template") ?? "", invocation).source
        if invocation.wantsJSON {
            invocation.out.write(json: String(decoding: source.bytes, as: UTF8.self))
            return .done
        }
        var diagnostics: [Diagnostic] = []
        guard let loaded = LoadedSchema.load(source, into: &diagnostics) else {
            throw Failure(.invalidData, diagnostics)
        }
        for line in SchemaOutline(language: invocation.language).lines(of: loaded.schema) { invocation.out.line(line) }
        return .done
    }
}
