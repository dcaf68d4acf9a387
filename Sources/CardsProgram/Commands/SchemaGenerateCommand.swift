import CardEngine
import CardPlugins
import CardSchema

/// `cards schema generate ID --as FORM [-o FILE]`: writes a template in a form for other programs.
enum SchemaGenerateCommand {
    private static let forms = ["form", "sheet", "guide", "json-schema", "fhir", "swift", "duckdb", "spark"]

    static let command = Command(
        "generate", HelpWords.own.schemaGenerateTexts,
        positionals: [
            Command.Positional("template", HelpWords.own.schemaGenerateTemplate, kind: .file, isRequired: true)
        ],
        options: [
            .value("as", "form", HelpWords.own.schemaGenerateAs, kind: .oneOf(forms)),
            .value("output", short: "o", "file", HelpWords.own.schemaGenerateOutput, kind: .file),
            .flag("force", HelpWords.own.schemaGenerateForce),
        ]
    ).running { invocation in
        guard let form = invocation.arguments.value("as") else {
            throw Failure(.usage, help: "--as " + forms.joined(separator: ", ")) { $0.asMissing }
        }
        let loaded = try NamedTemplate(invocation.arguments.positional("template") ?? "", invocation).loaded
        try checkLanguage(loaded.schema, invocation)
        let bytes = try bytes(of: loaded, as: form, invocation)
        guard let path = invocation.arguments.value("output"), !OutputRules.isStandardOutput(path, invocation) else {
            let text = String(decoding: bytes, as: UTF8.self)
            if form == "json-schema" || form == "fhir" {
                invocation.out.write(json: text)
            } else {
                invocation.out.write(text)
            }
            return .done
        }
        try OutputRules(invocation).write(bytes, to: path)
        invocation.talk.line(invocation.words.wroteFile(path: TerminalText.line(path)))
        return .done
    }

    private static func bytes(of loaded: LoadedSchema, as form: String, _ invocation: Invocation) throws -> [UInt8] {
        let (schema, language) = (loaded.schema, invocation.language)
        if let dialect = SQLDialect(rawValue: form) {
            return Array(try view(of: schema, for: dialect, invocation).text.utf8)
        }
        switch form {
        case "form":
            return FormPage(CompiledSchema(schema), language: language, dayStart: dayStart(invocation)).bytes
        case "sheet": return SheetPage(CompiledSchema(schema), language: language).bytes
        case "guide":
            // A text that nobody has adopted yet gets another number then.
            let store = try TemplateCatalogue(invocation: invocation).schemas()
            let named = try store?.numbered(loaded) ?? loaded
            let schema = CompiledSchema(named.schema)
            let isAsked = invocation.arguments.value("lang") != nil
            return (isAsked ? GuidePage(schema, languages: [language]) : GuidePage(schema, first: language)).bytes
        case "fhir": return Array((FHIRQuestionnaire(loaded).document.pretty() + "\n").utf8)
        case "swift": return Array(schema.swiftTypes(language: language).utf8)
        default: return Array(schema.jsonSchema(language: language).utf8)
        }
    }

    /// Refuses a language that neither the template nor the program has: its texts would be in another one, unsaid.
    private static func checkLanguage(_ schema: Schema, _ invocation: Invocation) throws {
        guard let tag = invocation.arguments.value("lang") else { return }
        let titles = [schema.title] + schema.groups.map(\.title) + schema.groups.flatMap(\.fields).map(\.title)
        let own = titles.flatMap(\.translations).map { $0.language.lowercased() } + [schema.language.lowercased()]
        let known = Set(own + TextLanguage.allCases.map(\.rawValue))
        let wanted = RunLanguage.tag(tag) { _ in nil }.lowercased()
        guard !known.contains(wanted), !known.contains(String(wanted.prefix { $0 != "-" })) else { return }
        throw Failure(.usage, help: "--lang " + known.sorted().joined(separator: ", ")) {
            $0.noLanguage(tag: TypedName.quoted(tag))
        }
    }

    /// When a day of the journal begins; as usual if there is no journal to read.
    private static func dayStart(_ invocation: Invocation) -> CivilTime {
        let journal = try? invocation.openJournal().journal
        return journal?.configuration.dayStart ?? JournalConfiguration.usualDayStart
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
