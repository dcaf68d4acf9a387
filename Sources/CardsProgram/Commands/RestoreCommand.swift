import CardEngine
import CardSchema

/// `cards restore FILE`: restores a backup into an empty folder or an existing journal; `age` decrypts it if necessary.
enum RestoreCommand {
    static let command = Command(
        "restore", HelpWords.own.restoreTexts, section: HelpWords.own.sectionDataCare,
        positionals: [Command.Positional("file", HelpWords.own.restoreFile, kind: .file, isRequired: true)],
        options: [.each("identity", "file", HelpWords.own.restoreIdentity, kind: .file)]
    ).running { invocation in
        let path = invocation.arguments.positional("file") ?? ""
        let state = try invocation.locations().state
        return try SpooledFile.using(path, beside: state, on: invocation.files) { file in
            guard let encrypted = try AgeFile(file, on: invocation.files) else { return try restore(file, invocation) }
            // A vault's own folder, where the journal's path is a link into it.
            let journal = try invocation.journalPath()
            let place = Platform.resolved(journal) ?? journal
            return try EncryptedBackup.decrypting(encrypted, into: place, invocation) {
                try restore($0, invocation)
            }
        }
    }

    private static func restore(_ path: String, _ invocation: Invocation) throws -> ExitCode {
        let root = try invocation.journalPath()
        let backup = try JournalBackup.open(at: path, on: invocation.files)
        let state = try invocation.locations().state(of: backup.configuration.id)
        var generator = SystemRandomNumberGenerator()
        let writer = try JournalWriter.restoring(backup, to: root, on: invocation.files) { () throws(DiaryFailure) in
            try DeviceState(at: state, hostName: Platform.hostName(), using: &generator, on: invocation.files)
        }
        let summary = try writer.restore(backup, at: invocation.clock.now)
        report(summary, root, invocation)
        return .done
    }

    private static func report(_ summary: RestoreSummary, _ root: String, _ invocation: Invocation) {
        let (talk, words) = (invocation.talk, invocation.words)
        let added = summary.added.values.reduce(0, +)
        defer {
            invocation.printResult(
                root,
                [
                    ("journal", .string(root)), ("created", .integer(summary.created.count)),
                    ("lines_added", .integer(added)), ("kept", .array(summary.kept.map(JSONDocument.string))),
                    ("forgotten", .integer(summary.forgotten)),
                    ("aside", .array(summary.aside.map(JSONDocument.string))),
                ])
        }
        guard summary.created.count + added > 0 else {
            return talk.line(words.hasEverything(folder: root))
        }
        talk.line(words.restored(folder: root, files: summary.created.count, lines: added))
        for (file, count) in summary.added.sorted(by: { $0.key < $1.key }) {
            talk.line(words.addedTo(file: file, lines: count))
        }
        for name in summary.kept { talk.line(words.keptHere(name: name)) }
        for name in summary.others { talk.line(words.notRestored(name: name)) }
        if summary.forgotten > 0 { talk.line(words.forgottenHere(lines: summary.forgotten)) }
        for path in summary.aside { talk.line(words.damagedPart(path: path)) }
        talk.line(words.nothingRemoved)
    }
}
