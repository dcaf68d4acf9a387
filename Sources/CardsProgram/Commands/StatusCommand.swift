import CardEngine
import CardSchema

/// `cards status`, and `cards` alone: what is due, drafts, how the last days went, and one command to go on with.
enum StatusCommand {
    static let command = Command(
        "status", HelpWords.own.statusTexts, section: HelpWords.own.sectionLookBack
    ).running { invocation in
        guard let diary = try invocation.openJournalIfThere() else {
            invocation.printResult(invocation.words.noJournalYet, [("journal", .null)])
            return .done
        }
        let status = try JournalStatus(invocation, diary)
        invocation.printLines(status.lines, or: status.document)
        return .done
    }
}
