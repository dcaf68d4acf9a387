import CardEngine
import CardSchema

/// `cards status`, and `cards` alone: prints what is due, drafts, the last days, and the next command.
enum StatusCommand {
    static let command = Command(
        "status", HelpWords.own.statusTexts, section: HelpWords.own.sectionLookBack,
        options: [.value("line", "format", HelpWords.own.statusLine)]
    ).running { invocation in
        guard let diary = try invocation.openJournalIfThere() else {
            if invocation.wantsJSON {
                invocation.printResult("", [("journal", .null)])
            } else {
                invocation.printLines([invocation.words.noJournalYet], or: .null)
            }
            return .done
        }
        let reminding = try ReminderNotes(invocation, diary).lines
        let status = try JournalStatus(invocation, diary, reminding: reminding)
        // The program without a command has no such option.
        if invocation.arguments.declares("line"), let format = invocation.arguments.value("line") {
            invocation.out.line(status.line(format))
            return .done
        }
        let isInVault = invocation.opened.isInVault(diary.journal.layout.root)
        invocation.printLines(
            status.lines + (isInVault ? [invocation.words.vaultNowUnlocked] : []), or: status.document)
        return .done
    }
}
