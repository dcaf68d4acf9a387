import CardEngine
import CardSchema

/// `cards schema generate ID --as FORM`: what other programs need to know of a template.
enum SchemaGenerateCommand {
    private static let forms = ["json-schema", "swift", "duckdb", "spark"]

    static let command = ProgramCommand(
        Command(
            "generate", HelpWords.own.schemaGenerateAbstract,
            discussion: HelpWords.own.schemaGenerateMore,
            positionals: [
                Command.Positional("template", HelpWords.own.schemaGenerateTemplate, kind: .file, isRequired: true)
            ],
            options: [
                .value("as", "form", HelpWords.own.schemaGenerateAs, kind: .oneOf(forms))
            ],
            examples: HelpWords.own.schemaGenerateExamples)
    ) { invocation in
        guard let form = invocation.arguments.value("as") else {
            throw Failure(.usage, help: "--as json-schema, swift, duckdb, spark") { $0.asMissing }
        }
        let schema = try NamedTemplate(invocation.arguments.positional("template") ?? "", invocation).loaded.schema
        let language = invocation.language
        if let dialect = SQLDialect(rawValue: form) {
            invocation.out.write(try view(of: schema, for: dialect, invocation).text)
            return .done
        }
        if form == "swift" {
            invocation.out.write(schema.swiftTypes(language: language))
        } else {
            invocation.out.write(json: schema.jsonSchema(language: language))
        }
        return .done
    }

    /// The view over the journal's cards of a template, older versions read as everywhere else.
    ///
    /// Refused where a card stands under a version that SQL cannot migrate.
    private static func view(
        of schema: Schema, for dialect: SQLDialect, _ invocation: Invocation
    ) throws -> SQLView {
        let folder = JournalLayout(root: try invocation.journalPath()).cards
        guard let store = try TemplateCatalogue(invocation).schemas(),
            let current = try store.templateForReading(schema.id)
        else { return SQLView(schema, for: dialect, folder: folder) }
        let older = try store.versions(leadingTo: current)
        let stopped = SQLView.stopped(older)
        if !stopped.isEmpty {
            let diary = try invocation.openJournal()
            var ignored: [Diagnostic] = []
            let heads = try diary.journal.heads(schema: schema.id, into: &ignored)
            let count = heads.count { !$0.isDeleted && stopped.contains($0.head.header.schema) }
            guard count == 0 else { throw refusal(count, schema.id, older) }
        }
        return SQLView(current.schema, older: older, for: dialect, folder: folder)
    }

    private static func refusal(_ count: Int, _ id: String, _ older: [OlderSchema]) -> Failure {
        let step = older.compactMap(\.inexpressible).first
        let what = step.map { "step '\($0.step)' computes '\($0.path)' from answers with too many values" } ?? "a step"
        return Failure(
            .invalidData,
            "\(count == 1 ? "1 card of '\(id)' stands" : "\(count) cards of '\(id)' stand") under an older version, and \(what), which SQL cannot",
            help: "cards migrate \(id) --write, and then the same again")
    }
}
