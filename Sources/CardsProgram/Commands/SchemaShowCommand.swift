import CardEngine
import CardSchema

/// `cards schema show ID`: prints a template as an outline, or with `--json` as written.
enum SchemaShowCommand {
    static let command = Command(
        "show", HelpWords.own.schemaShowTexts,
        positionals: [
            Command.Positional("template", HelpWords.own.schemaShowTemplate, kind: .file, isRequired: true)
        ]
    ).running { invocation in
        let source = try NamedTemplate.text(invocation.arguments.positional("template") ?? "", invocation).source
        var diagnostics: [Diagnostic] = []
        let loaded = LoadedSchema.load(source, into: &diagnostics)
        if invocation.wantsJSON {
            invocation.out.write(json: String(decoding: loaded?.inlinedBytes ?? source.bytes, as: UTF8.self))
            return .done
        }
        guard let loaded else { throw Failure(.invalidData, diagnostics) }
        for line in SchemaOutline(language: invocation.language).lines(of: loaded.schema) { invocation.out.line(line) }
        return .done
    }
}
