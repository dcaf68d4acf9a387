import CardEngine
import CardSchema

/// `cards status`, and `cards` alone: what is due, drafts, how the last days went, and one command to go on with.
enum StatusCommand {
    static let command = ProgramCommand(
        Command(
            "status", HelpWords.own.statusAbstract, section: HelpWords.own.sectionLookBack,
            examples: HelpWords.own.statusExamples)
    ) { invocation in
        guard let diary = try invocation.openJournalIfThere() else {
            invocation.printResult(
                "There is no journal yet. To fill a first card: cards fill mood_five", [("journal", .null)])
            return .done
        }
        let status = try JournalStatus(invocation, diary)
        invocation.printLines(status.lines, or: status.document)
        return .done
    }
}
