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
    ) { invocation in
        let diary = try invocation.openJournal()
        let names = try CardReference(invocation, diary).each(.deleted)
        invocation.sayChanged("Back again", try diary.undelete(names))
        invocation.talk.line("To take this back: cards undo")
        return .done
    }
}
