import CardEngine
import CardPlugins
import CardSchema

/// `cards schema generate ID --as FORM`: prints a template in a form for other programs.
enum SchemaGenerateCommand {
    private static let forms = ["form", "sheet", "json-schema", "swift", "duckdb", "spark"]

    static let command = Command(
        "generate", HelpWords.own.schemaGenerateTexts,
        positionals: [
            Command.Positional("template", HelpWords.own.schemaGenerateTemplate, kind: .file, isRequired: true)
        ],
        options: [.value("as", "form", HelpWords.own.schemaGenerateAs, kind: .oneOf(forms))]
    ).running { invocation in
        guard let form = invocation.arguments.value("as") else {
            throw Failure(.usage, help: "--as " + forms.joined(separator: ", ")) { $0.asMissing }
        }
        let schema = try NamedTemplate(invocation.arguments.positional("template") ?? "", invocation).loaded.schema
        let language = invocation.language
        if let dialect = SQLDialect(rawValue: form) {
            invocation.out.write(try view(of: schema, for: dialect, invocation).text)
            return .done
        }
        switch form {
        case "form":
            let form = FormPage(CompiledSchema(schema), language: language, dayStart: dayStart(invocation))
            write(form.bytes, invocation)
        case "sheet": write(SheetPage(CompiledSchema(schema), language: language).bytes, invocation)
        case "swift": invocation.out.write(schema.swiftTypes(language: language))
        default: invocation.out.write(json: schema.jsonSchema(language: language))
        }
        return .done
    }

    /// When a day of the journal begins; as usual if there is no journal to read.
    private static func dayStart(_ invocation: Invocation) -> CivilTime {
        let journal = try? invocation.openJournal().journal
        return journal?.configuration.dayStart ?? JournalConfiguration.usualDayStart
    }

    private static func write(_ page: [UInt8], _ invocation: Invocation) {
        invocation.out.write(String(decoding: page, as: UTF8.self))
    }

    /// Returns the view of a template's cards, including older versions.
    ///
    /// Throws if a card has a version that SQL cannot migrate.
    private static func view(
        of schema: Schema, for dialect: SQLDialect, _ invocation: Invocation
    ) throws -> SQLView {
        let folder = JournalLayout(root: try invocation.journalPath()).cards
        guard let store = try TemplateCatalogue(invocation: invocation).schemas(),
            let current = try store.templateForReading(schema.id)
        else { return SQLView(schema, for: dialect, folder: folder) }
        let older = try store.versions(leadingTo: current)
        let stopped = SQLView.stopped(older)
        if let step = older.lazy.compactMap(\.inexpressible).first {
            let diary = try invocation.openJournal()
            var ignored: [Diagnostic] = []
            let heads = try diary.journal.heads(schema: schema.id, into: &ignored)
            let count = heads.count { !$0.isDeleted && stopped.contains($0.head.header.schema) }
            guard count == 0 else {
                throw Failure(.invalidData, advice: { $0.migrateForSQL(id: schema.id) }) {
                    $0.sqlStops(count: count, id: schema.id, step: step.step, path: step.path)
                }
            }
        }
        return SQLView(current.schema, older: older, for: dialect, folder: folder)
    }
}
