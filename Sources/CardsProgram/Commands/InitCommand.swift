import CardEngine
import CardSchema
import CardVault

/// `cards init [DIR]`: makes a journal.
enum InitCommand {
    static let command = Command(
        "init", HelpWords.own.initTexts, section: HelpWords.own.sectionSetUp,
        positionals: [Command.Positional("dir", HelpWords.own.initDir, kind: .directory)],
        options: [
            .value("day-start", "hh:mm", HelpWords.own.initDayStart, default: "\(JournalConfiguration.usualDayStart)"),
            .flag("git", HelpWords.own.initGit),
            .flag("commit", HelpWords.own.initCommit),
            .flag("locked", HelpWords.own.initLocked),
        ]
    ).running { invocation in
        let typed = invocation.arguments.value("day-start") ?? ""
        guard let dayStart = CivilTime(typed) else {
            throw Failure(.usage, help: "--day-start 04:00") { $0.notTime(word: TypedName.quoted(typed)) }
        }
        let wantsGit = invocation.arguments.flag("git")
        guard wantsGit || !invocation.arguments.flag("commit") else {
            throw Failure(.usage, help: "cards init --git --commit") { $0.needsGit }
        }
        let named = invocation.arguments.positional("dir")
        let isLocked = invocation.arguments.flag("locked")
        let path = if let named { named } else { try isLocked ? invocation.namedJournal() : invocation.journalPath() }
        let isNew =
            try isLocked
            ? makeLocked(path, named, dayStart, invocation) : invocation.makeJournal(at: path, dayStart: dayStart)
        guard isNew || wantsGit else {
            throw Failure(.cannotCreate, help: "cards status") { $0.journalExists(folder: path) }
        }
        if isNew { introduce(path, dayStart, named, isLocked: isLocked, invocation) }
        if wantsGit { try GitRepository(path: path).make(committing: invocation.arguments.flag("commit"), invocation) }
        invocation.printResult(path, [("journal", .string(path))])
        if isNew {
            let diary = try invocation.openJournal(at: path)
            try CardFollowUp(invocation, diary).followNewJournal()
        }
        return .done
    }

    /// Creates a journal that is never in plain text on the disk.
    private static func makeLocked(
        _ path: String, _ named: String?, _ dayStart: CivilTime, _ invocation: Invocation
    ) throws -> Bool {
        let (words, vault) = (invocation.words, try invocation.vault(of: path))
        try vault.reporting(path) { () throws(VaultFailure) in try vault.prepareToBegin() }
        invocation.talk.paragraph(words.vaultAboutPassphrase)
        let typed = try PassphraseQuestion(invocation).new(words.vaultAskNew)
        try vault.reporting(path) { () throws(VaultFailure) in
            let (passphrase, device) = (try Passphrase(typed), invocation.newDeviceName)
            try vault.begin(passphrase, device: device) { (folder) throws(VaultFailure) in
                do throws(DiaryFailure) {
                    var random = RandomNumbers.system
                    let journal = try Journal.create(
                        at: folder, dayStart: dayStart, using: &random, on: invocation.files)
                    try journal.layout.writeMetaSchema(on: invocation.files)
                } catch {
                    throw .notMade(error)
                }
            }
        }
        invocation.talk.line(words.vaultBegun(folder: path))
        let recovery = "cards\(named.map { " --journal \($0)" } ?? "") lock recovery"
        invocation.talk.paragraph(words.vaultRecoveryOffer(command: recovery), endingWith: recovery)
        return true
    }

    private static func introduce(
        _ path: String, _ dayStart: CivilTime, _ named: String?, isLocked: Bool, _ invocation: Invocation
    ) {
        let talk = invocation.talk
        let words = invocation.words
        talk.line(words.created(folder: path, time: dayStart))
        if !isLocked { talk.paragraph(words.plainText) }
        talk.paragraph(words.noDevice)
        let option = named.map { " --journal \($0)" } ?? ""
        talk.line(words.firstCard(option: TerminalText.line(option)))
    }
}
