import CardEngine
import CardSchema

/// `cards status`, and `cards` alone: what is due, drafts, how the last days went, and one command to go on with.
enum StatusCommand {
    static let command = ProgramCommand(
        Command("status", "See what is due, drafts, and how the last days went.", section: "LOOK BACK")
    ) { invocation in
        let path = try invocation.journalPath()
        let exists = try invocation.files.exists(JournalLayout(root: path).configuration)
        guard exists else {
            if invocation.wantsJSON {
                invocation.out.line(JSONDocument.object([("journal", .null)]).compact())
                return .done
            }
            invocation.out.line("There is no journal yet. To fill a first card: cards fill mood_five")
            return .done
        }
        let status = try JournalStatus(invocation, try invocation.openJournal())
        if invocation.wantsJSON {
            invocation.out.line(status.document.pretty())
        } else {
            for line in status.lines { invocation.out.line(line) }
        }
        return .done
    }
}
