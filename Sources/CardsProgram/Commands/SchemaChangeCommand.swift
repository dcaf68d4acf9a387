import CardEngine
import CardSchema

/// `cards schema change ID`: creates the next version of a template, with its migration.
enum SchemaChangeCommand {
    static let command = Command(
        "change", HelpWords.own.schemaChangeTexts,
        positionals: [Command.Positional("schema", HelpWords.own.schemaChangeSchema, kind: .schema, isRequired: true)],
        options: ChangeOptions.all + [
            .many("accept", "old=new", HelpWords.own.schemaChangeAccept),
            .flag("dry-run", HelpWords.own.schemaChangeDryRun),
        ]
    ).running { invocation in
        let id = invocation.arguments.positional("schema") ?? ""
        let diary = try invocation.openJournal()
        let text = try TemplateCatalogue(invocation: invocation).text(id)
        var findings: [Diagnostic] = []
        guard let older = LoadedSchema.load(text, into: &findings) else {
            throw Failure(.invalidData, findings.filter { $0.severity == .error })
        }
        try settled(id, diary, invocation)
        let options = ChangeOptions(older, invocation.arguments) { try diary.retiredQuestions(of: older) }
        var workshop = Workshop(changing: older, plans: diary.safetyPlans)
        workshop.authorLanguage = invocation.language
        if options.isEmpty {
            try edit(&workshop, invocation, diary)
        } else {
            try options.make(in: &workshop, on: diary.today)
        }
        guard !workshop.isUnchanged else {
            invocation.talk.line(invocation.words.templateUnchanged)
            return .done
        }
        let change: TemplateSuccession
        do {
            change = try succession(of: &workshop, invocation)
        } catch {
            try keep(workshop.text, older, invocation, diary)
            throw error
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

    /// The next version, once everything is decided and proved.
    private static func succession(of workshop: inout Workshop, _ invocation: Invocation) throws -> TemplateSuccession {
        let (loaded, findings) = workshop.examined()
        let consequences = ConsequenceReport(invocation)
        guard let loaded, !findings.hasErrors, var found = workshop.succession(loaded) else {
            consequences.report(workshop.leftovers)
            consequences.report(workshop.bandFits)
            throw Failure(.invalidData, findings.filter { $0.severity == .error })
        }
        consequences.report(workshop.unlookedNumbers)
        consequences.report(workshop.bandFits)
        let choices = StepChoices(invocation)
        try choices.check(found.difference, besides: otherWords(loaded, invocation.arguments))
        while case let words = try choices.decided(found.open, found.openScales, found.openOptions), !words.isEmpty {
            for word in words { workshop.decide(word) }
            // A question that is now known under its new name may be on a scale with other ends.
            found = workshop.succession(loaded) ?? found
        }
        guard found.openSteps.isEmpty else {
            let fields = found.openSteps.map { "\($0.field)" }
            throw Failure(.invalidData, help: fields.map { "--accept \($0)=convert" }.joined(separator: " ")) {
                $0.needsConversion(fields: fields.joined(separator: ", "))
            }
        }
        guard let change = found.change else { throw Failure(.invalidData, found.faults) }
        return change
    }

    /// What else can be accepted: that old answers are converted, what happens to numbers with `--scale`, and what other
    /// parts say then.
    private static func otherWords(_ loaded: LoadedSchema, _ arguments: ParsedArguments) -> [String] {
        let converted = (loaded.schema.allFields + loaded.schema.recordFields).map { "\($0.path)=convert" }
        let scaled = arguments.values("scale").map { $0.prefix { $0 != "=" } }
        let parts = arguments.values("accept").filter { word in
            ["=converted", "=stays", "=without", "=renamed", "=fitted"].contains { word.hasSuffix($0) }
        }
        return converted + scaled.flatMap { ["\($0)=keep_numbers", "\($0)=rescale"] } + parts
    }

    /// Takes the text as it comes back from the editor.
    private static func edit(_ workshop: inout Workshop, _ invocation: Invocation, _ diary: Diary) throws {
        guard !invocation.mayNotAsk else {
            throw Failure(.usage, advice: { $0.nameChange }) { $0.noEditor }
        }
        let visit = EditorVisit(of: nil, invocation, diary)
        guard let text = visit.text(from: String(decoding: workshop.text, as: UTF8.self)) else {
            throw Failure(.invalidData) { $0.emptyText }
        }
        workshop.make(.write(Array(text.utf8)))
        for word in invocation.arguments.values("accept") { ChangeOptions.accept(word, in: &workshop) }
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
        if isDry {
            out.write(json: String(decoding: change.loaded.source.bytes, as: UTF8.self))
            return .done
        }
        let cards = try diary.cards(following: change, of: older)
        let loaded = try diary.replace(older, by: change)
        switch change {
        case .words: talk.line(words.onlyTexts(version: loaded.schema.version))
        case .version:
            reportDifference(from: older.schema, to: loaded.schema)
            ConsequenceReport(self).report(cards)
            talk.line(words.templateIsNow(name: loaded.schema.name))
            talk.line(words.seeTemplate(id: loaded.schema.id))
        }
        printResult("\(loaded.schema.name)", [("schema", .string("\(loaded.schema.name)"))])
        return .done
    }
}
