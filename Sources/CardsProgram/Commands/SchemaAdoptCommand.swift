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
        let replaced = try store.adopting(id)
        let before = replaced?.schema
        let outcome = try AdoptedTemplate(invocation, diary, theirs).adopt()
        let now: LoadedSchema
        switch outcome {
        case .same:
            invocation.talk.line(invocation.words.alreadyHere(name: theirs.schema.name))
            return .done
        case .frozen(let loaded):
            invocation.talk.line(invocation.words.keptOlder(name: loaded.schema.name))
            invocation.out.line("\(loaded.schema.name)")
            return .done
        case .newer(let loaded), .merged(let loaded): now = loaded
        }
        if let replaced, !invocation.isDry { try diary.noteReplaced(replaced, by: now.schema.name) }
        if let before, before.name != now.schema.name {
            if let replaced { ConsequenceReport(invocation).report(ConvertedNumbers.all(in: now, after: replaced)) }
            invocation.reportDifference(from: before, to: now.schema, includesSteps: false)
        }
        // A rule's plan may be adopted next; until then, its absence is reported.
        invocation.report(SafetyPlans(diary.journal.schemas, and: [now.schema]).findings(in: now))
        if case .merged = outcome { invocation.talk.line(invocation.words.mergedTemplates) }
        invocation.reportAdopted(now.schema.name)
        return .done
    }

    /// The version that is meant: a file, or one that comes with the program even where the journal has its own.
    private static func template(_ word: String, _ invocation: Invocation) throws -> LoadedSchema {
        let isFile = try invocation.files.exists(word)
        if !isFile, let bundled = Schema.bundled(word) { return bundled }
        return try NamedTemplate(word, invocation).loaded
    }
}
