import CardEngine
import CardSchema

/// `cards migrate`: migrates cards of older versions to the current one on disk, or reports what that would change.
enum MigrateCommand {
    static let command = Command(
        "migrate", HelpWords.own.migrateTexts, section: HelpWords.own.sectionDataCare,
        positionals: [Command.Positional("schema", HelpWords.own.migrateSchema, kind: .schema)],
        options: [
            .flag("write", HelpWords.own.migrateWrite),
            .value("undo", "run", HelpWords.own.migrateUndo),
            .flag("accept-loss", HelpWords.own.migrateAcceptLoss),
        ],
        exclusive: [["write", "undo"], ["undo", "accept-loss"]]
    ).running { invocation in
        let diary = try invocation.openJournal()
        if let run = invocation.arguments.value("undo") { return try undo(run, invocation, diary) }
        let found = try survey(invocation, diary)
        let report = UpgradeReport(found, invocation)
        let isWriting = invocation.arguments.flag("write")
        if isWriting, found.losesValues, !invocation.arguments.flag("accept-loss") {
            for line in report.lines { invocation.talk.line(line) }
            throw Failure(.invalidData, help: "cards migrate --write --accept-loss") { $0.losesValues }
        }
        let run = isWriting ? try write(found, invocation, diary) : nil
        printReport(report, run, isWriting, invocation)
        return .done
    }

    // MARK: - Looking

    private static func survey(_ invocation: Invocation, _ diary: Diary) throws -> Diary.MigrationSummary {
        try withProgress(invocation) { progress in
            try diary.pendingMigration(
                of: invocation.arguments.positional("schema"), threads: invocation.threads, progress: progress)
        }
    }

    /// Shows the number of completed months.
    private static func withProgress<Result>(
        _ invocation: Invocation, _ body: (_ progress: (Int, Int) -> Void) throws -> Result
    ) throws -> Result {
        var progress: Progress?
        let result = try body { number, count in
            if progress == nil { progress = Progress(of: count, "months", on: invocation.talk) }
            progress?.note(number)
        }
        progress?.end()
        return result
    }

    private static func printReport(
        _ report: UpgradeReport, _ run: RevisionID?, _ isWriting: Bool, _ invocation: Invocation
    ) {
        if invocation.wantsJSON {
            let run: [(key: String, value: JSONDocument)] = run.map { [("run", .string("\($0)"))] } ?? []
            invocation.out.line(
                JSONDocument.object([("written", .bool(isWriting))] + run + report.members).compact())
        } else {
            for line in report.lines { invocation.out.line(line) }
        }
        let (talk, words) = (invocation.talk, invocation.words)
        guard report.found.cards > 0 else { return talk.line(words.nothingToMigrate) }
        guard let run else { return talk.line(words.nothingWritten) }
        talk.line(words.movedCards(cards: words.cards(count: report.found.cards), run: run))
        talk.line(words.undoRun(run: run))
    }

    // MARK: - Writing

    private static func write(
        _ found: Diary.MigrationSummary, _ invocation: Invocation, _ diary: Diary
    ) throws -> RevisionID? {
        try withProgress(invocation) { progress in
            try diary.move(
                found, of: invocation.arguments.positional("schema"), threads: invocation.threads,
                finishesEarlier: { invocation.talk.line(invocation.words.earlierRun) }, progress: progress)
        }
    }

    // MARK: - Taking back

    private static func undo(
        _ run: String, _ invocation: Invocation, _ diary: Diary
    ) throws -> ExitCode {
        let device = diary.writer.device.device
        let found = try diary.journal.undo(run: run, by: device, at: invocation.clock.now, as: invocation.newRun())
        guard let found else {
            throw Failure(.nothingFound, help: "cards history") { $0.noRun(run: TypedName.quoted(run)) }
        }
        // A person who undoes a run does not want it completed.
        try UpgradeMark(of: diary.writer.device, on: invocation.files).end()
        _ = try diary.writer.append(found.steps.map(\.revision))
        let (talk, words) = (invocation.talk, invocation.words)
        if found.isResumed { talk.line(words.earlierUndo) }
        talk.line(words.migrationUndone(cards: words.cards(count: found.steps.count)))
        for card in found.left { talk.line(words.leftAsItIs(card: card)) }
        if invocation.wantsJSON {
            invocation.out.line(
                JSONDocument.object([
                    ("undone", .string(run)), ("cards", .integer(found.steps.count)),
                    ("left", .array(found.left.map { .string("\($0)") })),
                ]).compact())
        }
        return .done
    }
}
