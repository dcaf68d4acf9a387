import CardEngine
import CardSchema

/// `cards schema adopt FILE`: adopts a version of a template from elsewhere.
enum SchemaAdoptCommand {
    static let command = Command(
        "adopt", HelpWords.own.schemaAdoptTexts,
        positionals: [Command.Positional("template", HelpWords.own.schemaAdoptTemplate, kind: .file, isRequired: true)],
        options: [
            .many("accept", "old=new", HelpWords.own.schemaAdoptAccept),
            .many("take", "[path=]side", HelpWords.own.schemaAdoptTake),
            .flag("dry-run", HelpWords.own.schemaAdoptDryRun),
        ]
    ).running { invocation in
        let diary = try invocation.openJournal()
        if let done = try HandEditedTemplate(invocation, diary).settle(
            invocation.arguments.positional("template") ?? "")
        {
            return done
        }
        try StepChoices(invocation).refuseAny()
        let theirs = try template(invocation.arguments.positional("template") ?? "", invocation)
        let id = theirs.schema.id
        let store = diary.journal.schemas
        let replaced = try inUse(id, diary)
        let isKnown = try store.frozenNames(of: id).contains(theirs.schema.name)
        var adopted = AdoptedTemplate(invocation, diary, theirs)
        let outcome = try adopted.prepare()
        let now: LoadedSchema
        switch outcome {
        case .same:
            invocation.talk.line(invocation.words.alreadyHere(name: theirs.schema.name))
            return .done
        case .frozen(let loaded):
            if !invocation.isDry { _ = try adopted.adopt() }
            invocation.talk.line(invocation.words.keptOlder(name: loaded.schema.name))
            if try diary.isReplaced(loaded.schema.name) {
                invocation.talk.line(invocation.words.toUseAgain(command: "cards undo --schema \(id)"))
            }
            invocation.out.line("\(loaded.schema.name)")
            return .done
        case .newer(let loaded), .merged(let loaded): now = loaded
        }
        let older = replaced.flatMap { $0.schema.name == now.schema.name ? nil : $0 }
        let cards = try older.map { try diary.cards(following: now, of: $0) }
        if !invocation.isDry {
            _ = try adopted.adopt()
            if let replaced { try diary.noteReplaced(replaced, by: now.schema.name) }
        }
        if older != nil, isKnown { invocation.talk.line(invocation.words.usedAgain(name: now.schema.name)) }
        if let older { report(older, now, cards, invocation) }
        // A rule's plan may be adopted next; until then, its absence is reported.
        invocation.report(SafetyPlans(diary.journal.schemas, and: [now.schema]).findings(in: now))
        if case .merged = outcome { invocation.talk.line(invocation.words.mergedTemplates) }
        invocation.reportAdopted(now.schema.name)
        return .done
    }

    /// The template that cards are filled in under: after an undo, that is an older one than the last frozen version.
    private static func inUse(_ id: String, _ diary: Diary) throws -> LoadedSchema? {
        if case .older = try diary.journal.schemas.status(of: id) { return try diary.workshop(changing: id).older }
        return try diary.journal.schemas.adopting(id)
    }

    /// Says what is different, and what becomes of the cards.
    private static func report(
        _ older: LoadedSchema, _ now: LoadedSchema, _ cards: WorkshopCards?, _ invocation: Invocation
    ) {
        let consequences = ConsequenceReport(invocation)
        consequences.report(ConvertedNumbers.all(in: now, after: older))
        invocation.reportDifference(from: older.schema, to: now.schema, includesSteps: false)
        if let cards { consequences.report(cards) }
    }

    /// The version that is meant: a file, or one that comes with the program even where the journal has its own.
    private static func template(_ word: String, _ invocation: Invocation) throws -> LoadedSchema {
        let isFile = try invocation.files.exists(word)
        if !isFile, let bundled = Schema.bundled(word) { return bundled }
        return try NamedTemplate(word, invocation).loaded
    }
}
