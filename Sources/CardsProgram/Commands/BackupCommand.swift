import CardEngine
import CardSchema

/// `cards backup [FILE]`: the whole journal in one file, or on standard output; encrypted by `age` with `--encrypt`.
enum BackupCommand {
    static let command = Command(
        "backup", HelpWords.own.backupTexts, section: HelpWords.own.sectionDataCare,
        positionals: [Command.Positional("file", HelpWords.own.backupFile, kind: .file)],
        options: [
            .flag("encrypt", HelpWords.own.backupEncrypt),
            .each("to", "recipient", HelpWords.own.backupTo),
        ]
    ).running { invocation in
        let diary = try invocation.openJournal()
        let age = try EncryptedBackup.recipients(invocation)
        let name = "cards-\(invocation.now.date).tar" + (age == nil ? "" : ".age")
        let path = invocation.arguments.positional("file") ?? name
        guard !OutputRules.isStandardOutput(path, invocation) else { return try print(diary, age, invocation) }
        let rules = try OutputRules(invocation)
        let target = try rules.target(path)
        let summary = try EncryptedBackup.explaining { try write(diary, age, to: target, rules, invocation) }
        report(summary, isEncrypted: age != nil, invocation)
        try reportMissing(diary, invocation)
        let words = invocation.words
        if target.kind == .new {
            let hasKeys = age != nil && age != .passphrase
            invocation.talk.line(hasKeys ? words.toRestoreWithKey(path: path) : words.toRestore(path: path))
        }
        invocation.printResult(
            path,
            [
                ("backup", .string(path)), ("files", .integer(summary.files)),
                ("bytes", .integer(Int(summary.bytes))), ("encrypted", .bool(age != nil)),
                ("left_out", .array(summary.leftOut.map { .string($0.name) })),
            ])
        return summary.leftOut.isEmpty ? .done : .invalidData
    }

    /// Makes a backup piece by piece, encrypted or not.
    private static func make(
        _ diary: Diary, _ age: AgeRecipients?, named path: String, _ invocation: Invocation,
        into write: ([UInt8]) throws(FileError) -> Void
    ) throws -> BackupSummary {
        let (writer, now) = (diary.writer, invocation.clock.now)
        guard let age else { return try writer.backUp(named: path, at: now, into: write) }
        return try writer.backUp(named: path, at: now, encryptedTo: age, into: write)
    }

    private static func write(
        _ diary: Diary, _ age: AgeRecipients?, to target: OutputTarget, _ rules: OutputRules, _ invocation: Invocation
    ) throws -> BackupSummary {
        switch target.kind {
        case .new:
            guard !rules.isInJournal(target) else {
                throw Failure(.cannotCreate, advice: { $0.nameAnother }) { $0.isInJournal(path: target.named) }
            }
            guard let age else { return try diary.writer.backUp(to: target.path, at: invocation.clock.now) }
            return try diary.writer.backUp(to: target.path, at: invocation.clock.now, encryptedTo: age)
        case .file, .folder:
            throw Failure(.cannotCreate, advice: { $0.nameAnother }) { $0.fileExists(path: target.named) }
        case .stream:
            let files = invocation.files
            let stream = try files.open(target.path, for: .writeNamed)
            defer { files.close(stream) }
            var failure: FileError?
            do {
                return try make(diary, age, named: target.named, invocation) { (bytes) throws(FileError) in
                    do throws(FileError) {
                        try files.writeAll(bytes, to: stream)
                    } catch {
                        failure = error
                        throw error
                    }
                }
            } catch {
                throw failure ?? error
            }
        }
    }

    /// Writes the backup to standard output, which carries nothing else.
    private static func print(_ diary: Diary, _ age: AgeRecipients?, _ invocation: Invocation) throws -> ExitCode {
        let out = invocation.out
        guard !out.isTerminal else {
            throw Failure(.usage, help: "cards backup cards.tar") { $0.backupNotForTerminal }
        }
        let summary: BackupSummary
        do {
            summary = try EncryptedBackup.explaining {
                try make(diary, age, named: "-", invocation) { (bytes) throws(FileError) in
                    guard out.write(file: bytes) else { throw FileError(.write, "-", code: ErrorNumber.closedPipe) }
                }
            }
        } catch {
            throw out.loss == nil ? error : OutputLost()
        }
        try out.deliver()
        report(summary, isEncrypted: age != nil, invocation)
        try reportMissing(diary, invocation)
        return summary.leftOut.isEmpty ? .done : .invalidData
    }

    private static func report(_ summary: BackupSummary, isEncrypted: Bool, _ invocation: Invocation) {
        let (talk, words) = (invocation.talk, invocation.words)
        let files = words.files(count: summary.files)
        talk.line(
            isEncrypted
                ? words.backedUpEncrypted(files: files, bytes: summary.bytes)
                : summary.isVerified
                    ? words.backedUp(files: files, bytes: summary.bytes)
                    : words.backedUpUnverified(files: files, bytes: summary.bytes))
        for left in summary.leftOut { talk.line(words.leftOutOf(name: left.name, reason: left.reason)) }
        for path in summary.removed { talk.line(words.removedLeftover(path: path)) }
    }

    private static func reportMissing(_ diary: Diary, _ invocation: Invocation) throws {
        let drafts = try diary.drafts.headers().count
        let unsaved = try diary.writer.unsaved.names().count
        guard drafts + unsaved > 0 else { return }
        invocation.talk.line(invocation.words.notIncluded(drafts: drafts, records: unsaved))
    }
}
