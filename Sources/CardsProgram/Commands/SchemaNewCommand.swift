import CardEngine
import CardSchema

/// `cards schema new ID`: makes a template, by asking or as a copy of another.
enum SchemaNewCommand {
    static let command = Command(
        "new", HelpWords.own.schemaNewTexts,
        positionals: [Command.Positional("id", HelpWords.own.schemaNewId, isRequired: true)],
        options: [
            .value("title", "text", HelpWords.own.schemaNewTitle),
            .value("like", "schema", HelpWords.own.schemaNewLike, kind: .schema),
        ]
    ).running { invocation in
        let id = invocation.arguments.positional("id") ?? ""
        let title = invocation.arguments.value("title")
        let catalogue = TemplateCatalogue(invocation: invocation)
        guard TemplateDraft.isID(id) else {
            throw Failure(.usage) { $0.invalidID(id: TypedName.quoted(id)) }
        }
        guard title.map(TemplateDraft.isTitle) ?? true else { throw Failure(.usage) { $0.titleIsLine } }
        guard try !catalogue.isKnown(id) else {
            throw Failure(.cannotCreate, help: "cards schema show \(id)") { $0.templateExists(id: id) }
        }
        let text: [UInt8]
        if let like = invocation.arguments.value("like") {
            text = try copy(of: like, id, title, catalogue)
        } else {
            text = try asked(id, title, invocation)
        }
        let source = SourceText(name: "schemas/\(id).json", bytes: text, isQuotable: true)
        var findings: [Diagnostic] = []
        guard LoadedSchema.load(source, into: &findings) != nil else { throw Failure(.invalidData, findings) }

        let diary = try invocation.openOrMakeJournal()
        let isNew = try diary.journal.schemas.install(text, id: id)
        let path = diary.journal.layout.schema(id)
        guard isNew else { throw Failure(.cannotCreate) { $0.fileExists(path: path) } }
        try diary.journal.layout.writeMetaSchema(on: invocation.files)
        invocation.report(findings)
        invocation.talk.line(invocation.words.madeTemplate(id: id))
        invocation.printResult(path, [("schema", .string(path))])
        return .done
    }

    private static func copy(
        of like: String, _ id: String, _ title: String?, _ catalogue: TemplateCatalogue
    ) throws -> [UInt8] {
        // A faulty template is no good beginning.
        _ = try catalogue.schema(like)
        guard let copy = TemplateCopy.text(of: try catalogue.text(like), id: id, title: title) else {
            throw Failure(.invalidData) { $0.notCopied(id: TypedName.quoted(like)) }
        }
        return copy
    }

    private static func asked(
        _ id: String, _ title: String?, _ invocation: Invocation
    ) throws -> [UInt8] {
        guard !invocation.mayNotAsk else {
            throw Failure(.usage, help: "--like mood_five") { $0.needsCopy }
        }
        let prompt = TemplatePrompt(input: invocation.input, talk: invocation.err, words: invocation.words)
        do throws(TemplatePrompt.Leaving) {
            return Array(try prompt.draft(id: id, title: title, language: invocation.language).text.utf8)
        } catch {
            invocation.talk.line("")
            switch error {
            case .endOfInput: throw Failure(.invalidData) { $0.endedUnwritten }
            case .interrupted: throw Failure(.interrupted) { $0.interruptedUnwritten }
            }
        }
    }
}
