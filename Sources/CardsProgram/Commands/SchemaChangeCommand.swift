import CardEngine
import CardSchema

/// `cards schema change ID`: creates the next version of a template, with its migration.
enum SchemaChangeCommand {
    static let command = Command(
        "change", HelpWords.own.schemaChangeTexts,
        positionals: [Command.Positional("schema", HelpWords.own.schemaChangeSchema, kind: .schema, isRequired: true)],
        options: [
            .value("add", "path", HelpWords.own.schemaChangeAdd),
            .value("like", "path", HelpWords.own.schemaChangeLike),
            .value("title", "text", HelpWords.own.schemaChangeTitle),
            .many("retire", "path", HelpWords.own.schemaChangeRetire),
            .many("rename", "path=id", HelpWords.own.schemaChangeRename),
            .many("move", "path=after", HelpWords.own.schemaChangeMove),
            .many("scale", "path=name", HelpWords.own.schemaChangeScale),
        ] + PlacedChanges.options + [
            .many("accept", "old=new", HelpWords.own.schemaChangeAccept),
            .flag("dry-run", HelpWords.own.schemaChangeDryRun),
        ],
        exclusive: PlacedChanges.options.flatMap { placed in
            ["add", "retire", "rename", "move", "scale"].map { [$0, placed.name] }
        }
    ).running { invocation in
        let id = invocation.arguments.positional("schema") ?? ""
        let diary = try invocation.openJournal()
        let text = try TemplateCatalogue(invocation: invocation).text(id)
        var findings: [Diagnostic] = []
        guard let older = LoadedSchema.load(text, into: &findings) else {
            throw Failure(.invalidData, findings.filter { $0.severity == .error })
        }
        try settled(id, diary, invocation)
        let placed = PlacedChanges(older, invocation.arguments)
        guard placed.isEmpty else { return try change(placed, older, invocation, diary) }
        let change = try changed(older, invocation)
        let next = try change.isEmpty ? edited(older, invocation, diary) : change.text
        guard let next else {
            invocation.talk.line(invocation.words.templateUnchanged)
            return .done
        }
        var faults: [Diagnostic] = []
        guard let change = TemplateSuccession(next, after: older, into: &faults) else {
            try keep(next, older, invocation, diary)
            throw Failure(.invalidData, faults)
        }
        ConsequenceReport(invocation).report(ConvertedNumbers.all(in: change.loaded, after: older))
        return try invocation.replace(older, by: change, in: diary)
    }

    /// An edited file is adopted first, because the next version is based on the one for filling in cards.
    private static func settled(_ id: String, _ diary: Diary, _ invocation: Invocation) throws {
        let store = diary.journal.schemas
        guard try store.hasCurrent(id) else { return }
        switch try store.status(of: id) {
        // An older version is there because a change was undone; cards are filled in under it.
        case .settled, .cut, .older: return
        case .missing, .broken, .other, .changed:
            throw Failure(.invalidData, help: "cards schema adopt \(id)") { $0.adoptFirst(id: id) }
        }
    }

    /// The changes that the options request.
    private static func changed(_ older: LoadedSchema, _ invocation: Invocation) throws -> TemplateChange {
        let arguments = invocation.arguments
        let fields = older.schema.allFields + older.schema.recordFields
        // A change of an option, or of a path that a condition of an option may name.
        let inlining =
            (arguments.values("retire") + [arguments.value("add") ?? ""]).contains { $0.contains(":" as Character) }
            || fields.contains { $0.type.options?.hasConditions ?? false }
        var change = TemplateChange(older, inlining: inlining)
        if let path = arguments.value("add") {
            try change.add(path, like: arguments.value("like"), title: arguments.value("title"))
        }
        for word in arguments.values("rename") { try change.rename(word) }
        for word in arguments.values("move") { try change.move(word) }
        for word in arguments.values("scale") { try change.scale(word, accepting: arguments.values("accept")) }
        for word in arguments.values("retire") { try change.retire(word) }
        return change
    }

    // MARK: - By places

    /// Makes the changes of the workshop's outline.
    private static func change(
        _ placed: PlacedChanges, _ older: LoadedSchema, _ invocation: Invocation, _ diary: Diary
    ) throws -> ExitCode {
        let workshop = try placed.workshop()
        guard !workshop.isUnchanged else {
            invocation.talk.line(invocation.words.templateUnchanged)
            return .done
        }
        let (loaded, findings) = workshop.examined()
        let consequences = ConsequenceReport(invocation)
        guard let loaded, !findings.hasErrors, let succession = workshop.succession(loaded) else {
            consequences.report(workshop.leftovers)
            try keep(workshop.text, older, invocation, diary)
            throw Failure(.invalidData, findings.filter { $0.severity == .error })
        }
        consequences.report(workshop.unlookedNumbers)
        guard succession.open.isEmpty, succession.openScales.isEmpty else {
            throw StepChoices.undecided(succession.open, succession.openScales)
        }
        guard succession.openSteps.isEmpty else {
            let fields = succession.openSteps.map { "\($0.field)" }
            throw Failure(.invalidData, help: fields.map { "--accept \($0)=convert" }.joined(separator: " ")) {
                $0.needsConversion(fields: fields.joined(separator: ", "))
            }
        }
        guard let change = succession.change else {
            try keep(workshop.text, older, invocation, diary)
            throw Failure(.invalidData, succession.faults)
        }
        return try invocation.replace(older, by: change, in: diary)
    }

    // MARK: - In an editor

    /// The text as it comes back from the editor, with its migration; `nil` when nothing was changed.
    private static func edited(
        _ older: LoadedSchema, _ invocation: Invocation, _ diary: Diary
    ) throws -> [UInt8]? {
        guard !invocation.mayNotAsk else {
            throw Failure(.usage, advice: { $0.nameChange }) { $0.noEditor }
        }
        var begun = TemplateEdit(older.inlinedBytes)
        begun.removeMigrations()
        begun.setVersion(older.schema.version + 1)
        let visit = EditorVisit(of: nil, invocation, diary)
        guard let text = visit.text(from: String(decoding: begun.bytes, as: UTF8.self)) else {
            throw Failure(.invalidData) { $0.emptyText }
        }
        let bytes = Array(text.utf8)
        guard bytes != begun.bytes else { return nil }
        var findings: [Diagnostic] = []
        let source = SourceText(name: "\(older.schema.id).json", bytes: bytes, isQuotable: true)
        guard let loaded = LoadedSchema.load(source, into: &findings) else {
            try keep(bytes, older, invocation, diary)
            throw Failure(.invalidData, findings.filter { $0.severity == .error })
        }
        guard loaded.schema.migrations.isEmpty else { return bytes }
        let difference = SchemaDifference(from: older.schema, to: loaded.schema)
        var choices = StepChoices(invocation)
        do {
            if TemplateSuccession.reworded(bytes, older) == nil { try choices.decide(difference) }
        } catch {
            try keep(bytes, older, invocation, diary)
            throw error
        }
        var edit = TemplateEdit(bytes)
        edit.retire(difference.retired, lastIn: older.schema.version)
        edit.addMigration(
            from: older.schema.name, to: loaded.schema.version,
            steps: choices.steps(difference).map { StepJSON.document(of: $0) })
        return edit.bytes
    }

    /// Typed text is not lost because it is not valid yet.
    private static func keep(
        _ bytes: [UInt8], _ older: LoadedSchema, _ invocation: Invocation, _ diary: Diary
    ) throws {
        guard !invocation.isDry else { return }
        let path = FilePath.join(diary.writer.device.root, "\(older.schema.id).next.json")
        try invocation.files.writeAtomically(bytes, to: path)
        invocation.err.line(invocation.words.textKept(path: path))
    }
}

extension Invocation {
    /// Puts a changed template into its place, and says what is different; a dry run prints its text.
    func replace(_ older: LoadedSchema, by change: TemplateSuccession, in diary: Diary) throws -> ExitCode {
        let loaded = change.loaded
        if isDry {
            out.write(json: String(decoding: loaded.source.bytes, as: UTF8.self))
            return .done
        }
        let cards = try diary.cards(following: change, of: older)
        try diary.replace(older, by: change)
        switch change {
        case .words: talk.line(words.onlyTexts(version: loaded.schema.version))
        case .version:
            reportDifference(from: older.schema, to: loaded.schema)
            report(cards)
            talk.line(words.templateIsNow(name: loaded.schema.name))
            talk.line(words.seeTemplate(id: loaded.schema.id))
        }
        printResult("\(loaded.schema.name)", [("schema", .string("\(loaded.schema.name)"))])
        return .done
    }

    /// Says how many cards follow, and how many of their answers have no place any more.
    private func report(_ cards: WorkshopCards) {
        guard cards.following > 0 else { return }
        talk.line(words.cardsWouldFollow(count: cards.following))
        if cards.kept > 0 { talk.line(words.answersKeptBeside(count: cards.kept)) }
    }
}
