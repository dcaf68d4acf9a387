import CardEngine
import CardSchema

/// `cards schema diff OLD NEW`: what differs between two versions of a template, and the migration between them.
enum SchemaDiffCommand {
    static let command = Command(
        "diff", HelpWords.own.schemaDiffTexts,
        positionals: [
            Command.Positional("old", HelpWords.own.schemaDiffOld, kind: .file, isRequired: true),
            Command.Positional("new", HelpWords.own.schemaDiffNew, kind: .file, isRequired: true),
        ],
        options: [
            .flag("write-migration", HelpWords.own.schemaDiffWriteMigration),
            .many("accept", "old=new", HelpWords.own.schemaDiffAccept),
        ]
    ).running { invocation in
        let older = try NamedTemplate(invocation.arguments.positional("old") ?? "", invocation)
        let newer = try NamedTemplate(invocation.arguments.positional("new") ?? "", invocation)
        guard older.loaded.schema.id == newer.loaded.schema.id else {
            throw Failure(.invalidData) {
                $0.notOneTemplate(older: older.loaded.schema.id, newer: newer.loaded.schema.id)
            }
        }
        let difference = SchemaDifference(from: older.loaded.schema, to: newer.loaded.schema)
        let text = DifferenceText(difference, invocation.words)
        invocation.printLines(text.lines(), or: text.document)
        guard invocation.arguments.flag("write-migration") else { return .done }
        return try write(difference, older.loaded, newer, invocation)
    }

    private static func write(
        _ difference: SchemaDifference, _ older: LoadedSchema, _ newer: NamedTemplate, _ invocation: Invocation
    ) throws -> ExitCode {
        guard let path = newer.path else {
            throw Failure(.usage, advice: { $0.nameFile }) { $0.notChangeable }
        }
        let schema = newer.loaded.schema
        guard
            !schema.migrations.contains(where: {
                $0.from.version == older.schema.version && $0.from.hash == older.schema.name.hash
            })
        else {
            throw Failure(.invalidData) {
                $0.hasMigration(template: newer.loaded.source.name, name: older.schema.name)
            }
        }
        let choices = StepChoices(invocation)
        try choices.check(difference)
        let steps = choices.steps(difference)
        let version = max(schema.version, older.schema.version + 1)
        var edit = TemplateEdit(newer.loaded.source.bytes)
        edit.setVersion(version)
        edit.retire(difference.retired, lastIn: older.schema.version)
        edit.addMigration(from: older.schema.name, to: version, steps: steps.map { StepJSON.document(of: $0) })
        try invocation.files.writeAtomically(edit.bytes, to: path)
        invocation.talk.line(invocation.words.wroteSteps(count: steps.count, path: path))
        var findings: [Diagnostic] = []
        let text = SourceText(name: path, bytes: edit.bytes, isQuotable: true)
        let source = invocation.files.withOptionFiles(text, from: path)
        if let loaded = LoadedSchema.load(source, into: &findings) {
            findings.removeAll { $0.severity != .error }
            _ = MigrationCheck.plan(from: older.schema, to: loaded, into: &findings)
        }
        invocation.report(findings.filter { $0.severity == .error })
        return findings.hasErrors ? .invalidData : .done
    }
}
