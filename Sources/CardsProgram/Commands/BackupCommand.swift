import CardEngine
import CardSchema

/// `cards backup [FILE]`: the whole journal in one file.
enum BackupCommand {
    static let command = Command(
        "backup", HelpWords.own.backupTexts, section: HelpWords.own.sectionDataCare,
        positionals: [Command.Positional("file", HelpWords.own.backupFile, kind: .file)]
    ).running { invocation in
        let diary = try invocation.openJournal()
        let local = invocation.now
        let path = invocation.arguments.positional("file") ?? "cards-\(local.date).tar"
        let isThere = try invocation.files.exists(path)
        guard !isThere else { throw Failure(.cannotCreate, advice: { $0.nameAnother }) { $0.fileExists(path: path) } }
        let summary = try diary.writer.backUp(to: path, at: invocation.clock.now)
        let (talk, words) = (invocation.talk, invocation.words)
        talk.line(words.backedUp(files: words.files(count: summary.files), bytes: summary.bytes))
        for left in summary.leftOut { talk.line(words.leftOutOf(name: left.name, reason: left.reason)) }
        for path in summary.removed { talk.line(words.removedLeftover(path: path)) }
        let drafts = try diary.drafts.headers().count
        let unsaved = try diary.writer.unsaved.names().count
        if drafts + unsaved > 0 { talk.line(words.notIncluded(drafts: drafts, records: unsaved)) }
        talk.line(words.toRestore(path: path))
        invocation.printResult(
            path,
            [
                ("backup", .string(path)), ("files", .integer(summary.files)),
                ("bytes", .integer(Int(summary.bytes))),
                ("left_out", .array(summary.leftOut.map { .string($0.name) })),
            ])
        return summary.leftOut.isEmpty ? .done : .invalidData
    }
}
