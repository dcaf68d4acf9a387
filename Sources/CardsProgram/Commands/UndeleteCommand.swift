import CardEngine
import CardSchema

/// `cards undelete CARD…`: brings deleted cards back as they were.
enum UndeleteCommand {
    static let command = ProgramCommand(
        Command(
            "undelete", "Bring deleted cards back as they were.", section: "EVERYDAY",
            positionals: [
                Command.Positional("card", "A deleted card.", kind: .text, isRequired: true, isRepeated: true)
            ],
            examples: [Command.Example("cards undelete mood_five/yesterday", "Have a card again")])
    ) { invocation throws(Failure) in
        let opened = try invocation.openJournal()
        let names = try CardReference(invocation, opened).each(.deleted)
        try CardChanges(invocation).say("Back again") { () throws(DiaryFailure) in try opened.undelete(names) }
        invocation.talk.line("To take this back: cards undo")
        return .done
    }
}
