import CardEngine
import CardSchema

/// `cards init [DIR]`: makes a journal.
enum InitCommand {
    static let command = Command(
        "init", HelpWords.own.initTexts, section: HelpWords.own.sectionSetUp,
        positionals: [Command.Positional("dir", HelpWords.own.initDir, kind: .directory)],
        options: [
            .value("day-start", "hh:mm", HelpWords.own.initDayStart, default: "\(JournalConfiguration.usualDayStart)"),
            .flag("git", HelpWords.own.initGit),
            .flag("commit", HelpWords.own.initCommit),
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
        let path = if let named { named } else { try invocation.journalPath() }
        let isNew = try invocation.makeJournal(at: path, dayStart: dayStart)
        guard isNew || wantsGit else {
            throw Failure(.cannotCreate, help: "cards status") { $0.journalExists(folder: path) }
        }
        if isNew { introduce(path, dayStart, named, invocation) }
        if wantsGit { try GitRepository(path: path).make(committing: invocation.arguments.flag("commit"), invocation) }
        invocation.printResult(path, [("journal", .string(path))])
        if isNew {
            let diary = try invocation.openJournal(at: path)
            try CardFollowUp(invocation, diary).followNewJournal()
        }
        return .done
    }

    private static func introduce(_ path: String, _ dayStart: CivilTime, _ named: String?, _ invocation: Invocation) {
        let talk = invocation.talk
        let words = invocation.words
        talk.line(words.created(folder: path, time: dayStart))
        talk.paragraph(words.plainText)
        talk.paragraph(words.noDevice)
        let option = named.map { " --journal \($0)" } ?? ""
        talk.line(words.firstCard(option: TerminalText.line(option)))
    }
}
